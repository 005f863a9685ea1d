package crossweave.papers.study.pec;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * [000] figures 5-7, theorem 1: path lengths of R-Route, compared with G-Route and with shortest
 * paths.
 */
public final class PecRoutes {
    private static final List<Double> SERIES =
            List.of(1., 3., 5., 9., 13., 21., 29., 45., 61., 93., 125.);
    private static final List<Integer> IMPERFECT = List.of(24, 48);

    private static final ScenarioRecipe RANDOM =
            ScenarioRecipe.EMPTY
                    .with("network.topology", "pec 256")
                    .with("network.technique", "link-queues")
                    .with("workload.load", .001)
                    .with("workload.packet", 1)
                    .with("measure.warmup", 0)
                    .with("measure.cycles", 20_000);

    private final List<Integer> lines; // sizes of the 1-D networks
    private final List<Integer> sides; // of the 2-D networks
    private final Findings.Draft draft = new Findings.Draft();

    private final double hops; // mean, between random nodes of a line

    private PecRoutes(StudyRunner runner) {
        runner.plan(1);
        this.hops = runner.run(RANDOM).delays().hops().mean();
        this.lines =
                runner.isQuick() ? List.of(16, 64, 256) : List.of(16, 32, 64, 128, 256, 512, 1024);
        this.sides = runner.isQuick() ? List.of(4, 8, 16) : List.of(4, 8, 16, 32);
    }

    public static Findings study(StudyRunner runner) {
        return new PecRoutes(runner).study();
    }

    private Findings study() {
        List<PecPathLengths> perfect =
                lines.stream().map(n -> PecPathLengths.of("pec " + n)).toList();
        List<PecPathLengths> imperfect =
                IMPERFECT.stream().map(n -> PecPathLengths.of("pec " + n)).toList();
        List<PecPathLengths> arrays =
                sides.stream().map(n -> PecPathLengths.of("pec %dx%d".formatted(n, n))).toList();
        series();
        theorem(perfect, arrays);
        imperfect(imperfect);
        gRoute();
        optimum("1-D", perfect);
        optimum("2-D", arrays);
        List<PecPathLengths> all = new ArrayList<>(perfect);
        all.addAll(imperfect);
        all.addAll(arrays);
        return draft.table(ways(all))
                .table(fromNode1())
                .plot(plot(perfect, arrays))
                .note(
                        "The closed form at the end of the proof, 2 x 2^(n/2), is above what its"
                            + " own recurrence gives, 2 x 2^(n/2) - 3 for even n; the bound is true"
                            + " all the same.")
                .build(
                        List.of(1L),
                        List.of(new Findings.Point(RANDOM.nested(), Map.of("hops", hops))));
    }

    private void series() {
        List<Double> ours =
                IntStream.range(0, SERIES.size())
                        .mapToObj(i -> (double) PecPathLengths.lineHops(1, (4 << i) - 1))
                        .toList();
        draft.claim(
                ClaimSource.stated("4.1, recurrence before theorem 1"),
                "from node 1 to node N-1, N = 4, 8, ..., R-Route takes 1, 3, then 2 (h(N/4) + 1) +"
                        + " 1 hops",
                ClaimCheck.equalTo(SERIES),
                ours.stream().map(Double::intValue).toList().toString(),
                ours);
    }

    private void theorem(List<PecPathLengths> perfect, List<PecPathLengths> arrays) {
        List<Double> pairs = new ArrayList<>();
        for (int nodes : lines) {
            pairs.add(
                    (double) PecPathLengths.longestWithout0(nodes)
                            - PecPathLengths.lineHops(1, nodes - 1));
        }
        draft.claim(
                ClaimSource.stated("4.1, proof of theorem 1"),
                "between the nodes 1 to N-1 no way of R-Route is longer than that from 1 to N-1",
                ClaimCheck.atMost(0).describedAs("the longest has not a hop more, for every N"),
                "hops that the longest has more: %s for N = %s"
                        .formatted(pairs.stream().map(Double::intValue).toList(), lines),
                pairs);
        draft.because("With node 0 there is one that has a hop more, from that node.");
        List<Double> ofRoot = shares(perfect, .5);
        draft.claim(
                ClaimSource.stated("4.1, theorem 1"),
                "1-D: the hops of R-Route are in O(sqrt N)",
                ClaimCheck.atMost(2).describedAs("at most 2 sqrt(N), as in the proof"),
                texts(ofRoot) + " sqrt(N) at most for N = " + lines,
                ofRoot);
        List<Double> ofFourth = shares(arrays, .25);
        draft.claim(
                ClaimSource.stated("4.2"),
                "2-D: the hops of R-Route are in O(N^(1/4))",
                ClaimCheck.atMost(4)
                        .describedAs("at most 4 N^(1/4), twice that of a row (the limit is ours)"),
                texts(ofFourth) + " N^(1/4) at most for " + sides + " rows",
                ofFourth);
    }

    /** The longest paths over a power of the number of nodes. */
    private static List<Double> shares(List<PecPathLengths> all, double power) {
        return all.stream().map(w -> w.longest() / StrictMath.pow(w.nodes(), power)).toList();
    }

    private static String texts(List<Double> numbers) {
        return numbers.stream().map(x -> NumberText.number("%.2f", x)).toList().toString();
    }

    private void imperfect(List<PecPathLengths> imperfect) {
        draft.claim(
                ClaimSource.stated("4.1"),
                "R-Route can be applied to imperfect networks, of 24 and 48 nodes",
                ClaimCheck.atMost(2)
                        .describedAs(
                                "all pairs joined by at most 2 sqrt(N) hops (the limit is ours)"),
                imperfect.stream()
                        .map(w -> "%s: %d hops at most".formatted(w.text(), w.longest()))
                        .toList()
                        .toString(),
                shares(imperfect, .5));
    }

    private void gRoute() {
        List<Double> longer =
                lines.stream().map(n -> (double) PecPathLengths.longerByGRoute(n)).toList();
        draft.claim(
                ClaimSource.stated("4.1"),
                "G-Route, from node 1, takes the shortest way there is",
                ClaimCheck.none().describedAs("no way from node 1 to the nodes 2 to N-1 is longer"),
                "longer ones: %s for N = %s"
                        .formatted(longer.stream().map(Double::intValue).toList(), lines),
                longer);
    }

    private void optimum(String dimensions, List<PecPathLengths> group) {
        List<Double> ratios = group.stream().map(PecPathLengths::ratio).toList();
        String measured =
                group.stream().map(w -> NumberText.number("%s %.3f", w.text(), w.ratio())).toList()
                        + " times the shortest";
        draft.claim(
                ClaimSource.stated("7"),
                dimensions + ": R-Route is not optimal",
                ClaimCheck.above(1)
                        .describedAs(
                                "mean hops above those of the shortest ways, on every network"),
                measured,
                ratios);
        draft.claim(
                ClaimSource.ours(),
                dimensions + ": R-Route is within 20 % of the shortest ways on average",
                ClaimCheck.atMost(1.2),
                measured,
                ratios);
        draft.because(
                "How far it is from the optimum grows with the network, most on a line: R-Route"
                    + " always takes the longest links between two nodes, also where the way to"
                    + " them is longer than what they save, and never goes past a node and back.");
    }

    private static TextTable ways(List<PecPathLengths> all) {
        TextTable.Builder table =
                TextTable.of(
                        "ways of R-Route over all pairs",
                        "network",
                        "mean hops",
                        "shortest",
                        "ratio",
                        "longest",
                        "diameter",
                        "worst ratio of a pair");
        for (PecPathLengths ways : all) {
            table.row(
                    ways.text(),
                    NumberText.number("%.3f", ways.mean()),
                    NumberText.number("%.3f", ways.shortest()),
                    NumberText.number("%.3f", ways.ratio()),
                    "" + ways.longest(),
                    "" + ways.diameter(),
                    NumberText.number("%.2f", ways.worstRatio()));
        }
        return table.build();
    }

    private TextTable fromNode1() {
        TextTable.Builder table =
                TextTable.of(
                        "mean hops from node 1 to the nodes 2 to N-1",
                        "N",
                        "R-Route",
                        "G-Route",
                        "ratio");
        for (int nodes : lines) {
            double own = PecPathLengths.fromNode1(nodes, "r-route");
            double other = PecPathLengths.fromNode1(nodes, "g-route");
            table.row(
                    "" + nodes,
                    NumberText.number("%.3f", own),
                    NumberText.number("%.3f", other),
                    NumberText.number("%.3f", own / other));
        }
        return table.build();
    }

    private static Plot plot(List<PecPathLengths> perfect, List<PecPathLengths> arrays) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (List<PecPathLengths> group : List.of(perfect, arrays)) {
            panels.add(
                    new Plot.Panel(
                            group.equals(perfect) ? "1-D" : "2-D",
                            Plot.Axis.logarithmic("nodes"),
                            Plot.Axis.logarithmic("hops"),
                            List.of(
                                    line("R-Route, longest", group, PecPathLengths::longest),
                                    line("shortest path, longest", group, PecPathLengths::diameter),
                                    line("R-Route, mean", group, PecPathLengths::mean),
                                    line("shortest path, mean", group, PecPathLengths::shortest))));
        }
        return new Plot("How long ways are on PEC networks", "[000] figure 7, theorem 1", panels);
    }

    private static Plot.Line line(
            String name, List<PecPathLengths> group, ToDoubleFunction<PecPathLengths> value) {
        return Plot.Line.measured(
                name,
                group.stream()
                        .map(w -> new Plot.Point(w.nodes(), value.applyAsDouble(w), 0))
                        .toList());
    }
}
