package crossweave.papers.study.pec;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Ensemble;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.OpenParameter;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;
import crossweave.workload.ProcessReport;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Runs shared-memory programs for the studies of [000], and keeps their results. */
public final class PecRuns {

    /**
     * Parameters that the paper leaves open: the barrier, the skew of its release, and how long a
     * packet occupies a link. That a processor waits for every word it reads follows from the
     * paper's programs.
     */
    public static final Ensemble OPEN =
            Ensemble.OF_SEEDS
                    .with(
                            OpenParameter.among(
                                    "node.barrier", "signal", "tree", "counter spin=1000"))
                    .with(OpenParameter.within("node.release-skew", 0, 200))
                    .with(OpenParameter.within("network.technique.busy", 4, 16));

    private final StudyRunner runner;
    private final Map<Plan, Reading> readings = new LinkedHashMap<>();

    PecRuns(StudyRunner runner) {
        this.runner = runner;
    }

    /** A machine and its program. */
    record Plan(String topology, String program, ScenarioRecipe recipe) {

        static Plan of(String topology, String program) {
            boolean isMesh = topology.startsWith("mesh");
            return new Plan(
                    topology,
                    program,
                    ScenarioRecipe.EMPTY
                            .with("machine", isMesh ? "proteus-mesh" : "proteus-pec")
                            .with("network.topology", topology)
                            .with("workload.name", "shared-memory")
                            .with("workload.program", program)
                            .with("measure.most", 1_000_000_000)
                            .with("seed", 1));
        }

        /** The program on a mesh or PEC network of this many nodes. */
        static Plan of(String family, int nodes, String program) {
            return of(family + " " + square(nodes), program);
        }

        Plan with(String path, Object value) {
            return new Plan(topology, program, recipe.with(path, value));
        }
    }

    /** A program on machines of one size. */
    record Case(int nodes, String program, String figure) {
        private static final Map<String, String> NAMES =
                Map.of("broadcast", "all-to-all", "fft", "FFT");

        static Case broadcast(int nodes, int m, String figure) {
            return new Case(nodes, "broadcast m=" + m, figure);
        }

        static Case fft(int nodes, int m, String figure) {
            return new Case(nodes, "fft m=" + m, figure);
        }

        boolean isBroadcast() {
            return program.startsWith("broadcast");
        }

        Plan on(String family) {
            return Plan.of(family, nodes, program);
        }

        String named() {
            return "%s, %d nodes".formatted(NAMES.get(program.replaceAll(" .*", "")), nodes);
        }

        /** A figure with a value per node, for PEC and mesh. */
        Plot plot(PecRuns runs, String what, String axis, ToLongFunction<Result.Node> count) {
            List<Plot.Panel> panels = new ArrayList<>();
            for (String family : List.of("pec", "mesh")) {
                panels.add(
                        new Plot.Panel(
                                family + " " + square(nodes),
                                Plot.Axis.of("node"),
                                Plot.Axis.of(axis),
                                List.of(runs.of(on(family)).line(family, count, 1000))));
            }
            return new Plot(named() + ": " + what + " of each node", "[000] " + figure, panels);
        }
    }

    /** The text of a square: 64 nodes are 8x8. */
    static String square(int nodes) {
        long side = Math.round(Math.sqrt(nodes));
        return side + "x" + side;
    }

    /** The result of a plan. */
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

        /**
         * The coefficient of variation over the nodes, standard deviation over mean. It measures
         * how evenly nodes share hops and contention.
         */
        double variation(ToLongFunction<Result.Node> count) {
            double mean = over(count).getAverage();
            double squares =
                    result.nodes().stream()
                            .mapToDouble(node -> count.applyAsLong(node) - mean)
                            .map(difference -> difference * difference)
                            .sum();
            return mean == 0 ? Double.NaN : Math.sqrt(squares / result.nodes().size()) / mean;
        }

        /** Until the last processor ended. */
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

    /** The maximum over the mean; 0 if all are 0. */
    static double maxOverMean(LongSummaryStatistics all) {
        return all.getMax() == 0 ? 0 : all.getMax() / all.getAverage();
    }

    static String count(long number) {
        return NumberText.number("%,d", number);
    }

    /** Runs the plans that were not run before, in parallel. */
    void measure(List<Plan> plans) {
        List<Plan> fresh = plans.stream().distinct().filter(p -> !readings.containsKey(p)).toList();
        runner.each(fresh, plan -> new Reading(plan, runner.run(plan.recipe())))
                .forEach(reading -> readings.put(reading.plan, reading));
    }

    Reading of(Plan plan) {
        Reading reading = readings.get(plan);
        if (reading == null) {
            throw new IllegalStateException("not measured: " + plan);
        }
        return reading;
    }

    /** All runs so far. */
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
