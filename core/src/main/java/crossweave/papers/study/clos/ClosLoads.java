package crossweave.papers.study.clos;

import crossweave.papers.Bench;
import crossweave.papers.Plot;
import crossweave.papers.Texts;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/** The loads of [001] on so many nodes, shorter where that is enough. */
final class ClosLoads {
    static final String MOC_32 = "parsytec-moc-3-2";
    static final String MOC_31 = "parsytec-moc-3-1";
    static final String GCEL = "parsytec-gcel";
    static final int ALL = 64; // nodes of each machine

    private static final int STUDY_TIMES = 32; // of all-to-all
    private static final int STUDY_MESSAGES = 4096; // of the others

    private static final List<String> COSTS = // of nodes, as the presets call them
            List.of("processor-send", "processor-receive", "send", "receive", "packet");

    private final Bench bench;
    private final int times; // of all-to-all
    private final IntUnaryOperator messages; // of the others, all together, by their bytes

    private ClosLoads(Bench bench, int times, IntUnaryOperator messages) {
        this.bench = bench;
        this.times = times;
        this.messages = messages;
    }

    /** {@code brief}: enough to see shapes. */
    static ClosLoads forShapes(Bench bench, boolean brief) {
        int all = brief ? STUDY_MESSAGES / 8 : STUDY_MESSAGES;
        return new ClosLoads(bench, brief ? 1 : ClosRuns.TIMES, _ -> all);
    }

    /** For differences of few percent; the quick form sends about as many bytes of each size. */
    static ClosLoads forSpeedUps(Bench bench) {
        return bench.isQuick()
                ? new ClosLoads(bench, 1, bytes -> ALL * Math.clamp(8 * 1024 / bytes, 8, 32))
                : new ClosLoads(bench, 2, _ -> STUDY_MESSAGES);
    }

    /** On all nodes. */
    Plan plan(String machine, String benchmark, int bytes) {
        return plan(machine, benchmark, bytes, ALL);
    }

    /**
     * On the smallest part of a machine that is a square of clusters, or of nodes where there are
     * none, and has 4, 16 or 64 nodes.
     */
    Plan plan(String machine, String benchmark, int bytes, int nodes) {
        String set =
                isRounds(benchmark)
                        ? "times=" + times
                        : "messages=" + messages.applyAsInt(bytes) / nodes;
        Plan plan =
                Plan.of(machine, benchmark, bytes)
                        .with("workload.set", "bytes=" + bytes + " " + set);
        if (nodes == ALL) {
            return plan;
        }
        int side = (int) Math.sqrt(nodes);
        return machine.equals(GCEL)
                ? plan.with("network.topology", "mesh " + side + "x" + side)
                : plan.with("workload.nodes", nodes == 4 ? "0-3" : "0-7,16-23");
    }

    /** Microseconds of the load as large as it is in the study. */
    double time(Reading reading) {
        double share =
                isRounds(reading.plan().benchmark())
                        ? (double) times / STUDY_TIMES
                        : (double) messages.applyAsInt(reading.plan().bytes()) / STUDY_MESSAGES;
        return reading.time() / share;
    }

    private static boolean isRounds(String benchmark) {
        return benchmark.equals("all-to-all");
    }

    /** With the costs of nodes on a Mesh of Clos so many times those of the preset. */
    Plan costs(Plan plan, double factor) {
        Plan changed = plan;
        for (String cost : COSTS) {
            int cycles = Integer.parseInt(bench.setting(plan.recipe(), "node." + cost));
            changed = changed.with("node." + cost, Math.round(factor * cycles));
        }
        return changed;
    }

    /** What was chosen of the length of loads that show shapes. */
    String note() {
        return Texts.number(
                "Messages from each to each in all-to-all: %d (32 in the study); in all of the"
                    + " others: %d (4096). Times are those of the study's numbers, in proportion.",
                times, messages.applyAsInt(0));
    }

    /** The n of T = L^n through the ends of a range. */
    static double exponent(List<Plot.Point> points, double from, double to) {
        Plot.Point first = at(points, from);
        Plot.Point last = at(points, to);
        return StrictMath.log(last.y() / first.y()) / StrictMath.log(last.x() / first.x());
    }

    static Plot.Point at(List<Plot.Point> points, double x) {
        return points.stream().filter(p -> p.x() == x).findFirst().orElseThrow();
    }

    /** What must be there. */
    static <K, V> V get(Map<K, V> map, K key) {
        return Objects.requireNonNull(map.get(key));
    }
}
