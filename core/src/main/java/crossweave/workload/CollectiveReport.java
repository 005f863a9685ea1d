package crossweave.workload;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a workload has done that repeats a collective operation. Times are cycles.
 *
 * @param name of the operation, such as all-reduce
 * @param algorithm in the words of the scenario
 * @param bytes of the whole, as NVIDIA's tests of NCCL count them
 * @param busFactor what the algorithm bandwidth is multiplied with to get the bus bandwidth
 * @param repetitions that all ranks have finished, in turn
 */
public record CollectiveReport(
        String name,
        String algorithm,
        int ranks,
        long bytes,
        double busFactor,
        List<Repetition> repetitions) {

    /** From when the first rank began until the last one was done. */
    public record Repetition(long begin, long end) {
        public long cycles() {
            return end - begin;
        }
    }

    public CollectiveReport {
        repetitions = List.copyOf(repetitions);
    }

    /** Mean cycles of a repetition; those that two share count once. NaN if none is done. */
    public double cycles() {
        return repetitions.isEmpty() ? Double.NaN : (double) busy() / repetitions.size();
    }

    /** Cycles in which some repetition went on. */
    private long busy() {
        long cycles = 0;
        long until = repetitions.getFirst().begin;
        for (Repetition each : repetitions) {
            cycles += Math.max(0, each.end - Math.max(each.begin, until));
            until = Math.max(until, each.end);
        }
        return cycles;
    }

    /** Bytes a cycle: the algorithm bandwidth; NaN if there are no bytes, as in a barrier. */
    public double bandwidth() {
        return bytes == 0 || cycles() == 0 ? Double.NaN : bytes / cycles();
    }

    public long longest() {
        return repetitions.stream().mapToLong(Repetition::cycles).max().orElse(0);
    }

    /** The same with the repetitions of an earlier report before its own. */
    CollectiveReport following(CollectiveReport earlier) {
        return new CollectiveReport(
                name,
                algorithm,
                ranks,
                bytes,
                busFactor,
                Stream.concat(earlier.repetitions.stream(), repetitions.stream()).toList());
    }

    /** The same with time counted from {@code from}. */
    CollectiveReport after(long from) {
        return new CollectiveReport(
                name,
                algorithm,
                ranks,
                bytes,
                busFactor,
                repetitions.stream()
                        .map(r -> new Repetition(r.begin + from, r.end + from))
                        .toList());
    }
}
