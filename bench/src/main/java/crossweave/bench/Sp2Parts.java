package crossweave.bench;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;

import java.util.Arrays;
import java.util.Locale;

/**
 * What it costs to divide an SP2: processor time per simulated cycle of one thread that does the
 * work of 1, 2, 4 and 8 partitions. The divisions take turns, so that other load on the machine
 * affects them equally; the median of all turns counts.
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar crossweave.bench.Sp2Parts [topology [load]]
 * </pre>
 */
public final class Sp2Parts {
    private static final int CYCLES = Integer.getInteger("cycles", 4_000); // per turn
    private static final int WARMUP = Integer.getInteger("warmup", 8); // turns
    private static final int TURNS = Integer.getInteger("turns", 16);
    private static final int FLITS = Integer.getInteger("packet", 200);
    private static final int HEADER = 7; // flits
    private static final String PAUSES =
            System.getProperty("pauses", "true"); // see LookaheadOptions
    private static final int[] PARTS = parts();

    private Sp2Parts() {}

    private static int[] parts() {
        return Arrays.stream(System.getProperty("parts", "1,2,4,8").split(","))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    public static void main(String[] args) {
        String topology = args.length > 0 ? args[0] : "sp2 512";
        double load = args.length > 1 ? Double.parseDouble(args[1]) : .2;
        Experiment experiment =
                ScenarioRecipe.EMPTY
                        .with("network.topology", topology)
                        .with("network.technique.name", "sp2")
                        .with("network.technique.pauses", PAUSES)
                        .with("network.packets.most", 255 - HEADER)
                        .with("network.packets.header", HEADER)
                        .with("workload.load", load)
                        .with("workload.packet", FLITS)
                        .with("measure.warmup", 0)
                        .with("measure.cycles", 1_000_000_000)
                        .experiment();
        Run[] runs = new Run[PARTS.length];
        Arrays.setAll(runs, i -> Run.inParts(experiment, PARTS[i]));
        measure(runs);
    }

    private static void measure(Run[] runs) {
        double[][] times = new double[runs.length][TURNS];
        long[] bytes = new long[runs.length];
        for (int turn = -WARMUP; turn < TURNS; turn++) {
            for (int i = 0; i < runs.length; i++) {
                double start = ThreadCost.seconds();
                long before = ThreadCost.allocatedBytes();
                advance(runs[i]);
                if (turn >= 0) {
                    times[i][turn] = (ThreadCost.seconds() - start) * 1e9 / CYCLES;
                    bytes[i] += ThreadCost.allocatedBytes() - before;
                }
            }
        }
        System.out.printf(
                "%10s %10s %8s %8s %8s%n", "partitions", "ns/cycle", "ratio", "window", "B/cycle");
        for (int i = 0; i < runs.length; i++) {
            double[] ratios = new double[TURNS];
            for (int turn = 0; turn < TURNS; turn++) {
                ratios[turn] = times[i][turn] / times[0][turn];
            }
            System.out.printf(
                    Locale.ROOT,
                    "%10d %10.0f %8.3f %8.2f %8.1f  %s%n",
                    PARTS[i],
                    median(times[i]),
                    median(ratios),
                    runs[i].network().divided().map(parts -> parts.meanWindow()).orElse(Double.NaN),
                    (double) bytes[i] / TURNS / CYCLES,
                    runs[i].fingerprint());
        }
    }

    private static void advance(Run run) {
        long end = run.cycle() + CYCLES;
        while (run.nextCycle() <= end) {
            run.step(end);
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
