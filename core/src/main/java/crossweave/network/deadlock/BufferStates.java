package crossweave.network.deadlock;

import java.util.Arrays;
import java.util.function.IntFunction;

/** The buffers of a {@link NetworkState}, by number. */
public final class BufferStates {
    private static final int NONE = NetworkState.NONE;

    private final int[] owner; // the packet that alone may send to it, or NONE
    private final int[] front; // the packet at its front, or NONE
    private final boolean[] isFull; // its sender knows of no free slot
    private final int[] used; // slots that its sender does not know to be free
    private final int[] filled; // slots with flits
    private final int[] underWay; // flits on their way into it, and free slots not yet known
    private final int[] oldest; // index of the oldest packet that holds it, if linked, or NONE

    BufferStates(int count) {
        this.owner = new int[count];
        this.front = new int[count];
        this.isFull = new boolean[count];
        this.used = new int[count];
        this.filled = new int[count];
        this.underWay = new int[count];
        this.oldest = new int[count];
        clear();
    }

    void clear() {
        Arrays.fill(owner, NONE);
        Arrays.fill(front, NONE);
        Arrays.fill(isFull, false);
        Arrays.fill(used, 0);
        Arrays.fill(filled, 0);
        Arrays.fill(underWay, 0);
        Arrays.fill(oldest, NONE);
    }

    public void setOwner(int buffer, int packet) {
        owner[buffer] = packet;
    }

    public int owner(int buffer) {
        return owner[buffer];
    }

    public void setFront(int buffer, int packet) {
        front[buffer] = packet;
    }

    int front(int buffer) {
        return front[buffer];
    }

    /** Sets how many slots a sender does not know to be free, and how many have flits. */
    public void setSlots(int buffer, int inUse, int withFlits, boolean full) {
        used[buffer] = inUse;
        filled[buffer] = withFlits;
        isFull[buffer] = full;
    }

    /** A flit is on its way into a buffer, or a slot of it is free and its sender will know. */
    public void addUnderWay(int buffer) {
        underWay[buffer]++;
    }

    int oldest(int buffer) {
        return oldest[buffer];
    }

    void setOldest(int buffer, int index) {
        oldest[buffer] = index;
    }

    boolean isFull(int buffer) {
        return isFull[buffer];
    }

    /** Whether a buffer changes although no packet moves: a flit or a free slot is under way. */
    boolean isChanging(int buffer) {
        return used[buffer] > filled[buffer];
    }

    /** Checks that every slot in use has a flit, or a flit or its return is under way. */
    public void checkSlots(IntFunction<String> names) {
        for (int b = 0; b < used.length; b++) {
            if (used[b] != filled[b] + underWay[b]) {
                throw new IllegalStateException(
                        "%d slots of a VC of %s are in use, but %d have flits and %d are under way"
                                .formatted(used[b], names.apply(b), filled[b], underWay[b]));
            }
        }
    }
}
