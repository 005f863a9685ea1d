package crossweave.papers.study.pec;

import static crossweave.papers.study.pec.PecRuns.IN_STEP;
import static crossweave.papers.study.pec.PecRuns.OUTSTANDING;
import static crossweave.papers.study.pec.PecRuns.broadcast;
import static crossweave.papers.study.pec.PecRuns.fft;
import static crossweave.papers.study.pec.PecRuns.reads;

import crossweave.papers.Bench;
import crossweave.papers.Claim.Outcome;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.pec.PecRuns.Plan;
import crossweave.papers.study.pec.PecRuns.Reading;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** [000] figures 25-30: hops and contention of all nodes together, over the size of the problem. */
public final class PecSums {
    private static final double FAR = 2 / 3.; // of the mesh's at most: what "far lower" is to mean

    private static final List<Integer> BUSY = List.of(8, 14, 15, 20, 28, 56); // cycles; 8 is usual

    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final List<Group> broadcasts;
    private final Group transforms;

    private PecSums(Bench bench) {
        this.runs = new PecRuns(bench);
        boolean quick = bench.isQuick();
        this.broadcasts =
                List.of(
                        new Group(64, true, powers(8, quick ? 10 : 12)),
                        new Group(256, true, powers(quick ? 8 : 10, quick ? 10 : 14)),
                        new Group(1024, true, powers(10, quick ? 10 : 12)));
        this.transforms = new Group(256, false, powers(16, quick ? 16 : 18));
    }

    private static List<Integer> powers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(i -> 1 << i).toList();
    }

    /** Problems of several sizes on machines of one. */
    private record Group(int nodes, boolean isBroadcast, List<Integer> sizes) {
        Plan on(String family, int m, int outstanding) {
            String program = isBroadcast ? broadcast(m) : fft(m);
            return Plan.of(family, nodes, program).with(outstanding);
        }

        String named() {
            return "%s, %d nodes".formatted(isBroadcast ? "all-to-all" : "FFT", nodes);
        }
    }

    public static Findings study(Bench bench) {
        return new PecSums(bench).study();
    }

    private List<Group> groups() {
        List<Group> all = new ArrayList<>(broadcasts);
        all.add(transforms);
        return all;
    }

    /** Without bound the largest machine would have millions of packets under way. */
    private static List<Integer> outstanding(Group group) {
        return group.nodes > 256 ? List.of(1, 4) : OUTSTANDING;
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (Group group : groups()) {
            for (int m : group.sizes) {
                for (int outstanding : outstanding(group)) {
                    plans.add(group.on("pec", m, outstanding));
                    plans.add(group.on("mesh", m, outstanding));
                }
            }
        }
        for (int cycles : BUSY) {
            for (Group group : broadcasts.subList(0, 2)) {
                plans.add(slow(group, "pec", cycles));
                plans.add(slow(group, "mesh", cycles));
            }
        }
        runs.measure(plans);
        hopClaims();
        contentionClaims();
        transformClaims();
        groups().forEach(group -> draft.plot(plot(group)));
        return draft.table(table())
                .table(slowTable())
                .note(
                        "How long a link is busy with a packet is not given either; the last table"
                                + " has other times than 8. It was added after the rest was seen.",
                        "The paper has 64 and 256 nodes; 1024 are beyond it, with 1 and 4"
                                + " outstanding reads.",
                        "That contention is lower on PEC from 256 nodes on is said for all-to-all;"
                                + " how many reads were outstanding is not.")
                .done(List.of(1L), runs.points());
    }

    private long hops(Group group, String family, int m) {
        return runs.of(group.on(family, m, 1)).hops().getSum();
    }

    private double relativeGap(Group group, int m) {
        return 1 - (double) hops(group, "pec", m) / hops(group, "mesh", m);
    }

    private void hopClaims() {
        draft.claim(
                "all-to-all: PEC has fewer hops than mesh",
                broadcasts.stream()
                        .allMatch(
                                g ->
                                        g.sizes.stream()
                                                .allMatch(
                                                        m ->
                                                                hops(g, "pec", m)
                                                                        < hops(g, "mesh", m))),
                broadcasts.stream()
                        .map(
                                g ->
                                        Texts.number(
                                                "%d nodes %s fewer",
                                                g.nodes,
                                                Texts.percent(relativeGap(g, g.sizes.getLast()))))
                        .toList()
                        .toString(),
                "fewer for every number of nodes and data");
        List<Double> gaps =
                broadcasts.stream().map(g -> relativeGap(g, g.sizes.getLast())).toList();
        draft.claim(
                "all-to-all: the relative difference grows with the number of nodes",
                IntStream.range(1, gaps.size()).allMatch(i -> gaps.get(i) > gaps.get(i - 1)),
                gaps.stream().map(Texts::percent).toList() + " for 64, 256, 1024 nodes",
                "growing");
        draft.claim(
                "all-to-all: the relative difference grows with the data",
                grown().allMatch(this::gapGrows),
                grown().map(this::growth).toList().toString(),
                "growing with m for every number of nodes");
        draft.because(
                "Hops of all-to-all are proportional to the data on both networks: only the"
                        + " absolute difference grows.");
    }

    /** Those of several sizes. */
    private Stream<Group> grown() {
        return broadcasts.stream().filter(group -> group.sizes.size() > 1);
    }

    private String growth(Group group) {
        int first = group.sizes.getFirst();
        int last = group.sizes.getLast();
        return Texts.number(
                "%d nodes: %.1f %% of %,.1f hops a word for m = %,d, %.1f %% of %,.1f for m = %,d",
                group.nodes,
                100 * relativeGap(group, first),
                (double) hops(group, "mesh", first) / first,
                first,
                100 * relativeGap(group, last),
                (double) hops(group, "mesh", last) / last,
                last);
    }

    private boolean gapGrows(Group group) {
        return IntStream.range(1, group.sizes.size())
                .allMatch(
                        i ->
                                relativeGap(group, group.sizes.get(i))
                                        > relativeGap(group, group.sizes.get(i - 1)));
    }

    private void contentionClaims() {
        for (Group group : broadcasts) {
            int m = group.sizes.getLast();
            for (int outstanding : outstanding(group)) {
                Reading pec = runs.of(group.on("pec", m, outstanding));
                Reading mesh = runs.of(group.on("mesh", m, outstanding));
                boolean isSmall = group.nodes == 64;
                long sum = pec.contention().getSum();
                boolean isMore = sum > mesh.contention().getSum();
                boolean isLess = sum < mesh.contention().getSum();
                draft.claim(
                        "%s, %s outstanding: contention is %s on PEC"
                                .formatted(
                                        group.named(),
                                        reads(outstanding),
                                        isSmall ? "higher" : "lower"),
                        isSmall ? PecRuns.more(isMore, mesh) : verdict(isLess),
                        "%s on PEC, %s on mesh".formatted(pec.waited(), mesh.waited()),
                        (isSmall ? "more" : "less") + " than on the mesh");
                draft.because(crossing(outstanding));
            }
        }
    }

    private static String crossing(int outstanding) {
        return outstanding == 1
                ? IN_STEP + "On a PEC ways of unequal length join, and packets meet."
                : "How many reads are outstanding decides it, which the study does not say: with 4"
                        + " or more the mesh has about twice the contention of the PEC at any size,"
                        + " with 1 it has none. No number of reads, and no time that a link is busy"
                        + " with a packet, had more on PEC at 64 nodes and less at 256.";
    }

    private static Outcome verdict(boolean held) {
        return held ? Outcome.HELD : Outcome.NOT_HELD;
    }

    private void transformClaims() {
        int m = transforms.sizes.getLast();
        double hops = 1 - relativeGap(transforms, m);
        draft.claim(
                "FFT, 256 nodes: hops are far lower on PEC",
                hops <= FAR,
                Texts.number("%.3f of the mesh's", hops),
                "at most two thirds");
        for (int outstanding : OUTSTANDING) {
            Reading pec = runs.of(transforms.on("pec", m, outstanding));
            Reading mesh = runs.of(transforms.on("mesh", m, outstanding));
            draft.claim(
                    "FFT, 256 nodes, %s outstanding: contention is far lower on PEC"
                            .formatted(reads(outstanding)),
                    pec.contention().getSum() <= FAR * mesh.contention().getSum(),
                    "%s on PEC, %s on mesh".formatted(pec.waited(), mesh.waited()),
                    "at most two thirds");
            draft.because(crossing(outstanding));
        }
    }

    private Table table() {
        Table.Builder table =
                Table.of(
                        "sums over all nodes",
                        "program",
                        "nodes",
                        "outstanding",
                        "hops PEC",
                        "mesh",
                        "contention PEC",
                        "mesh",
                        "cycles PEC",
                        "mesh");
        for (Group group : groups()) {
            for (int m : group.sizes) {
                for (int outstanding : outstanding(group)) {
                    Reading pec = runs.of(group.on("pec", m, outstanding));
                    Reading mesh = runs.of(group.on("mesh", m, outstanding));
                    table.row(
                            pec.plan().program(),
                            "" + group.nodes,
                            reads(outstanding),
                            Texts.number("%,d", pec.hops().getSum()),
                            Texts.number("%,d", mesh.hops().getSum()),
                            Texts.number("%,d", pec.contention().getSum()),
                            Texts.number("%,d", mesh.contention().getSum()),
                            Texts.number("%,d", pec.cycles()),
                            Texts.number("%,d", mesh.cycles()));
                }
            }
        }
        return table.build();
    }

    private static Plan slow(Group group, String family, int busy) {
        return group.on(family, group.sizes.getLast(), 1).busy(busy);
    }

    private Table slowTable() {
        Table.Builder table =
                Table.of(
                        "contention with 1 outstanding read, by the cycles that a link is busy",
                        "program",
                        "nodes",
                        "busy",
                        "PEC",
                        "mesh",
                        "PEC / mesh");
        for (Group group : broadcasts.subList(0, 2)) {
            for (int busy : BUSY) {
                long pec = runs.of(slow(group, "pec", busy)).contention().getSum();
                long mesh = runs.of(slow(group, "mesh", busy)).contention().getSum();
                table.row(
                        broadcast(group.sizes.getLast()),
                        "" + group.nodes,
                        "" + busy,
                        Texts.number("%,d", pec),
                        Texts.number("%,d", mesh),
                        mesh == 0 ? "-" : Texts.number("%.2f", (double) pec / mesh));
            }
        }
        return table.build();
    }

    private Plot plot(Group group) {
        List<Plot.Line> contention = new ArrayList<>();
        for (int outstanding : outstanding(group)) {
            for (String family : List.of("pec", "mesh")) {
                String name = "%s, %s outstanding".formatted(family, reads(outstanding));
                contention.add(
                        line(name, group, family, outstanding, r -> r.contention().getSum()));
            }
        }
        List<Plot.Line> hops =
                List.of(
                        line("pec", group, "pec", 1, r -> r.hops().getSum()),
                        line("mesh", group, "mesh", 1, r -> r.hops().getSum()));
        Plot.Axis x = Plot.Axis.of("log2 m");
        return new Plot(
                group.named() + ": hops and contention of all nodes",
                "[000] figures 25-30",
                List.of(
                        new Plot.Panel("Hops", x, Plot.Axis.logarithmic("dataflow hops"), hops),
                        new Plot.Panel(
                                "Contention",
                                x,
                                Plot.Axis.logarithmic("cycles (none is not shown)"),
                                contention)));
    }

    private Plot.Line line(
            String name,
            Group group,
            String family,
            int outstanding,
            ToLongFunction<Reading> value) {
        return Plot.Line.measured(
                name,
                group.sizes.stream()
                        .map(
                                m ->
                                        new Plot.Point(
                                                Integer.numberOfTrailingZeros(m),
                                                value.applyAsLong(
                                                        runs.of(group.on(family, m, outstanding))),
                                                0))
                        .toList());
    }
}
