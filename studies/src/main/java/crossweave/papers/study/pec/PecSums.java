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
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** [000] figures 25-30: hops and contention summed over all nodes, by problem size. */
public final class PecSums {
    private static final double DRAMATIC =
            2 / 3.; // of the mesh at most: our limit for "dramatically"

    private final PecRuns runs;
    private final Findings.Draft draft = new Findings.Draft();
    private final Group small;
    private final Group large;
    private final Group larger;
    private final Group smallTransforms;
    private final Group transforms;
    private final int same; // data of all-to-all for comparing machine sizes

    private PecSums(StudyRunner runner) {
        this.runs = new PecRuns(runner);
        boolean quick = runner.isQuick();
        this.same = quick ? 1 << 8 : 1 << 12;
        this.small = new Group(64, true, powers(8, quick ? 10 : 12));
        this.large = new Group(256, true, powers(quick ? 8 : 10, quick ? 9 : 14));
        this.larger = new Group(1024, true, quick ? List.of() : powers(12, 12));
        this.smallTransforms = new Group(64, false, powers(16, 16));
        this.transforms = new Group(256, false, powers(16, quick ? 16 : 18));
    }

    private static List<Integer> powers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(i -> 1 << i).toList();
    }

    /** Problems of several sizes on machines of one size. */
    private record Group(int nodes, boolean isBroadcast, List<Integer> sizes) {
        Plan on(String family, int m) {
            Case one = isBroadcast ? Case.broadcast(nodes, m, "") : Case.fft(nodes, m, "");
            return one.on(family);
        }

        int most() {
            return sizes.getLast();
        }

        String named() {
            return "%s, %d nodes".formatted(isBroadcast ? "all-to-all" : "FFT", nodes);
        }
    }

    public static Findings study(StudyRunner runner) {
        return new PecSums(runner).study();
    }

    private List<Group> groups() {
        return List.of(small, large, larger, smallTransforms, transforms);
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (Group group : groups()) {
            for (int m : group.sizes) {
                plans.addAll(List.of(group.on("pec", m), group.on("mesh", m)));
            }
        }
        for (String family : List.of("pec", "mesh")) {
            variants(small.on(family, same)).forEach(variant -> plans.add(variant.plan));
        }
        runs.measure(plans);
        hopClaims();
        contentionClaims();
        transformClaims();
        groups().stream().filter(g -> !g.sizes.isEmpty()).forEach(g -> draft.plot(plot(g)));
        return draft.table(table())
                .table(variantTable())
                .note(
                        "A processor has one read under way: the loops that the paper prints wait"
                                + " for every word. Barriers are trees in shared memory; members of"
                                + " the ensemble have a signal without packets or a counter, too,"
                                + " random delays at release, and links that are busy for 4 to 16"
                                + " cycles.",
                        "The paper has 64 and 256 nodes; what it expects of larger machines is"
                                + " tried on 1024 in the full form.")
                .build(List.of(1L), runs.points());
    }

    private Reading of(Group group, String family, int m) {
        return runs.of(group.on(family, m));
    }

    private long hops(Group group, String family, int m) {
        return of(group, family, m).hops().getSum();
    }

    /** The relative saving of hops by a PEC over the mesh. */
    private double saving(Group group, int m) {
        return 1 - (double) hops(group, "pec", m) / hops(group, "mesh", m);
    }

    /** Contention of a PEC over that of the mesh; NaN if the mesh has none. */
    private double ratio(Group group, int m) {
        long mesh = of(group, "mesh", m).contention().getSum();
        return mesh == 0 ? Double.NaN : (double) of(group, "pec", m).contention().getSum() / mesh;
    }

    private static String percent(double share) {
        return NumberText.number("%.1f %%", 100 * share);
    }

    private void hopClaims() {
        List<Double> pairs = new ArrayList<>();
        for (Group group : List.of(small, large)) {
            for (int m : group.sizes) {
                pairs.add((double) hops(group, "pec", m));
                pairs.add((double) hops(group, "mesh", m));
            }
        }
        draft.claim(
                ClaimSource.stated("6.2.1, fig 25, 27"),
                "all-to-all: PEC has fewer hops than mesh, on 64 and 256 nodes",
                ClaimCheck.smaller().describedAs("fewer for every number of nodes and data"),
                Stream.of(small, large)
                        .map(
                                g ->
                                        "%d nodes %s fewer"
                                                .formatted(g.nodes, percent(saving(g, g.most()))))
                        .toList()
                        .toString(),
                pairs);
        draft.claim(
                ClaimSource.stated("6.2.1"),
                "all-to-all: the relative difference of hops grows with the number of nodes",
                ClaimCheck.rising(),
                "%s on 64 nodes, %s on 256, m = %,d"
                        .formatted(
                                percent(saving(small, same)), percent(saving(large, same)), same),
                saving(small, same),
                saving(large, same));
        for (Group group : List.of(small, large)) {
            List<Double> gaps = group.sizes.stream().map(m -> saving(group, m)).toList();
            draft.claim(
                    ClaimSource.stated("6.2.1, fig " + (group.nodes == 64 ? "25" : "27")),
                    group.named() + ": the relative difference of hops grows with the data",
                    ClaimCheck.rising(),
                    gaps.stream().map(PecSums::percent).toList() + " for m = " + group.sizes,
                    gaps);
            draft.because(
                    "Hops of data are proportional to the data on both networks; what changes their"
                        + " ratio is the traffic of barriers, which does not grow with the data."
                        + " With a signal instead of a barrier in memory it stays the same.");
        }
    }

    private String contentionText(Group group, int m) {
        return "%s cycles on PEC, %s on mesh, m = %,d"
                .formatted(
                        count(of(group, "pec", m).contention().getSum()),
                        count(of(group, "mesh", m).contention().getSum()),
                        m);
    }

    private void contentionClaims() {
        draft.claim(
                ClaimSource.stated("6.2.1, fig 26"),
                "all-to-all, 64 nodes: contention is higher on PEC than on mesh",
                ClaimCheck.above(1).describedAs("above the mesh's, with the most data"),
                contentionText(small, small.most()),
                ratio(small, small.most()));
        draft.because(
                "Tried: barriers by signal, tree and counter, random delays at release of up to 200"
                        + " cycles, links busy for 4 to 56 cycles, 1 to any number of reads under"
                        + " way. PEC is above the mesh where packets hardly meet on the mesh: with"
                        + " no or little delay at release. Then it is so on 256 nodes as well.");
        draft.claim(
                ClaimSource.stated("6.2.1, fig 28"),
                "all-to-all, 256 nodes: contention is lower on PEC than on mesh",
                ClaimCheck.below(1).describedAs("below the mesh's, with the most data"),
                contentionText(large, large.most()),
                ratio(large, large.most()));
        draft.because(
                "With a counter all processors ask one memory at once, which on the mesh is behind"
                        + " two links. With a signal or a tree it is the traffic of the data, and"
                        + " its ways of unequal length meet more on the PEC.");
        claimFalling(
                ClaimSource.stated("6.2.1, 6.2.3"),
                "all-to-all: contention of PEC over that of mesh falls from 64 to 256 nodes",
                small,
                large,
                same);
        claimFalling(
                ClaimSource.stated("6.2.1, as expected"),
                "all-to-all: contention of PEC over that of mesh falls from 256 to 1024 nodes",
                large,
                larger,
                same);
    }

    private void claimFalling(ClaimSource source, String text, Group few, Group many, int m) {
        double before = ratio(few, m);
        double after = many.sizes.contains(m) ? ratio(many, m) : Double.NaN;
        draft.claim(
                source,
                text,
                ClaimCheck.falling(),
                Double.isNaN(after)
                        ? "%d nodes are in the full form".formatted(many.nodes)
                        : NumberText.number("%.2f, then %.2f, m = %,d", before, after, m),
                before,
                after);
        draft.because(
                "On both networks contention grows faster than the number of nodes. What decides is"
                        + " whether packets of the mesh meet at all, which the order of release"
                        + " decides.");
    }

    private void transformClaims() {
        int m = transforms.most();
        double hops = 1 - saving(transforms, m);
        draft.claim(
                ClaimSource.stated("6.2.2, fig 29"),
                "FFT, 256 nodes: hops are dramatically lower on PEC than on mesh",
                ClaimCheck.atMost(DRAMATIC).describedAs("at most two thirds (the limit is ours)"),
                NumberText.number("%.3f of the mesh's", hops),
                hops);
        draft.claim(
                ClaimSource.stated("6.2.2, fig 30"),
                "FFT, 256 nodes: contention is dramatically lower on PEC than on mesh",
                ClaimCheck.atMost(DRAMATIC).describedAs("at most two thirds (the limit is ours)"),
                contentionText(transforms, m),
                ratio(transforms, m));
        draft.because("As for all-to-all, which has the same exchanges.");
        int least = transforms.sizes.getFirst();
        draft.claim(
                ClaimSource.stated("6.2.2"),
                "FFT: the relative difference of hops grows with the number of nodes",
                ClaimCheck.rising(),
                "%s on 64 nodes, %s on 256, m = %,d"
                        .formatted(
                                percent(saving(smallTransforms, least)),
                                percent(saving(transforms, least)),
                                least),
                saving(smallTransforms, least),
                saving(transforms, least));
        claimFalling(
                ClaimSource.stated("6.2.2"),
                "FFT: contention of PEC over that of mesh falls from 64 to 256 nodes",
                smallTransforms,
                transforms,
                least);
    }

    private TextTable table() {
        TextTable.Builder table =
                TextTable.of(
                        "sums over all nodes",
                        "program",
                        "nodes",
                        "hops PEC",
                        "mesh",
                        "contention PEC",
                        "mesh",
                        "cycles PEC",
                        "mesh");
        for (Group group : groups()) {
            for (int m : group.sizes) {
                Reading pec = of(group, "pec", m);
                row(
                        table,
                        List.of(pec.plan().program(), "" + group.nodes),
                        pec,
                        group.on("mesh", m));
            }
        }
        return table.build();
    }

    private void row(TextTable.Builder table, List<String> names, Reading pec, Plan onMesh) {
        Reading mesh = runs.of(onMesh);
        Stream<String> numbers =
                Stream.of(
                                pec.hops().getSum(),
                                mesh.hops().getSum(),
                                pec.contention().getSum(),
                                mesh.contention().getSum(),
                                pec.cycles(),
                                mesh.cycles())
                        .map(PecRuns::count);
        table.row(Stream.concat(names.stream(), numbers).toArray(String[]::new));
    }

    /** A machine with one changed setting. */
    private record Variant(String name, Plan plan) {}

    private static List<Variant> variants(Plan plan) {
        return List.of(
                new Variant("tree", plan),
                new Variant("signal", plan.with("node.barrier", "signal")),
                new Variant(
                        "signal, late by up to 200",
                        plan.with("node.barrier", "signal").with("node.release-skew", 200)),
                new Variant("tree, late by up to 200", plan.with("node.release-skew", 200)),
                new Variant("counter, a look after 10", plan.with("node.barrier", "counter")),
                new Variant(
                        "counter, a look after 1000",
                        plan.with("node.barrier", "counter spin=1000")),
                new Variant("tree, links busy for 16", plan.with("network.technique.busy", 16)),
                new Variant("tree, 4 reads under way", plan.with("node.outstanding", 4)),
                new Variant(
                        "signal, 4 reads under way",
                        plan.with("node.barrier", "signal").with("node.outstanding", 4)));
    }

    private TextTable variantTable() {
        TextTable.Builder table =
                TextTable.of(
                        "%s, m = %,d: other nodes and links".formatted(small.named(), same),
                        "barrier",
                        "hops PEC",
                        "mesh",
                        "contention PEC",
                        "mesh",
                        "cycles PEC",
                        "mesh");
        List<Variant> pec = variants(small.on("pec", same));
        List<Variant> mesh = variants(small.on("mesh", same));
        for (int i = 0; i < pec.size(); i++) {
            row(table, List.of(pec.get(i).name), runs.of(pec.get(i).plan), mesh.get(i).plan);
        }
        return table.build();
    }

    private Plot plot(Group group) {
        Plot.Axis x = Plot.Axis.of("log2 m");
        return new Plot(
                group.named() + ": hops and contention of all nodes",
                "[000] figures 25-30",
                List.of(
                        new Plot.Panel(
                                "Hops",
                                x,
                                Plot.Axis.logarithmic("dataflow hops"),
                                lines(group, r -> r.hops().getSum())),
                        new Plot.Panel(
                                "Contention",
                                x,
                                Plot.Axis.logarithmic("cycles (none is not shown)"),
                                lines(group, r -> r.contention().getSum()))));
    }

    private List<Plot.Line> lines(Group group, ToLongFunction<Reading> value) {
        return Stream.of("pec", "mesh").map(family -> line(group, family, value)).toList();
    }

    private Plot.Line line(Group group, String family, ToLongFunction<Reading> value) {
        return Plot.Line.measured(
                family,
                group.sizes.stream()
                        .map(
                                m ->
                                        new Plot.Point(
                                                Integer.numberOfTrailingZeros(m),
                                                value.applyAsLong(of(group, family, m)),
                                                0))
                        .toList());
    }
}
