package crossweave.workload.shared;

import crossweave.engine.EventQueue;

import java.util.Arrays;

/**
 * Messages that have arrived and were not processed: those of a cycle are processed in a later one.
 */
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

    /**
     * Sorts by requester and number: messages of one cycle are few, and come in no particular
     * order.
     */
    private boolean isBefore(int message, int other) {
        return accesses.isBefore(message >>> 2, other >>> 2);
    }

    /** When the next message may be processed. */
    long nextTime() {
        return count == 0 ? EventQueue.NEVER : came[0] + 1;
    }

    /** How many may be processed in this cycle. */
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

    /** Removes the first so many, which were processed. */
    void remove(int opened) {
        System.arraycopy(tag, opened, tag, 0, count - opened);
        System.arraycopy(came, opened, came, 0, count - opened);
        count -= opened;
    }
}
