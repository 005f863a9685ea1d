package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.IN_STEP;
import static crossweave.papers.study.pec.PecRuns.OUTSTANDING;
import static crossweave.papers.study.pec.PecRuns.broadcast;
import static crossweave.papers.study.pec.PecRuns.reads;

import crossweave.experiment.Result;
import crossweave.papers.Bench;
import crossweave.papers.Claim.Outcome;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** [000] figures 17-20: the time that messages of all-to-all broadcast waited at each node. */
public final class PecContention {
    private static final double TOP = .1; // of the nodes

    private final PecRuns runs;
    private static final String NOTHING = IN_STEP + "There is nothing to compare with.";

    private final Findings.Draft draft = new Findings.Draft();
    private final List<Case> cases;

    private PecContention(Bench bench) {
        this.runs = new PecRuns(bench);
        this.cases =
                List.of(
                        new Case(64, broadcast(1 << 10), "fig 17, 18"),
                        new Case(
                                256, broadcast(bench.isQuick() ? 1 << 10 : 1 << 14), "fig 19, 20"));
    }

    /** What is run on both networks. */
    private record Case(int nodes, String program, String figure) {
        Plan on(String family, int outstanding) {
            return Plan.of(family, nodes, program).with(outstanding);
        }
    }

    public static Findings study(Bench bench) {
        return new PecContention(bench).study();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (Case c : cases) {
            for (int outstanding : OUTSTANDING) {
                plans.addAll(List.of(c.on("pec", outstanding), c.on("mesh", outstanding)));
            }
        }
        runs.measure(plans);
        for (Case c : cases) {
            OUTSTANDING.forEach(outstanding -> claims(c, outstanding));
        }
        for (Case c : cases) {
            OUTSTANDING.forEach(outstanding -> draft.plot(plot(c, outstanding)));
        }
        return draft.table(table())
                .note(
                        "The paper does not say how many reads a processor has under way. Its loops"
                                + " wait for every word, which is 1; 4 and no bound are beside it.",
                        "With 1 all nodes of a mesh go in step, and their packets never meet: a"
                                + " packet is a multiple of 14 cycles behind those before it, and"
                                + " links are busy for 8.")
                .done(List.of(1L), runs.points());
    }

    /** What part of all contention is at the tenth of the nodes that have most. */
    private static double top(Reading reading) {
        List<Long> all =
                reading.result().nodes().stream()
                        .map(Result.Node::contention)
                        .sorted(Comparator.reverseOrder())
                        .toList();
        int count = (int) Math.round(TOP * all.size());
        long most = all.subList(0, count).stream().mapToLong(Long::longValue).sum();
        return reading.contention().getSum() == 0
                ? 0
                : (double) most / reading.contention().getSum();
    }

    private void claims(Case c, int outstanding) {
        Reading pec = runs.of(c.on("pec", outstanding));
        Reading mesh = runs.of(c.on("mesh", outstanding));
        draft.claim(
                "%d nodes, %s outstanding: contention is concentrated on some nodes of the PEC"
                        .formatted(c.nodes, reads(outstanding)),
                PecRuns.more(top(pec) > 2 * TOP && top(pec) > top(mesh), mesh),
                Texts.number(
                        "a tenth of the nodes has %s on PEC, %s on mesh",
                        Texts.percent(top(pec)),
                        mesh.contention().getSum() == 0
                                ? "nothing of nothing"
                                : Texts.percent(top(mesh))),
                "above 20 %, and more than on the mesh");
        draft.because(mesh.contention().getSum() == 0 ? NOTHING : "");
        boolean isComparable = mesh.contention().getSum() > 0 && pec.contention().getSum() > 0;
        boolean isMoreUniform = pec.variation() < mesh.variation();
        draft.claim(
                "%d nodes, %s outstanding: contention of nodes is more uniform on PEC"
                        .formatted(c.nodes, reads(outstanding)),
                !isComparable ? Outcome.UNDECIDED : isMoreUniform ? Outcome.HELD : Outcome.NOT_HELD,
                Texts.number("coefficient of variation %s, %s", uniform(pec), uniform(mesh)),
                "standard deviation over mean smaller than on the mesh");
        draft.because(
                isComparable
                        ? "Contention of a PEC is at nodes whose links span a quarter of a row, in"
                              + " the middle of rows and columns: with 4 reads outstanding 89 % of"
                              + " it at level 1 of 64 nodes, 83 % at level 2 of 256."
                        : NOTHING);
    }

    private static String uniform(Reading reading) {
        String network = reading.plan().topology().replaceAll(" .*", "");
        return reading.contention().getSum() == 0
                ? "of nothing on " + network
                : Texts.number(
                        "%.2f (max/mean %.2f) on %s",
                        reading.variation(), PecRuns.steepness(reading.contention()), network);
    }

    private Table table() {
        Table.Builder table =
                Table.of(
                        "cycles that packets waited at a node",
                        "program",
                        "outstanding",
                        "network",
                        "sum",
                        "mean",
                        "most",
                        "at a tenth of the nodes",
                        "variation",
                        "cycles");
        for (Case c : cases) {
            for (int outstanding : OUTSTANDING) {
                for (String family : List.of("pec", "mesh")) {
                    Reading reading = runs.of(c.on(family, outstanding));
                    table.row(
                            c.program,
                            reads(outstanding),
                            reading.plan().topology(),
                            Texts.number("%,d", reading.contention().getSum()),
                            Texts.number("%,.1f", reading.contention().getAverage()),
                            Texts.number("%,d", reading.contention().getMax()),
                            Texts.percent(top(reading)),
                            Texts.number("%.2f", reading.variation()),
                            Texts.number("%,d", reading.cycles()));
                }
            }
        }
        return table.build();
    }

    private Plot plot(Case c, int outstanding) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (String family : List.of("pec", "mesh")) {
            panels.add(
                    new Plot.Panel(
                            family + " " + PecRuns.square(c.nodes),
                            Plot.Axis.of("node"),
                            Plot.Axis.of("contention (thousand cycles)"),
                            List.of(
                                    runs.of(c.on(family, outstanding))
                                            .line(family, Result.Node::contention, 1000))));
        }
        return new Plot(
                "All-to-all, %d nodes, %s outstanding: contention of each node"
                        .formatted(c.nodes, reads(outstanding)),
                "[000] " + c.figure,
                panels);
    }
}
