package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.count;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.pec.PecRuns.Case;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;
import crossweave.result.Result;
import crossweave.topology.family.Pec;
import crossweave.topology.family.Topologies;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** [000] figures 17-20, section 6.2.3: the time that messages wait at each node. */
public final class PecContention {
    private static final double TOP_SHARE = .1; // share of the nodes

    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Case> cases;

    private PecContention(StudyRunner runner) {
        this.runs = new PecRuns(runner);
        boolean quick = runner.isQuick();
        this.cases =
                List.of(
                        Case.broadcast(64, 1 << 10, "fig 17, 18"),
                        Case.broadcast(256, quick ? 1 << 8 : 1 << 14, "fig 19, 20"),
                        Case.fft(256, quick ? 1 << 16 : 1 << 18, "section 6.2.2"));
    }

    public static Findings study(StudyRunner runner) {
        return new PecContention(runner).study();
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
                            "contention",
                            "contention (thousand cycles)",
                            Result.Node::contention));
        }
        return draft.table(table())
                .note(
                        "The paper does not say how its barriers work. Members of the ensemble wait"
                                + " by a signal without packets, a tree or a counter in shared"
                                + " memory.",
                        "That contention is concentrated on some nodes and that it is more uniform"
                                + " than on the mesh are both the paper's (6.2.3).")
                .build(List.of(1L), runs.points());
    }

    /** The share of all contention that the most contended tenth of the nodes has. */
    private static double topShare(Reading reading) {
        List<Long> all =
                reading.result().nodes().stream()
                        .map(Result.Node::contention)
                        .sorted(Comparator.reverseOrder())
                        .toList();
        int some = (int) Math.round(TOP_SHARE * all.size());
        long most = all.subList(0, some).stream().mapToLong(Long::longValue).sum();
        long sum = reading.contention().getSum();
        return sum == 0 ? Double.NaN : (double) most / sum;
    }

    /** Mean contention of the nodes of some levels of a PEC. */
    private static double meanAt(Reading reading, IntPredicate levels) {
        Pec pec = (Pec) Topologies.parse(reading.plan().topology()).family();
        List<Result.Node> nodes = reading.result().nodes();
        return IntStream.range(0, nodes.size())
                .filter(node -> levels.test(pec.level(node)))
                .mapToLong(node -> nodes.get(node).contention())
                .average()
                .orElse(Double.NaN);
    }

    private void claims(Case c) {
        Reading pec = runs.of(c.on("pec"));
        Reading mesh = runs.of(c.on("mesh"));
        draft.claim(
                ClaimSource.stated("6.2.3"),
                c.named() + ": contention of a PEC is concentrated on some nodes",
                ClaimCheck.above(.2)
                        .describedAs("a tenth of the nodes has above 20 % (the limit is ours)"),
                "a tenth of the nodes has " + NumberText.percent(topShare(pec)),
                topShare(pec));
        double low = meanAt(pec, level -> level == 1);
        double high = meanAt(pec, level -> level > 1 && 1L << level < Math.sqrt(c.nodes()));
        draft.claim(
                ClaimSource.stated(c.isBroadcast() ? "6.2.1, " + c.figure() : "6.2.3"),
                c.named() + ": packets wait more at nodes of high levels",
                ClaimCheck.smaller()
                        .describedAs(
                                "a node of level 2 and above, if its links fit, more than one of"
                                        + " 1"),
                NumberText.number(
                        "%,.0f cycles a node of level 1, %,.0f of a higher one", low, high),
                low,
                high);
        draft.because(
                "Ways between the halves of a row go over the links that span a quarter of it: of"
                        + " level 1 on 64 nodes, of level 2 on 256. Longer ones join too few nodes"
                        + " to be on many ways.");
        double[] variation = {
            pec.variation(Result.Node::contention), mesh.variation(Result.Node::contention)
        };
        draft.claim(
                ClaimSource.stated("6.2.3"),
                c.named() + ": contention of nodes is more uniform on PEC than on mesh",
                ClaimCheck.smaller().describedAs("standard deviation over mean smaller on PEC"),
                NumberText.number(
                        "standard deviation over mean %.2f on PEC, %.2f on mesh",
                        variation[0], variation[1]),
                variation);
        draft.because(
                "A PEC has few links that most ways go over, a mesh has many. Where the mesh is the"
                        + " less uniform one, that is the barrier's doing: with a counter all"
                        + " packets of a barrier come to one node.");
    }

    private TextTable table() {
        TextTable.Builder table =
                TextTable.of(
                        "cycles that packets waited at a node",
                        "program",
                        "network",
                        "sum",
                        "mean",
                        "most",
                        "at a tenth of the nodes",
                        "deviation/mean",
                        "cycles");
        for (Case c : cases) {
            for (String family : List.of("pec", "mesh")) {
                Reading reading = runs.of(c.on(family));
                table.row(
                        c.program(),
                        reading.plan().topology(),
                        count(reading.contention().getSum()),
                        NumberText.number("%,.1f", reading.contention().getAverage()),
                        count(reading.contention().getMax()),
                        NumberText.percent(topShare(reading)),
                        NumberText.number("%.2f", reading.variation(Result.Node::contention)),
                        count(reading.cycles()));
            }
        }
        return table.build();
    }
}
