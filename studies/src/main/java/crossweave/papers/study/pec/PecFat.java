package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.count;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.pec.PecRuns.Case;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;
import crossweave.result.Result;
import crossweave.topology.family.Pec;
import crossweave.topology.family.Topologies;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * [000] 6.2.3 and 7: fat and truncated PEC networks and better routes, from which the paper expects
 * much, but which it did not simulate.
 */
public final class PecFat {
    private static final String MESH = "mesh %s";
    private static final String PEC = "pec %s"; // without links that R-Route never uses
    private static final String TILES = "pec %s top=tiles"; // with them
    private static final String FAT = "pec %s fat growth=one-more top=tiles";
    private static final String TRUNCATED_FAT = "pec %s fat growth=one-more truncated top=tiles";
    private static final String LEVEL = "pec %s fat growth=level"; // one channel in level 1
    private static final List<String> NETWORKS =
            List.of(MESH, PEC, TILES, FAT, TRUNCATED_FAT, LEVEL);

    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Case> cases;

    private PecFat(StudyRunner runner) {
        this.runs = new PecRuns(runner);
        this.cases =
                runner.isQuick()
                        ? List.of(
                                Case.broadcast(64, 1 << 8, ""),
                                Case.fft(64, 1 << 12, ""),
                                Case.broadcast(256, 1 << 8, ""))
                        : List.of(
                                Case.broadcast(64, 1 << 10, ""),
                                Case.fft(64, 1 << 16, ""),
                                Case.broadcast(256, 1 << 12, ""),
                                Case.fft(256, 1 << 16, ""));
    }

    public static Findings study(StudyRunner runner) {
        return new PecFat(runner).study();
    }

    private static Plan plan(Case c, String network) {
        return Plan.of(network.formatted(PecRuns.square(c.nodes())), c.program());
    }

    private static Plan shortest(Case c) {
        return plan(c, PEC).with("network.routing", "shortest-path");
    }

    private Reading of(Case c, String network) {
        return runs.of(plan(c, network));
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (Case c : cases) {
            NETWORKS.forEach(network -> plans.add(plan(c, network)));
            plans.add(shortest(c));
        }
        runs.measure(plans);
        truncation();
        cases.forEach(this::fatClaims);
        cases.forEach(this::routeClaims);
        cases.forEach(c -> draft.plot(plot(c)));
        return draft.table(table())
                .table(levels())
                .note(
                        "The paper calls the links between neighbours level 0 (3.2), and lets"
                                + " bandwidth grow with the level (6.2.3): a link of level h of its"
                                + " fat PEC has h+1 channels here (growth=one-more). How much it is"
                                + " to grow the paper leaves open; growth=level, with h channels"
                                + " and no more than level 0 in level 1, is in the table.",
                        "Figure 8, which shows the links that truncation removes, cannot be read;"
                            + " top=tiles is our reading. R-Route uses none of them, and without"
                            + " top=tiles there are none.")
                .build(List.of(1L), runs.points());
    }

    private void truncation() {
        List<Double> different = new ArrayList<>();
        for (Case c : cases) {
            different.add(isSame(c, PEC, TILES) ? 0. : 1);
            different.add(isSame(c, FAT, TRUNCATED_FAT) ? 0. : 1);
        }
        String size = PecRuns.square(cases.getLast().nodes());
        draft.claim(
                ClaimSource.stated("6.2.3"),
                "links of levels too long for the array can be removed without influence",
                ClaimCheck.none()
                        .describedAs("the same packets at the same times with and without them"),
                "%.0f of %d runs differ; %d channels instead of %d on %s"
                        .formatted(
                                different.stream().mapToDouble(x -> x).sum(),
                                different.size(),
                                channels(PEC, size),
                                channels(TILES, size),
                                size),
                different);
    }

    private boolean isSame(Case c, String one, String other) {
        return of(c, one).result().fingerprint().equals(of(c, other).result().fingerprint());
    }

    private static int channels(String network, String size) {
        return Topologies.parse(network.formatted(size)).networkChannels();
    }

    private void fatClaims(Case c) {
        Reading mesh = of(c, MESH);
        Reading pec = of(c, PEC);
        Reading fat = of(c, TRUNCATED_FAT);
        draft.claim(
                ClaimSource.stated("6.2.3"),
                c.named() + ": a truncated fat PEC has less contention than a PEC",
                ClaimCheck.smaller().describedAs("less"),
                contentionText(fat, "truncated fat PEC", pec, "PEC"),
                sum(fat),
                sum(pec));
        draft.claim(
                ClaimSource.stated("6.2.3"),
                c.named() + ": a truncated fat PEC has less contention than a mesh",
                ClaimCheck.smaller().describedAs("less"),
                contentionText(fat, "truncated fat PEC", mesh, "mesh"),
                sum(fat),
                sum(mesh));
        draft.because(
                "What is left is at the short links and in the traffic of barriers; where packets"
                        + " of the mesh hardly meet it has less.");
        draft.claim(
                ClaimSource.ours(),
                c.named() + ": the program is done earlier than on PEC and mesh",
                ClaimCheck.smaller().describedAs("earlier than both"),
                "cycle %,d; PEC %,d, mesh %,d".formatted(fat.cycles(), pec.cycles(), mesh.cycles()),
                (double) fat.cycles(),
                (double) pec.cycles(),
                (double) fat.cycles(),
                (double) mesh.cycles());
    }

    private static double sum(Reading reading) {
        return reading.contention().getSum();
    }

    private static String contentionText(
            Reading one, String name, Reading other, String otherName) {
        return "%s cycles on %s, %s on %s"
                .formatted(
                        count(one.contention().getSum()),
                        name,
                        count(other.contention().getSum()),
                        otherName);
    }

    private void routeClaims(Case c) {
        Reading own = of(c, PEC);
        Reading best = runs.of(shortest(c));
        String text = c.named() + ": shortest ways instead of R-Route improve a PEC";
        String measured =
                "hops %s instead of %s, contention %s instead of %s, cycle %s instead of %s"
                        .formatted(
                                count(best.hops().getSum()),
                                count(own.hops().getSum()),
                                count(best.contention().getSum()),
                                count(own.contention().getSum()),
                                count(best.cycles()),
                                count(own.cycles()));
        draft.claim(
                ClaimSource.stated("7"),
                text,
                ClaimCheck.smaller().describedAs("less contention"),
                measured,
                sum(best),
                sum(own));
        draft.because(
                "Shortest here are single ways by table, the lowest channel first. On 64 nodes the"
                        + " ways of these programs are the shortest already; on 256 the shorter"
                        + " ones share more links.");
    }

    private TextTable table() {
        TextTable.Builder table =
                TextTable.of(
                        "fat and truncated PEC networks",
                        "program",
                        "network",
                        "channels",
                        "hops",
                        "contention",
                        "worst node's",
                        "max/mean",
                        "cycles");
        for (Case c : cases) {
            for (String network : NETWORKS) {
                row(table, c, network, of(c, network), "");
            }
            row(table, c, PEC, runs.of(shortest(c)), " by shortest ways");
        }
        return table.build();
    }

    private static void row(
            TextTable.Builder table, Case c, String network, Reading reading, String how) {
        table.row(
                c.program(),
                reading.plan().topology() + how,
                "" + channels(network, PecRuns.square(c.nodes())),
                count(reading.hops().getSum()),
                count(reading.contention().getSum()),
                count(reading.contention().getMax()),
                NumberText.number("%.2f", PecRuns.maxOverMean(reading.contention())),
                count(reading.cycles()));
    }

    /** The share of contention by the level of the node at which packets wait. */
    private TextTable levels() {
        TextTable.Builder table =
                TextTable.of(
                        "contention at nodes of each level",
                        "program",
                        "network",
                        "level 1",
                        "level 2",
                        "level 3 and above, and none");
        for (Case c : cases) {
            for (String network : List.of(PEC, TRUNCATED_FAT, LEVEL)) {
                Reading reading = of(c, network);
                Pec pec = (Pec) Topologies.parse(reading.plan().topology()).family();
                long[] sums = new long[3];
                for (int node = 0; node < c.nodes(); node++) {
                    int level = pec.level(node);
                    int column = level == 1 || level == 2 ? level - 1 : 2;
                    sums[column] += reading.result().nodes().get(node).contention();
                }
                double all = Math.max(1, reading.contention().getSum());
                table.row(
                        c.program(),
                        reading.plan().topology(),
                        NumberText.percent(sums[0] / all),
                        NumberText.percent(sums[1] / all),
                        NumberText.percent(sums[2] / all));
            }
        }
        return table.build();
    }

    private Plot plot(Case c) {
        List<Plot.Line> lines =
                Stream.of(MESH, PEC, TRUNCATED_FAT)
                        .map(
                                network ->
                                        of(c, network)
                                                .line(
                                                        network.replace(" %s", ""),
                                                        Result.Node::contention,
                                                        1000))
                        .toList();
        return new Plot(
                c.named() + ": contention of each node",
                "[000] section 6.2.3",
                List.of(
                        new Plot.Panel(
                                "Contention",
                                Plot.Axis.of("node"),
                                Plot.Axis.of("contention (thousand cycles)"),
                                lines)));
    }
}
