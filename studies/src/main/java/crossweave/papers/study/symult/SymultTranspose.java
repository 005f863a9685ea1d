package crossweave.papers.study.symult;

import crossweave.papers.Plot;
import crossweave.papers.study.symult.SymultLoops.Plan;
import crossweave.papers.study.symult.SymultLoops.Times;

import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Pairs of nodes of the preset symult-2010 that a matrix transposition joins, [003] 4.2.3, with
 * less and less computing between messages. What is applied and what is achieved are shares of the
 * time of a processor's channel, as in equation 4.3.
 */
public final class SymultTranspose {
    private static final double RATE = .1536; // us a byte of long messages

    private final SymultLoops loops;
    private final int count; // of loops whose times are averaged
    private final TreeMap<Integer, Double> free = new TreeMap<>(); // bytes to us of two messages

    public SymultTranspose(SymultLoops loops, int count) {
        this.loops = loops;
        this.count = count;
    }

    /**
     * A level of computing time of one series, with what was measured.
     *
     * @param free of two messages that nobody disturbs
     * @param onChannel of the bytes of a message
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

        /** Of a node that needs the average time. */
        public double meanTraffic() {
            return traffic(times.mean());
        }

        public double worstTraffic() {
            return traffic(times.worst());
        }

        double increase(double loop) {
            return loop - t - free;
        }

        /** Of the time of a message without its fixed costs. */
        double normalized(double loop) {
            return 1 + increase(loop) / 2 / (RATE * bytes());
        }
    }

    /** One machine and length of messages. */
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

    /** Microseconds of a loop's two messages that nobody disturbs. */
    double free(int bytes) {
        return free.computeIfAbsent(
                bytes,
                _ -> loops.measure(List.of(SymultLatency.adjacent(bytes))).getFirst().mean());
    }

    /**
     * Measures a square machine with messages of so many bytes.
     *
     * @param times mean computing times, microseconds
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
