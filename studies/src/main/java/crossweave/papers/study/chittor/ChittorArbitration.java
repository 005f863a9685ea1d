package crossweave.papers.study.chittor;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.chittor.TrafficLevel.Reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** [003] fig 5.14 to 5.16: arbitration policies, on 256 nodes with randomly mapped graphs. */
public final class ChittorArbitration {
    private static final List<ToDoubleFunction<Reading>> NODES =
            List.of(Reading::average, Reading::worst);
    private static final List<String> POLICIES =
            List.of("oldest-first", "fifo", "fifo-lru", "biased", "source-clock");
    private static final ClaimSource TEXT = ClaimSource.stated("5.6.5, p. 131");
    private static final ClaimSource END = ClaimSource.stated("5.6.5, p. 132");
    private static final String OLDEST = "oldest-first";
    private static final double DECLINE = .95; // of the peak, at the end of the sweep
    private static final double WORSE = .9; // of oldest-first at saturation
    private static final double LITTLE = .2; // share of the way from FIFO to oldest-first
    private static final double BEST = 1.03; // times oldest-first

    /** Takes triples: a policy, oldest-first and FIFO. */
    static final ClaimCheck NEARER =
            ClaimCheck.that(
                    "nearer to oldest-first than to FIFO, by ratios, at the highest applied"
                            + " traffic (that this is \"comparable\" is ours)",
                    ChittorArbitration::isNearer,
                    List.of(1., 2., 1.));

    private final Map<String, Map<String, Curve>> curves = new LinkedHashMap<>(); // graph, policy
    private final Findings.Draft draft = new Findings.Draft();

    private ChittorArbitration() {}

    public static Findings study(StudyRunner runner) {
        return new ChittorArbitration().run(runner);
    }

    private Findings run(StudyRunner runner) {
        LoopModel loops = new LoopModel(runner);
        Map<String, String> graphs = new LinkedHashMap<>();
        graphs.put("2-D mesh", "mesh-2d 16x16");
        graphs.put("hypercube", "hypercube");
        if (!runner.isQuick()) {
            graphs.put("binary tree", "binary-tree tasks=255");
            graphs.put("3-D mesh", "mesh-3d 8x8x4");
        }
        List<LoopModel.Plan> plans = new ArrayList<>();
        graphs.forEach(
                (name, graph) -> {
                    for (String policy : POLICIES) {
                        plans.add(
                                loops.plan(policy, 16, graph, "random")
                                        .with("network.arbitration", policy)
                                        .with("workload.messages", runner.isQuick() ? 40 : 100));
                    }
                });
        List<Double> applied =
                runner.isQuick()
                        ? List.of(.12, .5)
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
        claimFifo();
        claimLru();
        claimComparable("biased");
        claimComparable("source-clock");
        claimNoBetter();
        curves.forEach(this::show);
        return draft.note(
                        "The average node needs the mean time of all nodes, as equation 4.1"
                                + " defines it: a few nodes that starve weigh much in it. The mean"
                                + " of what nodes achieve, which such nodes hardly change, is a"
                                + " column of the tables.",
                        "Ties between inputs go to the channel with the lowest number, the local"
                                + " input last. Messages have 50 flits; every seed draws another"
                                + " mapping.",
                        "Why nodes starve under FIFO was not examined. A likely reason: a message"
                            + " begins to wait anew at each router, while oldest-first keeps its"
                            + " age.")
                .build(loops.seeds(), loops.points());
    }

    private Curve curve(String graph, String policy) {
        return curves.getOrDefault(graph, Map.of()).getOrDefault(policy, new Curve("", List.of()));
    }

    private PerCase perGraph(String node, ToDoubleFunction<String> ofGraph) {
        return PerCase.of(
                List.copyOf(curves.keySet()), graph -> graph + " (" + node + ")", ofGraph);
    }

    /** One number for the average node and one for the worst node of every graph. */
    private PerCase perNode(ToDoubleBiFunction<String, ToDoubleFunction<Reading>> ofNode) {
        return perGraph("average", g -> ofNode.applyAsDouble(g, Reading::average))
                .and(perGraph("worst", g -> ofNode.applyAsDouble(g, Reading::worst)));
    }

    private double atEnd(String graph, String policy, ToDoubleFunction<Reading> of) {
        return curve(graph, policy).plateau(of);
    }

    private void claimFifo() {
        PerCase decline = perNode((g, of) -> atEnd(g, "fifo", of) / curve(g, "fifo").peak(of));
        draft.claim(
                TEXT,
                "FIFO declines past saturation",
                ClaimCheck.atMost(DECLINE)
                        .describedAs(
                                "5 % below the peak at least, at the highest applied (the 5 % are"
                                        + " ours)"),
                decline.differences(),
                decline.numbers());
        PerCase worse = perNode((g, of) -> atEnd(g, "fifo", of) / atEnd(g, OLDEST, of));
        draft.claim(
                TEXT,
                "FIFO is significantly worse than oldest-first",
                ClaimCheck.atMost(WORSE)
                        .describedAs(
                                "lower by 10 % at least, at the highest applied (the limit is"
                                        + " ours)"),
                worse.differences(),
                worse.numbers());
    }

    /** Claims how far LRU tie-breaking brings the average node from FIFO towards oldest-first. */
    private void claimLru() {
        PerCase gained =
                perGraph(
                        "average",
                        g -> {
                            double fifo = atEnd(g, "fifo", Reading::average);
                            double best = atEnd(g, OLDEST, Reading::average);
                            return (atEnd(g, "fifo-lru", Reading::average) - fifo) / (best - fifo);
                        });
        draft.claim(
                TEXT,
                "ties to the least recent input help FIFO little",
                ClaimCheck.atMost(LITTLE)
                        .describedAs(
                                "at most a fifth of the way to oldest-first (the fifth is ours)"),
                gained.percents(),
                gained.numbers());
    }

    private void claimComparable(String policy) {
        PerCase ratios = perNode((g, of) -> atEnd(g, policy, of) / atEnd(g, OLDEST, of));
        List<Double> triples = new ArrayList<>();
        for (String graph : curves.keySet()) {
            for (ToDoubleFunction<Reading> of : NODES) {
                triples.add(atEnd(graph, policy, of));
                triples.add(atEnd(graph, OLDEST, of));
                triples.add(atEnd(graph, "fifo", of));
            }
        }
        draft.claim(
                policy.equals("biased") ? TEXT : END,
                policy + " is comparable to oldest-first",
                NEARER,
                "against oldest-first: " + ratios.differences(),
                triples);
    }

    private static boolean isNearer(List<Double> triples) {
        return IntStream.range(0, triples.size() / 3)
                .allMatch(
                        i -> {
                            double own = triples.get(3 * i);
                            return ratio(own, triples.get(3 * i + 1))
                                    < ratio(own, triples.get(3 * i + 2));
                        });
    }

    /** The larger number over the smaller. */
    private static double ratio(double one, double other) {
        return Math.max(one / other, other / one);
    }

    private void claimNoBetter() {
        PerCase over =
                perNode(
                        (g, of) ->
                                POLICIES.stream()
                                                .filter(p -> !p.equals(OLDEST))
                                                .mapToDouble(p -> atEnd(g, p, of))
                                                .max()
                                                .orElseThrow()
                                        / atEnd(g, OLDEST, of));
        draft.claim(
                END,
                "no policy is better than oldest-first",
                ClaimCheck.atMost(BEST)
                        .describedAs("the best is at most 3 % higher (the limit is ours)"),
                over.differences(),
                over.numbers());
    }

    private void show(String graph, Map<String, Curve> ofGraph) {
        List<Curve> lines = List.copyOf(ofGraph.values());
        draft.table(Curves.table(graph + " mapped at random, 256 nodes", lines));
        draft.plot(
                new Plot(
                        "Arbitration: " + graph + " mapped at random on 256 nodes",
                        "[003] fig 5.14-5.16",
                        List.of(
                                Curves.panel("average node", lines, Reading::average),
                                Curves.panel("worst node", lines, Reading::worst))));
    }
}
