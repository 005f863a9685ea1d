package crossweave.papers.study.chittor;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Texts;
import crossweave.papers.study.chittor.Level.Reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleFunction;

/** [003] fig 5.14 to 5.16: who goes first, on 256 nodes with graphs that are mapped at random. */
public final class ChittorArbitration {
    private static final List<String> POLICIES =
            List.of("oldest-first", "fifo", "fifo-lru", "biased", "source-clock");
    private static final double DECLINE = .95; // of its peak, at the end of the sweep
    private static final double WORSE = .9; // of oldest-first at saturation
    private static final double NEAR = .1; // relative difference
    private static final double NEAR_WORST = .2;

    private final Map<String, Map<String, Curve>> curves = new LinkedHashMap<>(); // graph, policy
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorArbitration() {}

    public static Findings study(Bench bench) {
        return new ChittorArbitration().run(bench);
    }

    private Findings run(Bench bench) {
        Loops loops = new Loops(bench);
        Map<String, String> graphs = new LinkedHashMap<>();
        graphs.put("2-D mesh", "mesh-2d 16x16");
        graphs.put("hypercube", "hypercube");
        if (!bench.isQuick()) {
            graphs.put("binary tree", "binary-tree tasks=255");
            graphs.put("3-D mesh", "mesh-3d 8x8x4");
        }
        List<Loops.Plan> plans = new ArrayList<>();
        graphs.forEach(
                (name, graph) -> {
                    for (String policy : POLICIES) {
                        plans.add(
                                loops.plan(policy, 16, graph, "random")
                                        .with("network.arbitration", policy)
                                        .with("workload.messages", bench.isQuick() ? 25 : 100));
                    }
                });
        List<Double> applied =
                bench.isQuick()
                        ? List.of(.06, .12, .25, .5)
                        : List.of(.02, .04, .06, .08, .1, .12, .15, .2, .3, .5);
        List<Curve> all = loops.curves(plans, applied);
        int next = 0;
        for (String name : graphs.keySet()) {
            Map<String, Curve> ofGraph = new LinkedHashMap<>();
            for (String policy : POLICIES) {
                ofGraph.put(policy, all.get(next++));
            }
            curves.put(name, ofGraph);
        }
        fifo();
        lru();
        near("biased");
        near("source-clock");
        best();
        curves.forEach(this::show);
        return draft.note(
                        "Average node: the mean of what the nodes achieved. Mean time: what a node"
                            + " achieves that needs the average time for its messages; the thesis"
                            + " does not say which of them it draws, and where some nodes starve"
                            + " they differ.",
                        "Ties between inputs go to the channel with the lowest number, the local"
                                + " input last. Messages have 50 flits; every seed draws another"
                                + " mapping.",
                        "Why nodes starve under FIFO was not examined. A likely reason: a message"
                            + " begins to wait anew at each router, while oldest-first keeps its"
                            + " age.")
                .done(loops.seeds(), loops.points());
    }

    private Curve curve(String graph, String policy) {
        return curves.getOrDefault(graph, Map.of()).getOrDefault(policy, new Curve("", List.of()));
    }

    /** Claims something of a number per graph; it holds if it holds for all of them. */
    private void claim(
            String text, ToDoubleFunction<String> ofGraph, Limit limit, String expected) {
        boolean held = true;
        List<String> measured = new ArrayList<>();
        for (String graph : curves.keySet()) {
            double value = ofGraph.applyAsDouble(graph);
            held &= limit.test(value, limit.bound);
            measured.add(graph + " " + Texts.difference(value));
        }
        draft.claim(text, held, String.join(", ", measured), expected);
    }

    private record Limit(BiPredicate<Double, Double> rule, double bound) {
        boolean test(double value, double to) {
            return rule.test(value, to);
        }

        static Limit most(double bound) {
            return new Limit((value, to) -> value <= to, bound);
        }

        static Limit around(double width) {
            return new Limit((value, to) -> Math.abs(value - 1) <= to, width);
        }
    }

    private static double decline(Curve curve, ToDoubleFunction<Reading> of) {
        return curve.last().average(of) / curve.saturation(of);
    }

    private double atEnd(String graph, String policy, String other, ToDoubleFunction<Reading> of) {
        return curve(graph, policy).last().average(of) / curve(graph, other).last().average(of);
    }

    /** The ratio at the level where it is least. */
    private double least(String graph, String policy, ToDoubleFunction<Reading> of) {
        List<Level> mine = curve(graph, policy).levels();
        List<Level> oldest = curve(graph, "oldest-first").levels();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < mine.size(); i++) {
            least = Math.min(least, mine.get(i).average(of) / oldest.get(i).average(of));
        }
        return least;
    }

    private void fifo() {
        String expected =
                "at the highest applied traffic at least %s below its peak"
                        .formatted(Texts.percent(1 - DECLINE));
        claim(
                "FIFO declines past saturation: average node",
                graph -> decline(curve(graph, "fifo"), Reading::mean),
                Limit.most(DECLINE),
                expected);
        draft.because(
                "The thesis does not say how its average node comes from the times of all nodes."
                        + " The mean of what nodes achieve hardly declines, as most nodes go on as"
                        + " before; a node that needs the average time loses more than half of its"
                        + " traffic, because few nodes starve and take very long.");
        claim(
                "FIFO declines past saturation: mean time",
                graph -> decline(curve(graph, "fifo"), Reading::meanTime),
                Limit.most(DECLINE),
                expected);
        claim(
                "FIFO declines past saturation: worst node",
                graph -> decline(curve(graph, "fifo"), Reading::worst),
                Limit.most(DECLINE),
                expected);
        claim(
                "FIFO is significantly worse than oldest-first: average node",
                graph -> atEnd(graph, "fifo", "oldest-first", Reading::mean),
                Limit.most(WORSE),
                "at the highest applied traffic lower by at least " + Texts.percent(1 - WORSE));
    }

    private void lru() {
        claim(
                "ties to the least recent input help FIFO little: average node",
                graph -> atEnd(graph, "fifo-lru", "fifo", Reading::mean),
                Limit.around(NEAR / 2),
                "at the highest applied traffic within 5 % of FIFO");
    }

    private void near(String policy) {
        claim(
                policy + " is near oldest-first: average node",
                graph -> least(graph, policy, Reading::mean),
                Limit.around(NEAR),
                "within " + Texts.percent(NEAR) + " at every applied traffic");
        claim(
                policy + " is near oldest-first: mean time",
                graph -> least(graph, policy, Reading::meanTime),
                Limit.around(NEAR),
                "within " + Texts.percent(NEAR) + " at every applied traffic");
        draft.because(
                "Near it only as far as the mean of nodes goes: the few nodes that are worst off"
                        + " weigh more in a mean of times, and they are a third or more behind.");
        claim(
                policy + " is near oldest-first: worst node",
                graph -> least(graph, policy, Reading::worst),
                Limit.around(NEAR_WORST),
                "within " + Texts.percent(NEAR_WORST) + " at every applied traffic");
        draft.because(
                "The worst node declines past saturation under every policy, and under oldest-first"
                        + " least. This one lies far above FIFO, but a third or more below"
                        + " oldest-first: near it only as far as the average goes.");
    }

    private void best() {
        claim(
                "no policy is better than oldest-first: average node",
                graph ->
                        POLICIES.stream()
                                        .mapToDouble(p -> curve(graph, p).saturation(Reading::mean))
                                        .max()
                                        .orElseThrow()
                                / curve(graph, "oldest-first").saturation(Reading::mean),
                Limit.most(1.03),
                "the best saturates at most 3 % higher");
    }

    private void show(String graph, Map<String, Curve> ofGraph) {
        List<Curve> lines = List.copyOf(ofGraph.values());
        draft.table(Curves.table(graph + " mapped at random, 256 nodes", lines));
        draft.plot(
                new Plot(
                        "Arbitration: " + graph + " mapped at random on 256 nodes",
                        "[003] fig 5.14-5.16",
                        List.of(
                                Curves.panel("average node", lines, Reading::mean),
                                Curves.panel(
                                        "node that needs the average time",
                                        lines,
                                        Reading::meanTime),
                                Curves.panel("worst node", lines, Reading::worst))));
    }
}
