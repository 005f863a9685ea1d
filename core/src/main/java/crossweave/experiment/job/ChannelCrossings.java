package crossweave.experiment.job;

import java.util.Arrays;
import java.util.Comparator;

/** The packets that crossed a channel: when, how long they waited for it, and whose they were. */
final class ChannelCrossings {
    private static final int JOB_BITS = 16; // in an entry; the rest is the cycle
    private static final long JOB = (1 << JOB_BITS) - 1;

    private long[] entries = new long[8]; // cycle << JOB_BITS | job
    private long[] waited = new long[8]; // per entry: cycles before it
    private int count;
    private boolean hasWaits;

    /** Told that a job waited for another from one cycle to another. */
    interface Charges {
        void add(int waiter, int other, long from, long until);
    }

    /** Packets are reported as they arrive at their terminals, not as they cross. */
    void add(long cycle, long cycles, int job) {
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, 2 * count);
            waited = Arrays.copyOf(waited, 2 * count);
        }
        entries[count] = cycle << JOB_BITS | job;
        waited[count++] = cycles;
        hasWaits |= cycles > 0;
    }

    boolean hasWaits() {
        return hasWaits;
    }

    /**
     * Says who waited for whom and when. Copies of a multicast that crossed together count once;
     * who waits for nobody waits for its own job.
     */
    void charge(Charges to) {
        Integer[] order = order();
        for (int i = 0; i < count; i++) {
            long entry = entries[order[i]];
            boolean isCopy = i > 0 && entries[order[i - 1]] == entry;
            if (!isCopy) {
                charge(order, i, to);
            }
        }
    }

    /** Goes back from a crossing to the beginning of its wait, from one crossing to the next. */
    private void charge(Integer[] order, int index, Charges to) {
        int own = order[index];
        int waiter = (int) (entries[own] & JOB);
        long end = entries[own] >> JOB_BITS;
        long begin = end - waited[own];
        for (int i = index - 1; i >= 0 && end > begin; i--) {
            long before = entries[order[i]];
            long since = Math.max(begin, before >> JOB_BITS);
            to.add(waiter, (int) (before & JOB), since, end);
            end = since;
        }
        to.add(waiter, waiter, begin, end);
    }

    /** Entries by cycle, then by job. */
    private Integer[] order() {
        Integer[] all = new Integer[count];
        Arrays.setAll(all, i -> i);
        Arrays.sort(all, Comparator.comparingLong(i -> entries[i]));
        return all;
    }
}
