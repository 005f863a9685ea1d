package crossweave.experiment.job;

import java.util.Comparator;
import java.util.List;

/**
 * Whose messages waited for whose: cycles that heads of packets waited for channels, each charged
 * to the job whose packet was the last to cross the channel.
 *
 * @param jobs their names
 * @param channels on which anybody waited, by number
 * @param overTime when they waited
 */
public record JobWaits(List<String> jobs, List<OfChannel> channels, WaitsOverTime overTime) {

    /**
     * The waits at one channel.
     *
     * @param cycles by the job that waited, and by the one that it waited for
     */
    public record OfChannel(int id, String name, List<List<Long>> cycles) {

        /** Cycles that jobs waited for others. */
        public long forOthers() {
            long sum = 0;
            for (int waiter = 0; waiter < cycles.size(); waiter++) {
                for (int other = 0; other < cycles.size(); other++) {
                    sum += waiter == other ? 0 : cycles.get(waiter).get(other);
                }
            }
            return sum;
        }
    }

    /** Cycles that one job waited for another, or for itself, on all channels. */
    public long cycles(int waiter, int other) {
        return channels.stream().mapToLong(each -> each.cycles.get(waiter).get(other)).sum();
    }

    /** Cycles that a job waited for all others. */
    public long forOthers(int waiter) {
        long sum = 0;
        for (int other = 0; other < jobs.size(); other++) {
            sum += other == waiter ? 0 : cycles(waiter, other);
        }
        return sum;
    }

    /** So many channels where jobs waited longest for others, the worst first. */
    public List<OfChannel> worst(int most) {
        return channels.stream()
                .filter(each -> each.forOthers() > 0)
                .sorted(Comparator.comparingLong(OfChannel::forOthers).reversed())
                .limit(most)
                .toList();
    }
}
