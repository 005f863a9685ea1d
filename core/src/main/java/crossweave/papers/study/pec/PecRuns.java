package crossweave.papers.study.pec;

import crossweave.experiment.Result;
import crossweave.papers.Bench;
import crossweave.papers.Claim.Outcome;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Recipe;
import crossweave.papers.Texts;
import crossweave.workload.ProcessReport;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Runs programs on shared memory for the studies of [000], and keeps what came of each. */
final class PecRuns {
    /** Reads that a processor has under way: as the paper's loops, some, and without bound. */
    static final List<Integer> OUTSTANDING = List.of(1, 4, 0);

    private final Bench bench;
    private final Map<Plan, Reading> readings = new LinkedHashMap<>();

    PecRuns(Bench bench) {
        this.bench = bench;
    }

    /** A machine and its program. */
    record Plan(String topology, String routing, String program, int outstanding, int busy) {
        private static final int BUSY = 8; // cycles that a link is busy with a packet

        static Plan of(String topology, String program) {
            return new Plan(topology, "default", program, 1, BUSY);
        }

        /** The mesh or the PEC network of so many nodes. */
        static Plan of(String family, int nodes, String program) {
            return of(family + " " + square(nodes), program);
        }

        Plan with(int reads) {
            return new Plan(topology, routing, program, reads, busy);
        }

        Plan routed(String by) {
            return new Plan(topology, by, program, outstanding, busy);
        }

        /** With links that are busy with a packet for so long. */
        Plan busy(int cycles) {
            return new Plan(topology, routing, program, outstanding, cycles);
        }

        Recipe recipe() {
            boolean isMesh = topology.startsWith("mesh");
            Recipe recipe =
                    Recipe.EMPTY
                            .with("machine", isMesh ? "proteus-mesh" : "proteus-pec")
                            .with("network.topology", topology)
                            .with("node.outstanding", outstanding)
                            .with("workload.name", "shared-memory")
                            .with("workload.program", program)
                            .with("measure.most", 1_000_000_000)
                            .with("seed", 1);
            if (busy != BUSY) {
                recipe = recipe.with("network.technique.busy", busy);
            }
            return routing.equals("default") ? recipe : recipe.with("network.routing", routing);
        }
    }

    /** Nodes as a square: 64 are 8x8. */
    static String square(int nodes) {
        long side = Math.round(Math.sqrt(nodes));
        return side + "x" + side;
    }

    static String broadcast(int m) {
        return "broadcast m=" + m;
    }

    static String fft(int m) {
        return "fft m=" + m;
    }

    /** So many outstanding reads, in a word. */
    static String reads(int outstanding) {
        return outstanding == 0 ? "unlimited" : Integer.toString(outstanding);
    }

    /** What came of a plan. */
    record Reading(Plan plan, Result result) {

        private LongSummaryStatistics over(ToLongFunction<Result.Node> count) {
            return result.nodes().stream().mapToLong(count).summaryStatistics();
        }

        LongSummaryStatistics hops() {
            return over(Result.Node::dataflowHops);
        }

        LongSummaryStatistics contention() {
            return over(Result.Node::contention);
        }

        /** Cycles that packets waited at all nodes, in words. */
        String waited() {
            long sum = contention().getSum();
            return sum == 0 ? "none at all" : Texts.number("%,d", sum);
        }

        /** The standard deviation of contention over the nodes, as a share of its mean. */
        double variation() {
            double mean = contention().getAverage();
            double squares =
                    result.nodes().stream()
                            .mapToDouble(node -> node.contention() - mean)
                            .map(difference -> difference * difference)
                            .sum();
            return mean == 0 ? 0 : Math.sqrt(squares / result.nodes().size()) / mean;
        }

        /** Until the last processor was through. */
        long cycles() {
            return result.processes().stream()
                    .map(Result.Processes::report)
                    .mapToLong(ProcessReport::lastEnd)
                    .max()
                    .orElseThrow();
        }

        Plot.Line line(String name, ToLongFunction<Result.Node> count, double scale) {
            return Plot.Line.measured(
                    name,
                    IntStream.range(0, result.nodes().size())
                            .mapToObj(
                                    n ->
                                            new Plot.Point(
                                                    n,
                                                    count.applyAsLong(result.nodes().get(n))
                                                            / scale,
                                                    0))
                            .toList());
        }
    }

    /** Why a mesh is nothing to compare with. */
    static final String IN_STEP =
            "With 1 outstanding read packets of a mesh never meet: all nodes go in step, each"
                + " packet is a multiple of 14 cycles behind the one before it, and a link is busy"
                + " for 8. ";

    /** That a network has more contention than one without any says nothing. */
    static Outcome more(boolean isMore, Reading than) {
        if (than.contention().getSum() == 0) {
            return isMore ? Outcome.UNDECIDED : Outcome.NOT_HELD;
        }
        return isMore ? Outcome.HELD : Outcome.NOT_HELD;
    }

    /** How much more than the average the largest has; 0 where there is nothing. */
    static double steepness(LongSummaryStatistics all) {
        return all.getMax() == 0 ? 0 : all.getMax() / all.getAverage();
    }

    /** Runs those that were not run before, several at a time. */
    void measure(List<Plan> plans) {
        List<Plan> fresh = plans.stream().distinct().filter(p -> !readings.containsKey(p)).toList();
        bench.each(fresh, plan -> new Reading(plan, bench.run(plan.recipe())))
                .forEach(reading -> readings.put(reading.plan, reading));
    }

    Reading of(Plan plan) {
        Reading reading = readings.get(plan);
        if (reading == null) {
            throw new IllegalStateException("not measured: " + plan);
        }
        return reading;
    }

    /** All that was run so far. */
    List<Findings.Point> points() {
        List<Findings.Point> points = new ArrayList<>();
        readings.forEach(
                (plan, reading) -> {
                    Map<String, Double> measured = new LinkedHashMap<>();
                    measured.put("dataflow_hops", (double) reading.hops().getSum());
                    measured.put("contention", (double) reading.contention().getSum());
                    measured.put("worst_contention", (double) reading.contention().getMax());
                    measured.put("cycles", (double) reading.cycles());
                    points.add(new Findings.Point(plan.recipe().nested(), measured));
                });
        return points;
    }
}
