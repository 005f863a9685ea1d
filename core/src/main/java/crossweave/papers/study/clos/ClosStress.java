package crossweave.papers.study.clos;

import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** [001] fig 6 and 7: three heavy loads on a Mesh of Clos and on a grid of transputers. */
public final class ClosStress {
    private static final List<Integer> NODES = List.of(4, 16, ClosLoads.ALL);
    private static final List<String> PAIRS = ClosRuns.STRESS.subList(1, 3);
    private static final int KNEE = 512; // bytes
    private static final int BEFORE = 256; // bytes
    private static final double SEVERAL = 3; // times
    private static final double LINEAR = .2; // of an exponent off 1
    private static final double FREE = 1.25; // slow-down that is hardly one
    private static final String APART = "0,12,48,60"; // one node in each corner of the mesh

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final boolean quick;
    private final List<Integer> sizes;
    private final Map<Key, List<Plot.Point>> times = new LinkedHashMap<>(); // ms over bytes
    private static final String FLATTENED =
            "The packets of the GCel decide it: if messages are stored as a whole, times are as"
                    + " good as linear, and steeper than those of the Mesh of Clos for every load;"
                    + " packets of 128 bytes flatten them.";

    private final Findings.Draft draft = new Findings.Draft();

    private ClosStress(Bench bench) {
        this.runs = new ClosRuns(bench);
        this.loads = ClosLoads.forShapes(bench, bench.isQuick());
        this.quick = bench.isQuick();
        this.sizes =
                bench.isQuick()
                        ? List.of(32, BEFORE, KNEE, 2048)
                        : List.of(32, 64, 128, BEFORE, KNEE, 1024, 2048, 4096);
    }

    public static Findings study(Bench bench) {
        return new ClosStress(bench).study();
    }

    /** A line of the figures. */
    private record Key(String machine, String benchmark, int nodes) {
        String name() {
            return label() + ", " + nodes + " nodes";
        }

        String label() {
            return machine.equals(ClosLoads.GCEL) ? "GCel" : "Mesh of Clos";
        }
    }

    private Findings study() {
        measure();
        faster();
        linear();
        moreNodes();
        knee();
        contention();
        steeper();
        return draft.plot(logarithmic())
                .plot(normal())
                .table(table())
                .note(
                        "Four nodes are a cluster of the Mesh of Clos, or a grid of 2x2; sixteen"
                            + " are 2x2 clusters (nodes 0-7 and 16-23), or a grid of 4x4. The study"
                            + " does not say which nodes were taken, nor the sizes of messages.",
                        loads.note())
                .done(List.of(1L), runs.points());
    }

    private void measure() {
        List<Key> keys = new ArrayList<>();
        List<Plan> plans = new ArrayList<>();
        for (String benchmark : ClosRuns.STRESS) {
            for (String machine : List.of(ClosLoads.MOC_32, ClosLoads.GCEL)) {
                for (int nodes : NODES) {
                    for (int bytes : sizes) {
                        keys.add(new Key(machine, benchmark, nodes));
                        plans.add(loads.plan(machine, benchmark, bytes, nodes));
                    }
                }
            }
        }
        List<Reading> readings = runs.measure(plans);
        for (int i = 0; i < keys.size(); i++) {
            times.computeIfAbsent(keys.get(i), _ -> new ArrayList<>()).add(point(readings.get(i)));
        }
    }

    private Plot.Point point(Reading reading) {
        return new Plot.Point(reading.plan().bytes(), loads.time(reading) / 1000, 0);
    }

    private List<Plot.Point> moc(String benchmark, int nodes) {
        return ClosLoads.get(times, new Key(ClosLoads.MOC_32, benchmark, nodes));
    }

    private List<Plot.Point> gcel(String benchmark, int nodes) {
        return ClosLoads.get(times, new Key(ClosLoads.GCEL, benchmark, nodes));
    }

    private void faster() {
        for (String benchmark : ClosRuns.STRESS) {
            double least = Double.MAX_VALUE;
            double most = 0;
            for (int nodes : NODES) {
                for (int i = 0; i < sizes.size(); i++) {
                    double ratio =
                            gcel(benchmark, nodes).get(i).y() / moc(benchmark, nodes).get(i).y();
                    least = Math.min(least, ratio);
                    most = Math.max(most, ratio);
                }
            }
            draft.claim(
                    "the Mesh of Clos is several times faster: " + benchmark,
                    least >= SEVERAL,
                    Texts.number("%.1f to %.1f times", least, most),
                    "3 times at least, at every size and number of nodes");
        }
    }

    private void linear() {
        linear("packets of 128 bytes", this::gcel);
        linear("messages stored as a whole", this::stored);
    }

    /** The GCel at the sizes that decide, with messages of one packet. */
    private List<Plot.Point> stored(String benchmark, int nodes) {
        return runs
                .measure(
                        Stream.of(sizes.getFirst(), KNEE, sizes.getLast())
                                .map(bytes -> loads.plan(ClosLoads.GCEL, benchmark, bytes, nodes))
                                .map(p -> p.with("network.packets.most", p.bytes()))
                                .toList())
                .stream()
                .map(this::point)
                .toList();
    }

    private void linear(String name, BiFunction<String, Integer, List<Plot.Point>> times) {
        double least = Double.MAX_VALUE;
        double most = 0;
        double smoother = Double.MAX_VALUE; // by how much the other's exponent is lower
        for (String benchmark : ClosRuns.STRESS) {
            for (int nodes : NODES) {
                List<Plot.Point> grid = times.apply(benchmark, nodes);
                least = Math.min(least, above(grid));
                most = Math.max(most, above(grid));
                smoother = Math.min(smoother, whole(grid) - whole(moc(benchmark, nodes)));
            }
        }
        draft.claim(
                "on the GCel times are about linear in the size: " + name,
                Math.abs(least - 1) <= LINEAR && Math.abs(most - 1) <= LINEAR,
                Texts.number("L^%.2f to L^%.2f from 512 bytes on", least, most),
                "an exponent of 0.8 to 1.2");
        draft.because(FLATTENED);
        draft.claim(
                "on the Mesh of Clos they grow more smoothly: " + name,
                smoother > 0,
                Texts.number("exponents over all sizes: lower by %.2f at least", smoother),
                "lower than the GCel's for every load");
        draft.because(FLATTENED);
    }

    private double whole(List<Plot.Point> points) {
        return ClosLoads.exponent(points, sizes.getFirst(), sizes.getLast());
    }

    private double above(List<Plot.Point> points) {
        return ClosLoads.exponent(points, KNEE, sizes.getLast());
    }

    private double below(List<Plot.Point> points) {
        return ClosLoads.exponent(points, sizes.getFirst(), KNEE);
    }

    private void moreNodes() {
        for (String benchmark : PAIRS) {
            double most = 0; // of the time with a quarter of the nodes
            for (Key key : times.keySet()) {
                if (key.benchmark.equals(benchmark) && key.nodes > NODES.getFirst()) {
                    List<Plot.Point> few =
                            ClosLoads.get(times, new Key(key.machine, benchmark, key.nodes / 4));
                    for (int i = 0; i < sizes.size(); i++) {
                        most =
                                Math.max(
                                        most,
                                        ClosLoads.get(times, key).get(i).y() / few.get(i).y());
                    }
                }
            }
            draft.claim(
                    "with more nodes it is faster: " + benchmark,
                    most < 1,
                    Texts.number(
                            "four times the nodes need %.0f %% of the time at most", 100 * most),
                    "less, on both machines at every size");
        }
    }

    private void knee() {
        for (String benchmark : PAIRS) {
            List<Plot.Point> points = moc(benchmark, ClosLoads.ALL);
            draft.claim(
                    "a turning point near 512 bytes with 64 nodes: " + benchmark,
                    above(points) > below(points),
                    Texts.number(
                            "L^%.2f below 512 bytes, L^%.2f above", below(points), above(points)),
                    "a larger exponent above");
        }
    }

    /** Whether the turning point is that of contention: the same messages, and nobody else. */
    private void contention() {
        Table.Builder table =
                Table.of(
                        "64 nodes of a Mesh of Clos: time over that of a pair alone",
                        "benchmark",
                        "costs of nodes",
                        "bytes",
                        "slow-down");
        for (String benchmark : PAIRS) {
            for (double factor : quick ? List.of(1., 4.) : List.of(1., 2., 4.)) {
                List<Double> ratios = slowDown(benchmark, factor);
                for (int i = 0; i < sizes.size(); i++) {
                    table.row(
                            benchmark,
                            Texts.number("times %.0f", factor),
                            sizes.get(i).toString(),
                            Texts.number("%.2f", ratios.get(i)));
                }
                if (factor == 1) {
                    claimContention(benchmark, ratios);
                }
            }
        }
        draft.table(table.build());
    }

    private void claimContention(String benchmark, List<Double> ratios) {
        double before = ratios.get(sizes.indexOf(BEFORE));
        double after = ratios.getLast();
        draft.claim(
                "the turning point is where contention begins: " + benchmark,
                before <= FREE && after > FREE,
                Texts.number(
                        "%.2f times as long as a pair alone at %d bytes, %.2f at %d",
                        before, BEFORE, after, sizes.getLast()),
                "1.25 times at most at 256 bytes, more at the largest size");
        draft.because(
                "The costs of nodes decide it, which the study does not give. With those of the"
                    + " machine contention is there at 256 bytes already; with twice or four times"
                    + " as much it begins near 512 bytes, as the study has it.");
    }

    /** Per size: the time of a load over that of its farthest pair alone. */
    private List<Double> slowDown(String benchmark, double costs) {
        int partner = benchmark.equals("equal-dist") ? ClosLoads.ALL / 2 : ClosLoads.ALL - 1;
        List<Plan> plans = new ArrayList<>();
        for (int bytes : sizes) {
            String set = "bytes=" + bytes + " times=4 partner=" + partner;
            Plan alone = Plan.of(ClosLoads.MOC_32, "ping-pong", bytes).with("workload.set", set);
            plans.add(loads.costs(alone, costs));
            plans.add(loads.costs(loads.plan(ClosLoads.MOC_32, benchmark, bytes), costs));
        }
        List<Reading> readings = runs.measure(plans);
        double exchanges = 4096. / ClosLoads.ALL; // of a pair
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < plans.size(); i += 2) {
            double free = exchanges * readings.get(i).round();
            ratios.add(loads.time(readings.get(i + 1)) / free);
        }
        return ratios;
    }

    private void steeper() {
        for (int nodes : NODES) {
            steeper(nodes + " nodes", moc("all-to-all", nodes), moc("equal-dist", nodes));
        }
        List<Plot.Point> rounds = apart("all-to-all");
        steeper("4 nodes in different clusters", rounds, apart("equal-dist"));
    }

    private List<Plot.Point> apart(String benchmark) {
        List<Plan> plans = new ArrayList<>();
        for (int bytes : List.of(sizes.getFirst(), sizes.getLast())) {
            plans.add(
                    loads.plan(ClosLoads.MOC_32, benchmark, bytes, 4)
                            .with("workload.nodes", APART));
        }
        return runs.measure(plans).stream().map(this::point).toList();
    }

    private void steeper(String name, List<Plot.Point> rounds, List<Plot.Point> pairs) {
        double all = rounds.getLast().y() / rounds.getFirst().y();
        double equal = pairs.getLast().y() / pairs.getFirst().y();
        draft.claim(
                "equal-dist grows more steeply with the size than all-to-all: " + name,
                equal > all,
                Texts.number("times %.1f over all sizes, all-to-all %.1f", equal, all),
                "a larger factor");
        draft.because(
                "With four nodes there is next to no contention in either load, and both grow alike"
                        + " from 32 to 4096 bytes, in full.");
    }

    private Plot logarithmic() {
        List<Plot.Panel> panels = new ArrayList<>();
        for (String benchmark : ClosRuns.STRESS) {
            List<Plot.Line> lines = new ArrayList<>();
            times.forEach(
                    (key, points) -> {
                        if (key.benchmark.equals(benchmark)) {
                            lines.add(Plot.Line.measured(key.name(), points));
                        }
                    });
            panels.add(
                    new Plot.Panel(
                            benchmark,
                            Plot.Axis.logarithmic("message size (bytes)"),
                            Plot.Axis.logarithmic("time (ms)"),
                            lines));
        }
        return new Plot("Three heavy loads", "[001] fig 6", panels);
    }

    private Plot normal() {
        List<Plot.Line> lines = new ArrayList<>();
        for (String benchmark : ClosRuns.STRESS.subList(0, 2)) {
            lines.add(Plot.Line.measured("Mesh of Clos, " + benchmark, moc(benchmark, 4)));
            lines.add(Plot.Line.measured("GCel, " + benchmark, gcel(benchmark, 4)));
        }
        return new Plot(
                "Two loads on four nodes",
                "[001] fig 7",
                List.of(
                        new Plot.Panel(
                                "",
                                Plot.Axis.of("message size (bytes)"),
                                Plot.Axis.of("time (ms)"),
                                lines)));
    }

    private Table table() {
        Table.Builder table =
                Table.of(
                        "times (ms)",
                        "benchmark",
                        "nodes",
                        "bytes",
                        "Mesh of Clos",
                        "GCel",
                        "times faster");
        for (String benchmark : ClosRuns.STRESS) {
            for (int nodes : NODES) {
                for (int i = 0; i < sizes.size(); i++) {
                    double clos = moc(benchmark, nodes).get(i).y();
                    double grid = gcel(benchmark, nodes).get(i).y();
                    table.row(
                            benchmark,
                            Integer.toString(nodes),
                            sizes.get(i).toString(),
                            Texts.number("%.1f", clos),
                            Texts.number("%.1f", grid),
                            Texts.number("%.1f", grid / clos));
                }
            }
        }
        return table.build();
    }
}
