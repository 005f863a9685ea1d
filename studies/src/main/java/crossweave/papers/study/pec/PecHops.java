package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.count;
import static crossweave.papers.study.pec.PecRuns.maxOverMean;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.pec.PecRuns.Case;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;

/** [000] figures 13-16 and 21-24: messages that left each node, on PEC and mesh networks. */
public final class PecHops {
    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Case> cases;

    private PecHops(StudyRunner runner) {
        this.runs = new PecRuns(runner);
        boolean quick = runner.isQuick();
        this.cases =
                List.of(
                        Case.broadcast(64, 1 << 10, "fig 13, 14"),
                        Case.broadcast(256, quick ? 1 << 8 : 1 << 14, "fig 15, 16"),
                        Case.fft(64, quick ? 1 << 12 : 1 << 18, "fig 21, 22"),
                        Case.fft(256, quick ? 1 << 16 : 1 << 18, "fig 23, 24"));
    }

    public static Findings study(StudyRunner runner) {
        return new PecHops(runner).study();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        cases.forEach(c -> plans.addAll(List.of(c.on("pec"), c.on("mesh"))));
        runs.measure(plans);
        cases.forEach(this::claims);
        for (Case c : cases) {
            draft.plot(
                    c.plot(
                            runs,
                            "dataflow hops",
                            "dataflow hops (thousands)",
                            Result.Node::dataflowHops));
        }
        return draft.table(table())
                .note(
                        "A node's hops are the packets that left it for another node: its own and"
                                + " those passing.",
                        "The paper shows its figures without numbers at the axes that could be"
                            + " read: only shapes can be compared. How unevenly nodes share"
                            + " something is measured by the standard deviation over the mean, for"
                            + " hops and contention alike.")
                .build(List.of(1L), runs.points());
    }

    private void claims(Case c) {
        double pec = variation(c, "pec");
        double mesh = variation(c, "mesh");
        String measured =
                NumberText.number(
                        "standard deviation over mean %.2f on PEC, %.2f on mesh", pec, mesh);
        if (c.isBroadcast()) {
            draft.claim(
                    ClaimSource.stated("6.2.1, " + c.figure()),
                    c.named() + ": the hops of nodes are steeper on PEC than on mesh",
                    ClaimCheck.smaller().describedAs("standard deviation over mean larger on PEC"),
                    measured,
                    mesh,
                    pec);
            return;
        }
        draft.claim(
                ClaimSource.stated("6.2.2, " + c.figure()),
                c.named() + ": the hops of nodes differ less on PEC than on mesh",
                ClaimCheck.smaller().describedAs("standard deviation over mean smaller on PEC"),
                measured,
                pec,
                mesh);
        draft.because(
                "The paper looks at figures with scales of their own. The difference of the most"
                        + " and the least used node is smaller on PEC in the table, but there are"
                        + " fewer hops, too, and relative to these it is not. By differences of"
                        + " packets the all-to-all would not be the steeper one on PEC.");
    }

    private double variation(Case c, String family) {
        return runs.of(c.on(family)).variation(Result.Node::dataflowHops);
    }

    private TextTable table() {
        TextTable.Builder table =
                TextTable.of(
                        "dataflow hops of a node",
                        "program",
                        "network",
                        "sum",
                        "mean",
                        "least",
                        "most",
                        "max/mean",
                        "deviation/mean",
                        "cycles");
        for (Case c : cases) {
            for (String family : List.of("pec", "mesh")) {
                Reading reading = runs.of(c.on(family));
                LongSummaryStatistics all = reading.hops();
                table.row(
                        c.program(),
                        reading.plan().topology(),
                        count(all.getSum()),
                        NumberText.number("%,.1f", all.getAverage()),
                        count(all.getMin()),
                        count(all.getMax()),
                        NumberText.number("%.2f", maxOverMean(all)),
                        NumberText.number("%.2f", variation(c, family)),
                        count(reading.cycles()));
            }
        }
        return table.build();
    }
}
