package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.broadcast;
import static crossweave.papers.study.pec.PecRuns.fft;
import static crossweave.papers.study.pec.PecRuns.steepness;

import crossweave.experiment.Result;
import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;

/** [000] figures 13-16 and 21-24: messages that left each node, on PEC and mesh networks. */
public final class PecHops {
    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Case> cases;

    private PecHops(Bench bench) {
        this.runs = new PecRuns(bench);
        int large = bench.isQuick() ? 1 << 10 : 1 << 14;
        int points = bench.isQuick() ? 1 << 16 : 1 << 18;
        this.cases =
                List.of(
                        new Case(64, broadcast(1 << 10), "fig 13, 14", true),
                        new Case(256, broadcast(large), "fig 15, 16", true),
                        new Case(64, fft(points), "fig 21, 22", false),
                        new Case(256, fft(points), "fig 23, 24", false));
    }

    /** What is run on both networks. */
    private record Case(int nodes, String program, String figure, boolean isBroadcast) {
        Plan on(String family) {
            return Plan.of(family, nodes, program);
        }

        String named() {
            return "%s, %d nodes".formatted(isBroadcast ? "all-to-all" : "FFT", nodes);
        }
    }

    public static Findings study(Bench bench) {
        return new PecHops(bench).study();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        cases.forEach(c -> plans.addAll(List.of(c.on("pec"), c.on("mesh"))));
        runs.measure(plans);
        cases.forEach(this::claims);
        cases.forEach(c -> draft.plot(plot(c)));
        return draft.table(table())
                .note(
                        "A node's hops are the packets that left it for another node: its own and"
                                + " those passing.",
                        "The paper shows its figures without numbers at the axes that could be"
                            + " read: only shapes can be compared. Steepness is the worst node over"
                            + " the mean; spread is the worst less the best node.")
                .done(List.of(1L), runs.points());
    }

    private LongSummaryStatistics hops(Case c, String family) {
        return runs.of(c.on(family)).hops();
    }

    private static long spread(LongSummaryStatistics all) {
        return all.getMax() - all.getMin();
    }

    private void claims(Case c) {
        LongSummaryStatistics pec = hops(c, "pec");
        LongSummaryStatistics mesh = hops(c, "mesh");
        String steep =
                Texts.number("max/mean %.2f on PEC, %.2f on mesh", steepness(pec), steepness(mesh));
        if (c.isBroadcast) {
            draft.claim(
                    c.named() + ": hops of nodes are steeper on PEC",
                    steepness(pec) > steepness(mesh),
                    steep,
                    "max/mean larger on PEC");
            return;
        }
        draft.claim(
                c.named() + ": hops of nodes differ less on PEC, by max - min",
                spread(pec) < spread(mesh),
                Texts.number("max - min %,d on PEC, %,d on mesh", spread(pec), spread(mesh)),
                "max - min smaller on PEC");
        draft.claim(
                c.named() + ": hops of nodes differ less on PEC, by max / mean",
                steepness(pec) < steepness(mesh),
                steep,
                "max/mean smaller on PEC");
        draft.because(
                "The study does not say by what nodes differ less. The difference of the worst and"
                    + " the best node is smaller on PEC, but there are fewer hops on average, too,"
                    + " and relative to these it is not.");
    }

    private Table table() {
        Table.Builder table =
                Table.of(
                        "dataflow hops of a node",
                        "program",
                        "network",
                        "sum",
                        "mean",
                        "least",
                        "most",
                        "max/mean",
                        "cycles");
        for (Case c : cases) {
            for (String family : List.of("pec", "mesh")) {
                Reading reading = runs.of(c.on(family));
                LongSummaryStatistics all = reading.hops();
                table.row(
                        c.program,
                        reading.plan().topology(),
                        Texts.number("%,d", all.getSum()),
                        Texts.number("%,.1f", all.getAverage()),
                        Texts.number("%,d", all.getMin()),
                        Texts.number("%,d", all.getMax()),
                        Texts.number("%.2f", steepness(all)),
                        Texts.number("%,d", reading.cycles()));
            }
        }
        return table.build();
    }

    private Plot plot(Case c) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (String family : List.of("pec", "mesh")) {
            panels.add(
                    new Plot.Panel(
                            family + " " + PecRuns.square(c.nodes),
                            Plot.Axis.of("node"),
                            Plot.Axis.of("dataflow hops (thousands)"),
                            List.of(
                                    runs.of(c.on(family))
                                            .line(family, Result.Node::dataflowHops, 1000))));
        }
        return new Plot(c.named() + ": dataflow hops of each node", "[000] " + c.figure, panels);
    }
}
