package crossweave.papers.study.chittor;

import crossweave.contention.Contention;
import crossweave.contention.NodeLimits;
import crossweave.contention.PredictionAccuracy;
import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * How reliable the predictions of contention analysis, [003] 3.7, are: compares lemmas 3 and 4 with
 * simulations, also on networks that the thesis does not cover. {@link PredictionAccuracy} records
 * the result.
 */
public final class ChittorTrust {
    private static final int FLITS = 50;
    private static final int MESSAGES = 50;

    private final StudyRunner runner;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorTrust(StudyRunner runner) {
        this.runner = runner;
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorTrust(runner).study();
    }

    /**
     * A network with as many VCs as its routing needs, and the graphs to map on it.
     *
     * @param isPart whether quick runs include it
     */
    private record Family(String network, int vcs, List<String> graphs, boolean isPart) {
        List<String> last(int most) {
            return graphs.subList(Math.max(0, graphs.size() - most), graphs.size());
        }
    }

    private static final List<String> OF_16 =
            List.of("ring tasks=16", "mesh-2d 4x4", "hypercube tasks=16");
    private static final List<String> OF_64 =
            List.of("binary-tree tasks=63", "mesh-2d 8x8", "hypercube tasks=64");

    private static final List<Family> FAMILIES =
            List.of(
                    new Family("line 16", 1, OF_16, true),
                    new Family("ring 16", 2, OF_16, true),
                    new Family("mesh 8x8", 1, OF_64, true),
                    new Family("mesh 16x16", 1, List.of("mesh-2d 16x16"), false),
                    new Family("torus 8x8", 2, OF_64, true),
                    new Family("mesh 4x4x4", 1, OF_64, true),
                    new Family("hypercube 6", 1, OF_64, true),
                    new Family("binary-tree 63", 1, List.of("binary-tree tasks=63"), true),
                    new Family("pec 8x8", 2, OF_64, false));

    private record Plan(String network, String mapping, String graph, ScenarioRecipe recipe) {}

    /** The prediction for a mapping, and the result of its simulation. */
    private record Outcome(
            Plan plan, NodeLimits limits, double alone, double average, double worst) {
        String name() {
            return "%s on %s, %s".formatted(plan.graph, plan.network, plan.mapping);
        }

        PredictionAccuracy trust() {
            return PredictionAccuracy.of(limits, alone);
        }

        double averageOver() {
            return average / Math.min(alone, limits.ofAverage());
        }

        double worstOver() {
            return worst / Math.min(alone, limits.ofWorst());
        }
    }

    private Findings study() {
        List<Outcome> all = runner.each(plans(), this::outcome);
        List<Outcome> random = filtered(all, o -> o.plan.mapping.equals("random"));
        List<Outcome> good = filtered(all, o -> !o.plan.mapping.equals("random"));
        claim("random", random);
        claim("good", good);
        for (PredictionAccuracy trust : PredictionAccuracy.values()) {
            claimBand(trust, filtered(all, o -> o.trust() == trust));
        }
        List<Findings.Point> points =
                all.stream()
                        .map(
                                o ->
                                        new Findings.Point(
                                                o.plan.recipe.nested(),
                                                Map.of(
                                                        "predicted_average",
                                                        Math.min(o.alone, o.limits.ofAverage()),
                                                        "mean_time_traffic",
                                                        o.average,
                                                        "predicted_worst",
                                                        Math.min(o.alone, o.limits.ofWorst()),
                                                        "worst_node_traffic",
                                                        o.worst)))
                        .toList();
        return draft.table(table(all))
                .plot(plot(random, good))
                .note(
                        "Nodes do not compute: each sends as much as it can. Predicted is the lower"
                            + " of lemma 3 (average node) or 4 (worst node) and of what a node"
                            + " could send alone. Wormhole, buffers of one flit, oldest first, as"
                            + " many VCs as the routing needs, messages of 50 flits.",
                        "A good mapping is what the search 'auto' finds.")
                .build(List.of(1L), points);
    }

    private static List<Outcome> filtered(List<Outcome> all, Predicate<Outcome> which) {
        return all.stream().filter(which).toList();
    }

    private List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        for (Family family : FAMILIES) {
            if (runner.isQuick() && !family.isPart) {
                continue;
            }
            for (String graph : runner.isQuick() ? family.last(2) : family.graphs) {
                for (String mapping : List.of("random", "auto steps=20000")) {
                    plans.add(
                            new Plan(
                                    family.network,
                                    mapping,
                                    graph,
                                    recipe(family, graph, mapping)));
                }
            }
        }
        return plans;
    }

    private static ScenarioRecipe recipe(Family family, String graph, String mapping) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", family.network)
                .with(
                        "network.technique",
                        "wormhole routing-delay=0 credit-delay=0 ejection=unlimited")
                .with("network.vcs", family.vcs)
                .with("network.buffer", 1)
                .with("network.arbitration", "oldest-first")
                .with("workload.name", "tasks")
                .with("workload.graph", graph)
                .with("workload.mapping", mapping)
                .with("workload.message", FLITS)
                .with("workload.messages", MESSAGES)
                .with("workload.compute", 0)
                .with("seed", 1);
    }

    private Outcome outcome(Plan plan) {
        Contention contention = Contention.of(runner.placed(plan.recipe).paths());
        runner.plan(1);
        Result.Tasks tasks = runner.run(plan.recipe).tasks().getFirst();
        double alone = FLITS / (1 + FLITS + contention.lengths().average());
        return new Outcome(
                plan,
                new NodeLimits(contention),
                alone,
                tasks.meanTimeTraffic(),
                tasks.worstNodeTraffic());
    }

    private void claim(String kind, List<Outcome> outcomes) {
        PerCase average = PerCase.of(outcomes, Outcome::name, Outcome::averageOver);
        draft.claim(
                ClaimSource.ours(),
                "the average node achieves what is predicted: %s mappings".formatted(kind),
                ClaimCheck.near(1, .25).describedAs("within 25 %"),
                extremes(average),
                average.numbers());
        PerCase worst = PerCase.of(outcomes, Outcome::name, Outcome::worstOver);
        draft.claim(
                ClaimSource.ours(),
                "the worst node achieves what is predicted at least: %s mappings".formatted(kind),
                ClaimCheck.atLeast(.9).describedAs("90 % of it or more"),
                extremes(worst),
                worst.numbers());
    }

    private void claimBand(PredictionAccuracy trust, List<Outcome> outcomes) {
        PerCase average = PerCase.of(outcomes, Outcome::name, Outcome::averageOver);
        PerCase worst = PerCase.of(outcomes, Outcome::name, Outcome::worstOver);
        draft.claim(
                ClaimSource.ours(),
                "the average node is within what 'xw analyze' says of its trust: " + trust.when(),
                ClaimCheck.between(trust.averageFrom(), trust.averageTo()),
                outcomes.isEmpty() ? "no such mapping" : extremes(average),
                average.numbers());
        draft.claim(
                ClaimSource.ours(),
                "the worst node is within what 'xw analyze' says of its trust: " + trust.when(),
                ClaimCheck.between(trust.worstFrom(), trust.worstTo()),
                outcomes.isEmpty() ? "no such mapping" : extremes(worst),
                worst.numbers());
    }

    private static String extremes(PerCase ratios) {
        return NumberText.number(
                "%.2f to %.2f of it, in %d mappings",
                ratios.numbers().stream().mapToDouble(r -> r).min().orElse(Double.NaN),
                ratios.numbers().stream().mapToDouble(r -> r).max().orElse(Double.NaN),
                ratios.numbers().size());
    }

    private static TextTable table(List<Outcome> all) {
        TextTable.Builder table =
                TextTable.of(
                        "node traffic as predicted and simulated, nodes that do not compute",
                        "network",
                        "graph",
                        "mapping",
                        "average, predicted",
                        "simulated",
                        "over",
                        "worst, predicted",
                        "simulated",
                        "over");
        for (Outcome o : all) {
            table.row(
                    o.plan.network,
                    o.plan.graph,
                    o.plan.mapping,
                    NumberText.traffic(Math.min(o.alone, o.limits.ofAverage())),
                    NumberText.traffic(o.average),
                    NumberText.number("%.2f", o.averageOver()),
                    NumberText.traffic(Math.min(o.alone, o.limits.ofWorst())),
                    NumberText.traffic(o.worst),
                    NumberText.number("%.2f", o.worstOver()));
        }
        return table.build();
    }

    private static Plot plot(List<Outcome> random, List<Outcome> good) {
        return new Plot(
                "How far predictions can be trusted",
                "[003] 3.7",
                List.of(
                        panel("average node", random, good, Outcome::averageOver),
                        panel("worst node", random, good, Outcome::worstOver)));
    }

    private static Plot.Panel panel(
            String title,
            List<Outcome> random,
            List<Outcome> good,
            ToDoubleFunction<Outcome> ratio) {
        return new Plot.Panel(
                title,
                Plot.Axis.of("predicted saturation of the average node over what it sends alone"),
                Plot.Axis.of("simulated over predicted"),
                List.of(line("random", random, ratio), line("good", good, ratio)));
    }

    private static Plot.Line line(
            String name, List<Outcome> outcomes, ToDoubleFunction<Outcome> ratio) {
        return Plot.Line.measured(
                name,
                outcomes.stream()
                        .map(
                                o ->
                                        new Plot.Point(
                                                Math.min(2, o.limits.ofAverage() / o.alone),
                                                ratio.applyAsDouble(o)))
                        .sorted(Comparator.comparingDouble(Plot.Point::x))
                        .toList());
    }
}
