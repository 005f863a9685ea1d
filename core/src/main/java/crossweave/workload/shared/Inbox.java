package crossweave.workload.shared;

import crossweave.engine.EventQueue;

import java.util.Arrays;

/** Messages that have come and were not seen to: those of a cycle are opened in a later one. */
final class Inbox {
    private final MemoryAccesses accesses;
    private int[] tag = new int[64]; // access << 2 | kind of message
    private long[] came = new long[64]; // cycle; never before that of an earlier one
    private int count;

    Inbox(MemoryAccesses accesses) {
        this.accesses = accesses;
    }

    void add(int message, long cycle) {
        if (count == tag.length) {
            tag = Arrays.copyOf(tag, 2 * count);
            came = Arrays.copyOf(came, 2 * count);
        }
        int at = count++;
        while (at > 0 && came[at - 1] == cycle && isBefore(message, tag[at - 1])) {
            tag[at] = tag[at - 1];
            at--;
        }
        tag[at] = message;
        came[count - 1] = cycle;
    }

    /** By askers and numbers: those of one cycle are few, and in no particular order. */
    private boolean isBefore(int message, int other) {
        return accesses.isBefore(message >>> 2, other >>> 2);
    }

    /** When the next message may be opened. */
    long nextTime() {
        return count == 0 ? EventQueue.NEVER : came[0] + 1;
    }

    /** How many may be opened in this cycle. */
    int ready(long cycle) {
        int ready = 0;
        while (ready < count && came[ready] < cycle) {
            ready++;
        }
        return ready;
    }

    int tag(int place) {
        return tag[place];
    }

    long came(int place) {
        return came[place];
    }

    /** The first so many were opened. */
    void remove(int opened) {
        System.arraycopy(tag, opened, tag, 0, count - opened);
        System.arraycopy(came, opened, came, 0, count - opened);
        count -= opened;
    }
}
