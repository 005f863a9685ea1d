package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.broadcast;
import static crossweave.papers.study.pec.PecRuns.fft;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * [000] figures 5-7, theorem 1: how long the ways of R-Route are, against G-Route and against the
 * shortest there are; and what that does to programs.
 */
public final class PecRoutes {
    private static final List<Integer> SERIES = List.of(1, 3, 5, 9, 13, 21, 29, 45, 61, 93, 125);
    private static final List<Integer> IMPERFECT = List.of(24, 48);
    private static final List<String> ROUTINGS =
            List.of("r-route", "shortest-path", "dimension-order");

    private final PecRuns runs;
    private final List<Integer> lines; // sizes of 1-D networks whose pairs are all looked at
    private final List<Integer> sides; // of 2-D ones
    private final int points;
    private final Findings.Draft draft = new Findings.Draft();

    private PecRoutes(Bench bench) {
        this.runs = new PecRuns(bench);
        this.lines =
                bench.isQuick() ? List.of(16, 64, 256) : List.of(16, 32, 64, 128, 256, 512, 1024);
        this.sides = bench.isQuick() ? List.of(4, 8, 16) : List.of(4, 8, 16, 32);
        this.points = bench.isQuick() ? 1 << 12 : 1 << 18;
    }

    public static Findings study(Bench bench) {
        return new PecRoutes(bench).study();
    }

    private Findings study() {
        List<PecWays> perfect = lines.stream().map(n -> PecWays.of("pec " + n)).toList();
        List<PecWays> imperfect = IMPERFECT.stream().map(n -> PecWays.of("pec " + n)).toList();
        List<PecWays> arrays =
                sides.stream().map(n -> PecWays.of("pec %dx%d".formatted(n, n))).toList();
        series();
        theorem(perfect, arrays);
        imperfect(imperfect);
        gRoute();
        optimum(perfect, arrays);
        runs.measure(plans());
        programs();
        List<PecWays> all = new ArrayList<>(perfect);
        all.addAll(imperfect);
        all.addAll(arrays);
        return draft.table(ways(all))
                .table(measured())
                .plot(plot(perfect, arrays))
                .note(
                        "shortest-path takes the shortest of all ways, by table; dimension-order"
                                + " goes along the links of the mesh alone, rows first. The optimum"
                                + " is what the paper leaves open in its section 7.")
                .done(List.of(1L), runs.points());
    }

    private void series() {
        List<Integer> ours =
                IntStream.range(0, SERIES.size())
                        .mapToObj(i -> PecWays.lineHops(1, (4 << i) - 1))
                        .toList();
        draft.claim(
                "from node 1 to node N-1, N = 4, 8, ..., R-Route takes 1, 3, 5, 9, 13, ... hops",
                ours.equals(SERIES),
                ours.toString(),
                SERIES + ", by the recurrence h(n) = 2 (h(n-2) + 1) + 1");
    }

    private void theorem(List<PecWays> perfect, List<PecWays> arrays) {
        PecWays line = perfect.getLast();
        draft.claim(
                "the longest way of R-Route is that from node 1 to node N-1",
                perfect.stream().allMatch(w -> w.longest() == PecWays.lineHops(1, w.nodes() - 1)),
                "%d hops at most on %s, %d from 1 to N-1"
                        .formatted(
                                line.longest(), line.text(), PecWays.lineHops(1, line.nodes() - 1)),
                "equal for every N");
        draft.because("The longest way is that from node 0, one hop more than from node 1.");
        draft.claim(
                "1-D: R-Route takes at most 2 sqrt(N) hops",
                perfect.stream().allMatch(w -> w.longest() <= 2 * Math.sqrt(w.nodes())),
                perfect.stream()
                                .map(w -> Texts.number("%.2f", w.longest() / Math.sqrt(w.nodes())))
                                .toList()
                        + " sqrt(N) at most for N = "
                        + lines,
                "2 or less for every N");
        draft.claim(
                "2-D: R-Route takes at most 4 N^(1/4) hops",
                arrays.stream().allMatch(w -> w.longest() <= 4 * StrictMath.pow(w.nodes(), .25)),
                arrays.stream()
                                .map(
                                        w ->
                                                Texts.number(
                                                        "%.2f",
                                                        w.longest()
                                                                / StrictMath.pow(w.nodes(), .25)))
                                .toList()
                        + " N^(1/4) at most for "
                        + sides
                        + " rows",
                "4 or less for every N: twice that of a row of sqrt(N)");
    }

    private void imperfect(List<PecWays> imperfect) {
        draft.claim(
                "R-Route works on imperfect sizes as well",
                imperfect.stream().allMatch(w -> w.longest() <= 2 * Math.sqrt(w.nodes())),
                imperfect.stream()
                        .map(w -> "%s: %d hops at most".formatted(w.text(), w.longest()))
                        .toList()
                        .toString(),
                "all pairs reached in 2 sqrt(N) hops or less, N = 24 and 48");
    }

    private void gRoute() {
        List<Double> ratios =
                lines.stream()
                        .map(n -> PecWays.fromNode1(n, "r-route") / PecWays.fromNode1(n, "g-route"))
                        .toList();
        draft.claim(
                "from node 1, R-Route is as short as G-Route",
                ratios.stream().allMatch(ratio -> ratio == 1),
                ratios.stream().map(ratio -> Texts.number("%.3f", ratio)).toList()
                        + " times as many hops on average to nodes 2 to N-1, N = "
                        + lines,
                "1 for every N; G-Route is the shortest there is from node 1");
        draft.because(
                "R-Route always takes the longest links between two nodes, also where the way to"
                    + " them and from them is longer than what they save: ways with a free choice"
                    + " between the two nodes are within 5 % of the shortest with up to 256 nodes."
                    + " The rest is that G-Route may go past a node and back, which R-Route never"
                    + " does.");
    }

    private void optimum(List<PecWays> perfect, List<PecWays> arrays) {
        for (List<PecWays> group : List.of(perfect, arrays)) {
            String dimensions = group.equals(perfect) ? "1-D" : "2-D";
            draft.claim(
                    dimensions + ": R-Route is not optimal, but within 20 % of it on average",
                    group.stream().allMatch(w -> w.ratio() <= 1.2)
                            && group.stream().anyMatch(w -> w.ratio() > 1),
                    group.stream().map(w -> Texts.number("%s %.3f", w.text(), w.ratio())).toList()
                            + " times the shortest",
                    "mean hops over those of shortest paths from 1 to 1.2; the paper says that it"
                            + " is not optimal, the 20 % are ours");
            draft.because(
                    "How far it is from the optimum grows with the network, most on a line: R-Route"
                        + " always takes the longest links between two nodes, also where the way to"
                        + " them is longer than what they save, and never goes past a node and"
                        + " back.");
        }
    }

    /** A program and the nodes that it runs on. */
    private record Job(int nodes, String program) {
        Plan by(String routing, int outstanding) {
            return Plan.of("pec", nodes, program).routed(routing).with(outstanding);
        }
    }

    private List<Job> jobs() {
        return List.of(
                new Job(64, broadcast(1 << 10)),
                new Job(64, fft(points)),
                new Job(256, broadcast(1 << 10)));
    }

    private List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        for (Job job : jobs()) {
            for (int outstanding : List.of(1, 4)) {
                ROUTINGS.forEach(routing -> plans.add(job.by(routing, outstanding)));
            }
        }
        return plans;
    }

    private void programs() {
        for (Job job : jobs()) {
            Reading own = runs.of(job.by("r-route", 1));
            Reading best = runs.of(job.by("shortest-path", 1));
            double hops = (double) own.hops().getSum() / best.hops().getSum();
            draft.claim(
                    "%d nodes, %s: R-Route takes within 20 %% of the hops of shortest paths"
                            .formatted(job.nodes, job.program.replaceAll(" .*", "")),
                    hops <= 1.2,
                    Texts.number(
                            "%.3f times the hops, %.3f times the time",
                            hops, (double) own.cycles() / best.cycles()),
                    "1.2 or less");
        }
    }

    private static Table ways(List<PecWays> all) {
        Table.Builder table =
                Table.of(
                        "ways of R-Route over all pairs",
                        "network",
                        "mean hops",
                        "shortest",
                        "ratio",
                        "longest",
                        "diameter",
                        "worst ratio of a pair");
        for (PecWays ways : all) {
            table.row(
                    ways.text(),
                    Texts.number("%.3f", ways.mean()),
                    Texts.number("%.3f", ways.shortest()),
                    Texts.number("%.3f", ways.ratio()),
                    "" + ways.longest(),
                    "" + ways.diameter(),
                    Texts.number("%.2f", ways.worstRatio()));
        }
        return table.build();
    }

    private Table measured() {
        Table.Builder table =
                Table.of(
                        "programs on PEC networks",
                        "network",
                        "program",
                        "outstanding",
                        "routing",
                        "hops",
                        "worst node",
                        "contention",
                        "worst node's",
                        "cycles");
        for (Plan plan : plans()) {
            Reading reading = runs.of(plan);
            table.row(
                    plan.topology(),
                    plan.program(),
                    PecRuns.reads(plan.outstanding()),
                    plan.routing(),
                    Texts.number("%,d", reading.hops().getSum()),
                    Texts.number("%,d", reading.hops().getMax()),
                    Texts.number("%,d", reading.contention().getSum()),
                    Texts.number("%,d", reading.contention().getMax()),
                    Texts.number("%,d", reading.cycles()));
        }
        return table.build();
    }

    private static Plot plot(List<PecWays> perfect, List<PecWays> arrays) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (List<PecWays> group : List.of(perfect, arrays)) {
            panels.add(
                    new Plot.Panel(
                            group.equals(perfect) ? "1-D" : "2-D",
                            Plot.Axis.logarithmic("nodes"),
                            Plot.Axis.logarithmic("hops"),
                            List.of(
                                    line("R-Route, longest", group, PecWays::longest),
                                    line("shortest path, longest", group, PecWays::diameter),
                                    line("R-Route, mean", group, PecWays::mean),
                                    line("shortest path, mean", group, PecWays::shortest))));
        }
        return new Plot("How long ways are on PEC networks", "[000] figure 7, theorem 1", panels);
    }

    private static Plot.Line line(
            String name, List<PecWays> group, ToDoubleFunction<PecWays> value) {
        return Plot.Line.measured(
                name,
                group.stream()
                        .map(w -> new Plot.Point(w.nodes(), value.applyAsDouble(w), 0))
                        .toList());
    }
}
