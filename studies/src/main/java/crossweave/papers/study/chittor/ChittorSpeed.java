package crossweave.papers.study.chittor;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** [003] fig 5.7 and 5.8: the cost of simulation by size, load and pattern. */
public final class ChittorSpeed {
    private static final List<String> PATTERNS = List.of("near neighbours", "uniform");
    private static final int FLITS = 50;
    private static final double CONSTANT = 2; // largest ratio; the thesis has 10 to 15 microseconds
    private static final int MESSAGES = 51_200; // about, per run; half of it if quick

    private ChittorSpeed() {}

    /**
     * The cost of a run. The number of unblocked messages, summed over cycles, is that of flits
     * delivered.
     */
    private record Cost(
            String pattern, int nodes, double applied, double nanos, double hopNanos, double rate) {
        String line() {
            return pattern + ", " + nodes + " nodes";
        }
    }

    public static Findings study(StudyRunner runner) {
        List<Integer> sides = runner.isQuick() ? List.of(8, 16, 32) : List.of(8, 16, 32, 64, 128);
        List<Double> applied =
                runner.isQuick() ? List.of(.01, .05, .2) : List.of(.01, .02, .05, .1, .2, .4);
        LoopModel loops = new LoopModel(runner);
        List<Findings.Point> points = new ArrayList<>();
        runner.plan(4 + 2 * sides.size() * applied.size());
        for (int i = 0; i < 4; i++) { // warms up the JIT compiler
            runner.time(recipe(loops, "uniform", 16, i % 2 == 0 ? .05 : .2));
        }
        List<Cost> costs = new ArrayList<>();
        for (String pattern : PATTERNS) {
            for (int side : sides) {
                for (double wanted : applied) {
                    ScenarioRecipe recipe = recipe(loops, pattern, side, wanted);
                    StudyRunner.Timed timed = runner.time(recipe);
                    Cost cost = cost(pattern, side * side, timed);
                    costs.add(cost);
                    points.add(
                            new Findings.Point(
                                    recipe.nested(),
                                    Map.of("nanos_per_message_cycle", cost.nanos)));
                }
            }
        }
        return report(costs, points);
    }

    private static ScenarioRecipe recipe(
            LoopModel loops, String pattern, int side, double applied) {
        boolean near = pattern.equals(PATTERNS.getFirst());
        LoopModel.Plan plan =
                loops.plan("", side, near ? "mesh-2d" : "uniform", "identity").flits(FLITS);
        double free = FLITS + (near ? 1 : 2. * side / 3);
        long time = Math.max(0, Math.round(FLITS / applied - free));
        int all = loops.isQuick() ? MESSAGES / 2 : MESSAGES;
        int messages = Math.max(3, all / (side * side));
        return plan.work()
                .with("workload.compute", time)
                .with("workload.messages", messages)
                .with("seed", 1);
    }

    private static Cost cost(String pattern, int nodes, StudyRunner.Timed timed) {
        var result = timed.result();
        var tasks = result.tasks().getFirst();
        double free = FLITS + result.delays().hops().mean();
        return new Cost(
                pattern,
                nodes,
                FLITS / (tasks.compute() + free),
                (double) timed.nanos() / result.traffic().flits(),
                (double) timed.nanos() * FLITS / result.traffic().flitHops(),
                result.cycles() * 1e9 / timed.nanos());
    }

    private static Findings report(List<Cost> costs, List<Findings.Point> points) {
        Findings.Draft draft = new Findings.Draft();
        TextTable.Builder table =
                TextTable.of(
                        "cost of simulating",
                        "pattern",
                        "nodes",
                        "applied",
                        "ns/message/cycle",
                        "ns/hop",
                        "cycles/s");
        for (Cost cost : costs) {
            table.row(
                    cost.pattern,
                    Integer.toString(cost.nodes),
                    NumberText.number("%.3f", cost.applied),
                    NumberText.number("%.1f", cost.nanos),
                    NumberText.number("%.0f", cost.hopNanos),
                    NumberText.number("%,.0f", cost.rate));
        }
        draft.table(table.build());
        claim(draft, "the cost does not depend on the load", costs, Cost::line);
        claim(draft, "the cost does not depend on the number of nodes", costs, ChittorSpeed::work);
        draft.because(
                "The simulator of the thesis looks at every unblocked message in every cycle. This"
                    + " one looks at a message when its head comes to a router and when its tail is"
                    + " through: it pays for hops, so that the cost of a message and cycle grows"
                    + " with the distance, which grows with the nodes where traffic is uniform.");
        claim(draft, "the cost does not depend on the pattern", costs, ChittorSpeed::place);
        draft.because(
                "The simulator of the thesis looks at every unblocked message in every cycle. This"
                    + " one looks at a message when its head comes to a router and when its tail is"
                    + " through: it pays for hops, so that the cost of a message and cycle grows"
                    + " with the distance.");
        double most = costs.stream().mapToDouble(Cost::nanos).max().orElseThrow();
        draft.claim(
                ClaimSource.ours(),
                "an unblocked message costs less than the thesis's 10 microseconds a cycle",
                ClaimCheck.below(10_000).describedAs("below 10,000 ns"),
                NumberText.number("at most %.0f ns", most),
                most);
        return draft.plot(
                        plot(
                                "Speed of simulating",
                                "[003] fig 5.7",
                                "cycles per second",
                                costs,
                                Cost::rate))
                .plot(
                        plot(
                                "Cost of an unblocked message",
                                "[003] fig 5.8",
                                "nanoseconds per message and cycle",
                                costs,
                                Cost::nanos))
                .note(
                        "The thesis says all this of its own simulator (5.5, p. 122), which is not"
                                + " here; whether it is true of the laboratory's is our question.",
                        "Unblocked messages times cycles are node traffic times nodes times"
                                + " cycles: the flits that are delivered.",
                        "The thesis looks at every unblocked message in every cycle. The"
                                + " laboratory looks at a message when its head reaches a router,"
                                + " so a message of 50 flits costs as much as one of 500, and its"
                                + " hops count: their cost is the column ns/hop.",
                        "Processor time of one thread, one run for each point after four to warm"
                                + " up. The figures are those of the machine that ran it, and vary"
                                + " from run to run.")
                .build(List.of(1L), points);
    }

    private static String work(Cost cost) {
        return NumberText.number("%s at %.2f", cost.pattern, cost.applied);
    }

    private static String place(Cost cost) {
        return NumberText.number("%d nodes at %.2f", cost.nodes, cost.applied);
    }

    /** Claims that costs with equal keys differ at most by a small factor. */
    private static void claim(
            Findings.Draft draft, String text, List<Cost> costs, Function<Cost, String> key) {
        Map<String, List<Cost>> groups = new LinkedHashMap<>();
        costs.forEach(c -> groups.computeIfAbsent(key.apply(c), _ -> new ArrayList<>()).add(c));
        List<Double> ratios = new ArrayList<>();
        double worst = 0;
        String where = "";
        for (Map.Entry<String, List<Cost>> group : groups.entrySet()) {
            double most = group.getValue().stream().mapToDouble(Cost::nanos).max().orElseThrow();
            double least = group.getValue().stream().mapToDouble(Cost::nanos).min().orElseThrow();
            ratios.add(most / least);
            if (most / least > worst) {
                worst = most / least;
                where =
                        NumberText.number(
                                "highest over lowest up to %.1f: %.1f and %.1f ns (%s)",
                                worst, most, least, group.getKey());
            }
        }
        draft.claim(
                ClaimSource.ours(),
                text,
                ClaimCheck.atMost(CONSTANT).describedAs("highest over lowest at most 2"),
                where,
                ratios);
    }

    private static Plot plot(
            String title,
            String paperFigure,
            String y,
            List<Cost> costs,
            ToDoubleFunction<Cost> of) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (String pattern : PATTERNS) {
            Map<Integer, List<Plot.Point>> lines = new LinkedHashMap<>(); // by number of nodes
            for (Cost cost : costs) {
                if (cost.pattern.equals(pattern)) {
                    lines.computeIfAbsent(cost.nodes, _ -> new ArrayList<>())
                            .add(new Plot.Point(cost.applied, of.applyAsDouble(cost), 0));
                }
            }
            List<Plot.Line> named = new ArrayList<>();
            lines.forEach(
                    (nodes, points) -> named.add(Plot.Line.measured(nodes + " nodes", points)));
            Plot.Axis across = Plot.Axis.logarithmic(Curves.APPLIED);
            panels.add(new Plot.Panel(pattern, across, Plot.Axis.logarithmic(y), named));
        }
        return new Plot(title, paperFigure, panels);
    }
}
