package crossweave.papers.study.clos;

import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The workloads of [001], equal in all its experiments. Pairs send the 4096 messages of the study,
 * in quick runs too; only all-to-all is shortened.
 */
final class ClosLoads {
    static final String MOC_32 = "parsytec-moc-3-2";
    static final String MOC_31 = "parsytec-moc-3-1";
    static final String GCEL = "parsytec-gcel";
    static final int ALL = 64; // nodes per machine
    static final String ROUNDS = ClosRuns.STRESS.get(0);
    static final String EQUAL = ClosRuns.STRESS.get(1);
    static final String UNEQUAL = ClosRuns.STRESS.get(2);
    static final List<String> PAIRS = List.of(EQUAL, UNEQUAL);

    private static final int STUDY_TIMES = 32; // of all-to-all
    private static final int MESSAGES = 4096; // of pairs, in total

    private static final List<String> COSTS = // node costs, as presets name them
            List.of("processor-send", "processor-receive", "send", "receive", "packet");

    private final StudyRunner runner;
    private final int times; // repetitions of all-to-all

    ClosLoads(StudyRunner runner) {
        this.runner = runner;
        this.times = runner.isQuick() ? 1 : ClosRuns.TIMES;
    }

    /** The workload on all nodes. */
    Plan plan(String machine, String benchmark, int bytes) {
        return plan(machine, benchmark, bytes, ALL);
    }

    /**
     * The workload on the smallest square part of a machine with 4, 16 or 64 nodes; on a Mesh of
     * Clos, a square of clusters.
     */
    Plan plan(String machine, String benchmark, int bytes, int nodes) {
        Plan plan =
                Plan.of(machine, benchmark, bytes)
                        .with("workload.set", set(benchmark, bytes, nodes));
        if (nodes == ALL) {
            return plan;
        }
        int side = (int) Math.sqrt(nodes);
        return machine.equals(GCEL)
                ? plan.with("network.topology", "mesh " + side + "x" + side)
                : plan.with("workload.nodes", nodes == 4 ? "0-3" : "0-7,16-23");
    }

    /** The parameters of the script. */
    String set(String benchmark, int bytes, int nodes) {
        return "bytes=%d %s"
                .formatted(
                        bytes,
                        benchmark.equals(ROUNDS)
                                ? "times=" + times
                                : "messages=" + MESSAGES / nodes);
    }

    /** Time in us, scaled to the length that the workload has in the study. */
    double time(Reading reading) {
        boolean isShorter = reading.plan().benchmark().equals(ROUNDS);
        return isShorter ? reading.time() * STUDY_TIMES / times : reading.time();
    }

    /** Multiplies the preset's node costs on a Mesh of Clos by a factor. */
    Plan costs(Plan plan, double factor) {
        Plan changed = plan;
        for (String cost : COSTS) {
            int cycles = Integer.parseInt(runner.setting(plan.recipe(), "node." + cost));
            changed = changed.with("node." + cost, Math.round(factor * cycles));
        }
        return changed;
    }

    /** A note on the lengths of workloads. */
    String note() {
        return "Pairs send all 4096 messages of the study, 64 from each of 64 processes, in every"
                + " experiment. In all-to-all each sends to each "
                + (times == 1 ? "once" : times + " times")
                + " instead of 32 times; its times are given for 32, in proportion."
                + (runner.isQuick() ? " The quick form has fewer sizes and buffers." : "");
    }

    /** The exponent n of T = L^n through both ends of a range. */
    static double exponent(List<Plot.Point> points, double from, double to) {
        Plot.Point first = at(points, from);
        Plot.Point last = at(points, to);
        return StrictMath.log(last.y() / first.y()) / StrictMath.log(last.x() / first.x());
    }

    static Plot.Point at(List<Plot.Point> points, double x) {
        return points.stream().filter(p -> p.x() == x).findFirst().orElseThrow();
    }

    /** The value of a key that must exist. */
    static <K, V> V get(Map<K, V> map, K key) {
        return Objects.requireNonNull(map.get(key));
    }
}
