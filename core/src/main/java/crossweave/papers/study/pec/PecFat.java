package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.IN_STEP;
import static crossweave.papers.study.pec.PecRuns.OUTSTANDING;
import static crossweave.papers.study.pec.PecRuns.broadcast;
import static crossweave.papers.study.pec.PecRuns.fft;
import static crossweave.papers.study.pec.PecRuns.reads;

import crossweave.experiment.Result;
import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;
import crossweave.topology.family.Pec;
import crossweave.topology.family.Topologies;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** [000] 6.2.3: fat, truncated and truncated fat PEC networks, which the paper did not simulate. */
public final class PecFat {
    private static final String FAT = "pec %s fat";
    private static final String TILES = "pec %s top=tiles"; // with links that R-Route does not use
    private static final String TRUNCATED = "pec %s truncated top=tiles";
    private static final String TRUNCATED_FAT = "pec %s fat truncated top=tiles";
    private static final String DOUBLE = "pec %s fat growth=double";
    private static final String ONE_MORE = "pec %s fat growth=one-more";
    private static final List<String> NETWORKS =
            List.of("mesh %s", "pec %s", TILES, TRUNCATED, FAT, TRUNCATED_FAT, DOUBLE, ONE_MORE);

    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Case> cases;

    private PecFat(Bench bench) {
        this.runs = new PecRuns(bench);
        Case small = new Case(64, broadcast(1 << 10));
        Case smallTransform = new Case(64, fft(bench.isQuick() ? 1 << 12 : 1 << 16));
        this.cases =
                bench.isQuick()
                        ? List.of(small, smallTransform, new Case(256, broadcast(1 << 8)))
                        : List.of(
                                small,
                                new Case(256, broadcast(1 << 12)),
                                smallTransform,
                                new Case(256, fft(1 << 16)));
    }

    /** What is run on all networks. */
    private record Case(int nodes, String program) {
        Plan on(String network, int outstanding) {
            String topology = network.formatted(PecRuns.square(nodes));
            return Plan.of(topology, program).with(outstanding);
        }

        String named() {
            return "%s, %d nodes".formatted(program.replaceAll(" .*", ""), nodes);
        }
    }

    public static Findings study(Bench bench) {
        return new PecFat(bench).study();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (Case c : cases) {
            for (int outstanding : OUTSTANDING) {
                NETWORKS.forEach(network -> plans.add(c.on(network, outstanding)));
            }
        }
        runs.measure(plans);
        truncation();
        for (Case c : cases) {
            OUTSTANDING.forEach(outstanding -> claims(c, outstanding));
        }
        cases.forEach(c -> draft.plot(plot(c)));
        return draft.table(table())
                .table(levels())
                .note(
                        "A link of level h of a fat PEC has h channels; with growth=double 2^(h-1),"
                                + " with growth=one-more h+1. The paper leaves this open.",
                        "The last of these, and where contention is by levels, were added after it"
                                + " was seen that the first two do not widen the links of level 1.",
                        "Figure 8, which shows the links that truncation removes, cannot be read;"
                            + " top=tiles is our reading. R-Route uses none of them, and without"
                            + " top=tiles there are none.")
                .done(List.of(1L), runs.points());
    }

    private Reading of(Case c, String network, int outstanding) {
        return runs.of(c.on(network, outstanding));
    }

    private void truncation() {
        boolean same =
                cases.stream()
                        .allMatch(
                                c ->
                                        OUTSTANDING.stream()
                                                .allMatch(
                                                        o ->
                                                                isSame(c, o, TILES, TRUNCATED)
                                                                        && isSame(
                                                                                c,
                                                                                o,
                                                                                FAT,
                                                                                TRUNCATED_FAT)));
        String size = PecRuns.square(cases.getLast().nodes);
        draft.claim(
                "links of levels too long for the array can be removed without influence",
                same,
                "%s in every run; %d channels instead of %d on %s"
                        .formatted(
                                same ? "the same packets at the same times" : "other packets",
                                channels(TRUNCATED, size),
                                channels(TILES, size),
                                size),
                "the same fingerprints with and without them");
    }

    private boolean isSame(Case c, int outstanding, String one, String other) {
        return of(c, one, outstanding)
                .result()
                .fingerprint()
                .equals(of(c, other, outstanding).result().fingerprint());
    }

    /** Nothing is known of larger ones that are not relieved. */
    private static String same(Case c) {
        return c.nodes == 64
                ? "On 64 nodes contention is at nodes of level 1, whose links have one channel in a"
                        + " fat PEC as in a plain one. With one more channel in every long link the"
                        + " worst node of all-to-all has 80 % less, with 4 reads outstanding."
                : "";
    }

    private static int channels(String network, String size) {
        return Topologies.parse(network.formatted(size)).networkChannels();
    }

    private void claims(Case c, int outstanding) {
        Reading mesh = of(c, "mesh %s", outstanding);
        Reading pec = of(c, "pec %s", outstanding);
        Reading fat = of(c, TRUNCATED_FAT, outstanding);
        String where = "%s, %s outstanding: ".formatted(c.named(), reads(outstanding));
        draft.claim(
                where + "a truncated fat PEC halves the contention of the worst node",
                2 * fat.contention().getMax() <= pec.contention().getMax(),
                "%,d cycles on PEC, %,d on truncated fat PEC"
                        .formatted(pec.contention().getMax(), fat.contention().getMax()),
                "half or less");
        draft.because(same(c));
        draft.claim(
                where + "its worst node has less contention than the mesh's",
                fat.contention().getMax() < mesh.contention().getMax(),
                "%,d cycles on truncated fat PEC, %,d on mesh"
                        .formatted(fat.contention().getMax(), mesh.contention().getMax()),
                "less");
        draft.because(
                mesh.contention().getSum() == 0
                        ? IN_STEP + "No PEC can have less; it is faster all the same, by its hops."
                        : same(c));
        draft.claim(
                where + "the program is done earlier than on PEC and mesh",
                fat.cycles() < pec.cycles() && fat.cycles() < mesh.cycles(),
                "cycle %,d; PEC %,d, mesh %,d".formatted(fat.cycles(), pec.cycles(), mesh.cycles()),
                "earlier than both");
        draft.because(same(c));
    }

    private Table table() {
        Table.Builder table =
                Table.of(
                        "fat and truncated PEC networks",
                        "program",
                        "outstanding",
                        "network",
                        "channels",
                        "contention",
                        "worst node's",
                        "max/mean",
                        "cycles");
        for (Case c : cases) {
            for (int outstanding : OUTSTANDING) {
                for (String network : NETWORKS) {
                    Reading reading = of(c, network, outstanding);
                    table.row(
                            c.program,
                            reads(outstanding),
                            reading.plan().topology(),
                            "" + channels(network, PecRuns.square(c.nodes)),
                            Texts.number("%,d", reading.contention().getSum()),
                            Texts.number("%,d", reading.contention().getMax()),
                            Texts.number("%.2f", PecRuns.steepness(reading.contention())),
                            Texts.number("%,d", reading.cycles()));
                }
            }
        }
        return table.build();
    }

    /** Where packets wait: they wait at a node for its links, long or short. */
    private Table levels() {
        Table.Builder table =
                Table.of(
                        "contention at nodes of each level, 4 outstanding",
                        "program",
                        "network",
                        "level 1",
                        "level 2",
                        "level 3 and above, and none");
        for (Case c : cases) {
            for (String network : List.of("pec %s", FAT, ONE_MORE)) {
                Reading reading = of(c, network, 4);
                Pec pec = (Pec) Topologies.parse(reading.plan().topology()).family();
                long[] sums = new long[3];
                for (int node = 0; node < c.nodes; node++) {
                    int level = pec.level(node);
                    int column = level == 1 || level == 2 ? level - 1 : 2;
                    sums[column] += reading.result().nodes().get(node).contention();
                }
                double all = Math.max(1, reading.contention().getSum());
                table.row(
                        c.program,
                        reading.plan().topology(),
                        Texts.percent(sums[0] / all),
                        Texts.percent(sums[1] / all),
                        Texts.percent(sums[2] / all));
            }
        }
        return table.build();
    }

    private Plot plot(Case c) {
        List<Plot.Panel> panels =
                Stream.of(1, 4)
                        .map(
                                o ->
                                        new Plot.Panel(
                                                o + " outstanding",
                                                Plot.Axis.of("node"),
                                                Plot.Axis.of("contention (thousand cycles)"),
                                                List.of(
                                                        line(c, "mesh %s", "mesh", o),
                                                        line(c, "pec %s", "PEC", o),
                                                        line(c, FAT, "fat PEC", o),
                                                        line(c, ONE_MORE, "one more", o))))
                        .toList();
        return new Plot(c.named() + ": contention of each node", "[000] section 6.2.3", panels);
    }

    private Plot.Line line(Case c, String network, String name, int outstanding) {
        return of(c, network, outstanding).line(name, Result.Node::contention, 1000);
    }
}
