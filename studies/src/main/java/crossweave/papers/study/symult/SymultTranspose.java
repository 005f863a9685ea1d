package crossweave.papers.study.symult;

import crossweave.papers.Plot;
import crossweave.papers.study.symult.SymultLoops.Plan;
import crossweave.papers.study.symult.SymultLoops.Times;

import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Pairs of nodes of the preset symult-2010 that a matrix transposition joins, [003] 4.2.3, with
 * decreasing computing time between messages. Applied and achieved traffic are shares of a
 * channel's bandwidth, as in equation 4.3.
 */
public final class SymultTranspose {
    private static final double RATE = .1536; // us per byte of long messages

    private final SymultLoops loops;
    private final int count; // loops over which times are averaged
    private final TreeMap<Integer, Double> free = new TreeMap<>(); // us of two messages, by bytes

    public SymultTranspose(SymultLoops loops, int count) {
        this.loops = loops;
        this.count = count;
    }

    /**
     * A computing time of one series, and its measurements. Times are in us.
     *
     * @param t mean computing time
     * @param free latency of two messages without contention
     * @param onChannel time of a message's bytes on a channel
     */
    public record MachineLevel(double t, double free, double onChannel, Times times) {
        private double bytes() {
            return times.plan().bytes();
        }

        public double applied() {
            return onChannel / (t + free);
        }

        double traffic(double loop) {
            return onChannel / loop;
        }

        /** The traffic of a node that needs the mean time. */
        public double meanTraffic() {
            return traffic(times.mean());
        }

        public double worstTraffic() {
            return traffic(times.worst());
        }

        double increase(double loop) {
            return loop - t - free;
        }

        /** Relative to the latency of a message without its fixed costs. */
        double normalized(double loop) {
            return 1 + increase(loop) / 2 / (RATE * bytes());
        }
    }

    /** One machine and one message length. */
    public record Series(int side, int bytes, List<MachineLevel> levels) {
        String nodes() {
            return side * side + " nodes";
        }

        public double most(ToDoubleFunction<MachineLevel> figure) {
            return levels.stream().mapToDouble(figure).max().orElse(Double.NaN);
        }

        public Plot.Line line(
                String name, ToDoubleFunction<MachineLevel> x, ToDoubleFunction<MachineLevel> y) {
            return Plot.Line.measured(
                    name,
                    levels.stream()
                            .map(l -> new Plot.Point(x.applyAsDouble(l), y.applyAsDouble(l), 0))
                            .toList());
        }
    }

    /** Latency of the two messages of a loop without contention, in us. */
    double free(int bytes) {
        return free.computeIfAbsent(
                bytes,
                _ -> loops.measure(List.of(SymultLatency.adjacent(bytes))).getFirst().mean());
    }

    /**
     * Measures a square machine.
     *
     * @param bytes per message
     * @param times mean computing times, in us
     */
    public Series series(int side, int bytes, List<Double> times) {
        List<Plan> plans =
                times.stream()
                        .map(t -> new Plan("matrix-transpose", side, bytes, t, count, 1))
                        .toList();
        double undisturbed = free(bytes);
        double onChannel = loops.onChannel(bytes);
        List<MachineLevel> levels =
                loops.measure(plans).stream()
                        .map(m -> new MachineLevel(m.plan().t(), undisturbed, onChannel, m))
                        .toList();
        return new Series(side, bytes, levels);
    }
}
