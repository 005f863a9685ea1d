package crossweave.papers.study.chittor;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.TrafficLevel.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** [003] fig 5.12, 5.13: five patterns mapped at random, four of them also carefully. */
public final class ChittorMapping {
    private static final ClaimSource TEXT = ClaimSource.stated("5.6.4, p. 128");
    private static final String MESH = "2-D mesh";
    private static final String RANDOM = "random";
    private static final double NEAR = .2; // relative difference from theory
    private static final double ALMOST = .9; // share of the applied traffic
    private static final double CAREFUL = .25; // applied; careful mappings suffice up to it

    private final LoopModel loops;
    private final StudyRunner runner;
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorMapping(StudyRunner runner) {
        this.runner = runner;
        this.loops = new LoopModel(runner);
    }

    public static Findings study(StudyRunner runner) {
        return new ChittorMapping(runner).study();
    }

    /**
     * A process graph and its careful mapping; uniform traffic has none. The careful mapping of the
     * tree places tasks only: its messages take the machine's routes, as in the thesis.
     */
    private record Graph(String name, String text, String careful) {
        boolean hasCareful() {
            return !careful.isEmpty();
        }
    }

    private static List<Graph> graphs(int side) {
        String sizes = side == 8 ? "4x4x4" : "4x8x8"; // planes side by side fill the mesh
        return List.of(
                new Graph("binary tree", "binary-tree tasks=" + (side * side - 1), "tree-tiles"),
                new Graph(MESH, "mesh-2d", "identity"),
                new Graph("3-D mesh", "mesh-3d " + sizes, "planes sizes=" + sizes),
                new Graph("hypercube", "hypercube", "identity"),
                new Graph("uniform", "uniform", ""));
    }

    /** A graph on a mesh, with its prediction by theory and its measured curve. */
    private record Case(Graph graph, Forecast forecast, Curve curve) {
        String name() {
            return graph.name;
        }

        double over(ToDoubleFunction<Reading> figure, double theory) {
            return curve.plateau(figure) / theory;
        }
    }

    private Findings study() {
        List<Case> small = random(8);
        List<Case> large = random(16);
        claimNearTheory(small, "64 nodes");
        claimNearTheory(large, "256 nodes");
        claimBySize(small, large);
        draft.plot(plot(small, "64 nodes")).plot(plot(large, "256 nodes"));
        claimCareful(careful(8), small, "64 nodes");
        claimCareful(careful(16), large, "256 nodes");
        return draft.note(
                        "In brackets: node traffic at saturation by theory, average and worst node,"
                                + " in percent of a channel, by lemmas 3 and 4 from the levels of"
                                + " the very mappings that are simulated, on average over the"
                                + " seeds.",
                        "The average node is one that needs the mean time, as equation 4.1 defines"
                            + " it; saturation is node traffic at the highest applied traffic of a"
                            + " sweep, which goes on until the average node gains no more.",
                        "The levels of the figures cannot be read from the scan; messages have 50"
                                + " flits, and careful mappings are those of section 3.5 with the"
                                + " routing of the machine.",
                        "What is said of the worst node is said of process graphs: with uniform"
                                + " traffic, the thesis has it (3.4.3), all nodes are the same.",
                        "A node is behind what is applied without any contention, too: the worst"
                                + " one drew long computing times. The 2-D mesh in its own place,"
                                + " where no two paths meet, shows by how much.")
                .build(loops.seeds(), loops.points());
    }

    private List<Case> random(int side) {
        List<Double> applied =
                runner.isQuick()
                        ? List.of(.1, .2, .45)
                        : List.of(.02, .04, .06, .08, .1, .12, .15, .2, .25, .3, .4, .5);
        List<Graph> graphs = graphs(side);
        return cases(side, graphs, applied, graph -> RANDOM);
    }

    private List<Case> careful(int side) {
        List<Double> applied =
                runner.isQuick()
                        ? List.of(CAREFUL, .45)
                        : List.of(.02, .05, .1, .15, .2, CAREFUL, .3, .4, .5);
        List<Graph> graphs = graphs(side).stream().filter(Graph::hasCareful).toList();
        return cases(side, graphs, applied, Graph::careful);
    }

    private List<Case> cases(
            int side, List<Graph> graphs, List<Double> applied, Function<Graph, String> mapping) {
        List<Forecast> forecasts = new ArrayList<>();
        List<LoopModel.Plan> plans = new ArrayList<>();
        for (Graph graph : graphs) {
            LoopModel.Plan plan = loops.plan(graph.name, side, graph.text, mapping.apply(graph));
            Forecast forecast = Forecast.of(runner, plan, loops.seeds());
            forecasts.add(forecast);
            plans.add(
                    plan.withDistance(forecast.hops())
                            .named("%s (%s)".formatted(graph.name, forecast.inPercent())));
        }
        List<Curve> curves =
                mapping.apply(graphs.getFirst()).equals(RANDOM)
                        ? loops.untilSaturated(plans, applied)
                        : loops.curves(plans, applied);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            cases.add(new Case(graphs.get(i), forecasts.get(i), curves.get(i)));
        }
        return cases;
    }

    private void claimNearTheory(List<Case> cases, String size) {
        claim(
                TEXT,
                "the average node saturates as theory says, " + size,
                cases,
                c -> c.over(Reading::average, c.forecast.average()),
                ClaimCheck.near(1, NEAR).describedAs("within 20 % of theory (the limit is ours)"));
        List<Case> placed = cases.stream().filter(c -> c.graph.hasCareful()).toList();
        claim(
                TEXT,
                "the worst node saturates about 20 % above theory, " + size,
                placed,
                c -> c.over(Reading::worst, c.forecast.worst()),
                ClaimCheck.between(1, 1.4).describedAs("0 to 40 % above (the limits are ours)"));
        draft.because(
                "It is about 20 % on average over graphs, and every graph has its own: what one"
                        + " mapping leaves its worst node differs from draw to draw.");
        PerCase ratios = PerCase.of(placed, Case::name, ChittorMapping::ratio);
        draft.claim(
                TEXT,
                "the worst node saturates 2 to 3 times lower than the average node, " + size,
                ClaimCheck.between(1.8, 3.2)
                        .describedAs("1.8 to 3.2 (2 and 3, with a tenth that is ours)"),
                ratios.text(r -> NumberText.number("%.1f", r)),
                ratios.numbers());
        draft.because(
                "Theory itself has about 2, and the worst node achieves more than theory leaves it."
                        + " At the peak of the curves, which the worst node passes before the"
                        + " average one, the two are nearer still.");
        draft.table(
                Curves.table(
                        "mapped at random, " + size, cases.stream().map(Case::curve).toList()));
    }

    private static double ratio(Case c) {
        return c.curve.plateau(Reading::average) / c.curve.plateau(Reading::worst);
    }

    private static PerCase saturation(List<Case> cases, ToDoubleFunction<Reading> figure) {
        return PerCase.of(cases, Case::name, c -> c.curve.plateau(figure));
    }

    private void claimBySize(List<Case> small, List<Case> large) {
        PerCase of64 = saturation(small, Reading::average);
        PerCase of256 = saturation(large, Reading::average);
        List<Double> pairs = new ArrayList<>();
        for (int i = 0; i < small.size(); i++) {
            pairs.add(of256.numbers().get(i));
            pairs.add(of64.numbers().get(i));
        }
        draft.claim(
                TEXT,
                "larger machines saturate lower",
                ClaimCheck.smaller().describedAs("lower for every pattern: average node"),
                "64 nodes: " + of64.traffics() + "; 256: " + of256.traffics(),
                pairs);
        claimBelow(TEXT, "worst node", large, Reading::worst);
        claimBelow(ClaimSource.ours(), "average node", large, Reading::average);
        draft.because(
                "The thesis does not say which node it means. It cannot be the average one: its"
                        + " own table 3.2 has 12 to 19 % for it, and lemma 6 2 / sqrt(256) = 12.5"
                        + " %.");
    }

    private void claimBelow(
            ClaimSource source, String who, List<Case> large, ToDoubleFunction<Reading> figure) {
        PerCase found = saturation(large, figure);
        draft.claim(
                source,
                "256 nodes saturate below 10 %: " + who,
                ClaimCheck.below(.1).describedAs("below 0.1 for every pattern"),
                found.traffics(),
                found.numbers());
    }

    private void claimCareful(List<Case> careful, List<Case> random, String size) {
        Curve undisturbed = undisturbed(careful);
        ClaimCheck almost =
                ClaimCheck.atLeast(ALMOST)
                        .describedAs("at least 90 % up to 25 % applied (the 90 % are ours)");
        shares(
                TEXT,
                "careful mapping: the average node achieves almost what is applied, " + size,
                careful,
                c ->
                        smallestRatio(
                                c.curve, Reading::average, i -> c.curve.levels().get(i).applied()),
                almost);
        shares(
                ClaimSource.derived("fig 5.13, p. 130"),
                "careful mapping: the worst node achieves what it does without contention, " + size,
                careful,
                c ->
                        smallestRatio(
                                c.curve,
                                Reading::worst,
                                i -> undisturbed.levels().get(i).average(Reading::worst)),
                almost);
        claim(
                TEXT,
                "careful mapping carries more than a random one: worst node, " + size,
                careful,
                c -> c.curve.plateau(Reading::worst) / counterpart(c, random),
                ClaimCheck.atLeast(1.5).describedAs("50 % more at least (the limit is ours)"));
        List<Curve> curves = careful.stream().map(Case::curve).toList();
        draft.table(Curves.table("mapped with care, " + size, curves));
        draft.plot(
                new Plot(
                        "Careful mapping, " + size,
                        "[003] fig 5.13",
                        List.of(Curves.panel("worst node", curves, Reading::worst))));
    }

    private static double counterpart(Case careful, List<Case> random) {
        return random.stream()
                .filter(c -> c.name().equals(careful.name()))
                .mapToDouble(c -> c.curve.plateau(Reading::worst))
                .findFirst()
                .orElseThrow();
    }

    /**
     * The curve of the 2-D mesh, which has no contention if mapped by identity: no two of its paths
     * share a channel.
     */
    private static Curve undisturbed(List<Case> careful) {
        return careful.stream().filter(c -> c.name().equals(MESH)).findFirst().orElseThrow().curve;
    }

    /** The smallest ratio of a node's traffic to a reference at the same level. */
    private static double smallestRatio(
            Curve curve, ToDoubleFunction<Reading> figure, IntToDoubleFunction of) {
        return IntStream.range(0, curve.levels().size())
                .filter(i -> curve.levels().get(i).applied() <= 1.01 * CAREFUL) // rounded cycles
                .mapToDouble(i -> curve.levels().get(i).average(figure) / of.applyAsDouble(i))
                .min()
                .orElse(Double.NaN);
    }

    private void shares(
            ClaimSource source,
            String text,
            List<Case> cases,
            ToDoubleFunction<Case> share,
            ClaimCheck check) {
        PerCase shares = PerCase.of(cases, Case::name, share);
        draft.claim(source, text, check, shares.percents(), shares.numbers());
    }

    /** Claims something about one ratio per pattern; it must hold for all. */
    private void claim(
            ClaimSource source,
            String text,
            List<Case> cases,
            ToDoubleFunction<Case> ratio,
            ClaimCheck check) {
        PerCase ratios = PerCase.of(cases, Case::name, ratio);
        draft.claim(source, text, check, ratios.differences(), ratios.numbers());
    }

    private static Plot plot(List<Case> cases, String size) {
        return Curves.plot(
                "Random mapping, " + size,
                "[003] fig 5.12",
                cases.stream().map(Case::curve).toList());
    }
}
