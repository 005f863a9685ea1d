package crossweave.papers.study.clos;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** [001] fig 6 and 7: three heavy workloads on a Mesh of Clos and on a grid of transputers. */
public final class ClosStress {
    private static final List<Integer> NODES = List.of(4, 16, ClosLoads.ALL);
    private static final int KNEE = 512; // bytes
    private static final int BEFORE = 256; // bytes
    private static final int LONG = 2048; // bytes
    private static final double SEVERAL = 3; // smallest ratio
    private static final double LINEAR = .2; // largest distance of an exponent from 1
    private static final double FREE = 1.25; // slow-down that hardly counts

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final boolean quick;
    private final List<Integer> sizes; // bytes; on both machines, for all numbers of nodes
    private final List<Integer> packets; // sizes of whole packets
    private final Map<Key, List<Plot.Point>> times = new LinkedHashMap<>(); // ms over bytes
    private static final String FLATTENED =
            "The packets of the GCel decide it, which the study does not give: if messages are"
                + " stored as a whole, times are as good as linear, and steeper than those of the"
                + " Mesh of Clos; packets of 128 bytes flatten them.";

    private static final String COSTS =
            "The costs of nodes decide it, which the study does not give. With those of the machine"
                + " contention is there at 256 bytes already; with twice or four times as much it"
                + " begins near 512 bytes, as the study has it.";

    private final Findings.Draft draft = new Findings.Draft();

    private ClosStress(StudyRunner runner) {
        this.runs = new ClosRuns(runner);
        this.loads = new ClosLoads(runner);
        this.quick = runner.isQuick();
        this.sizes =
                quick
                        ? List.of(32, KNEE, LONG)
                        : List.of(32, 64, 128, BEFORE, KNEE, 1024, 2048, 4096);
        this.packets =
                quick
                        ? List.of(128, BEFORE, KNEE, 768, 1024, LONG)
                        : List.of(128, BEFORE, 384, KNEE, 768, 1024, 1536, LONG, 3072, 4096);
    }

    public static Findings study(StudyRunner runner) {
        return new ClosStress(runner).study();
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
                .build(List.of(1L), runs.points());
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
            List<Double> ratios = new ArrayList<>();
            for (int nodes : NODES) {
                for (int i = 0; i < sizes.size(); i++) {
                    ratios.add(
                            gcel(benchmark, nodes).get(i).y() / moc(benchmark, nodes).get(i).y());
                }
            }
            draft.claim(
                    ClaimSource.stated("4, fig 6"),
                    "the Mesh of Clos is several times faster than the GCel: " + benchmark,
                    ClaimCheck.atLeast(SEVERAL)
                            .describedAs("3 times at least at every size and number of nodes")
                            .ours(),
                    SpeedUps.range("%.1f", ratios) + " times",
                    ratios);
        }
    }

    private void linear() {
        linear(ClaimSource.stated("4, fig 6"), "packets of 128 bytes", this::gcel);
        if (!quick) {
            linear(ClaimSource.ours(), "messages stored as a whole", this::stored);
        }
    }

    /** The GCel at the deciding sizes, with each message sent as one packet. */
    private List<Plot.Point> stored(String benchmark, int nodes) {
        return runs
                .measure(
                        Stream.of(sizes.getFirst(), KNEE, LONG, sizes.getLast())
                                .distinct()
                                .map(bytes -> loads.plan(ClosLoads.GCEL, benchmark, bytes, nodes))
                                .map(p -> p.with("network.packets.most", p.bytes()))
                                .toList())
                .stream()
                .map(this::point)
                .toList();
    }

    private void linear(
            ClaimSource source, String name, BiFunction<String, Integer, List<Plot.Point>> times) {
        List<Double> exponents = new ArrayList<>();
        List<Double> steeper = new ArrayList<>(); // exponent less that of the Mesh of Clos
        for (String benchmark : ClosRuns.STRESS) {
            for (int nodes : NODES) {
                List<Plot.Point> grid = times.apply(benchmark, nodes);
                exponents.add(ClosLoads.exponent(grid, KNEE, LONG));
                steeper.add(overallExponent(grid) - overallExponent(moc(benchmark, nodes)));
            }
        }
        draft.claim(
                source,
                "on the GCel times are about linear in the size: " + name,
                ClaimCheck.between(1 - LINEAR, 1 + LINEAR)
                        .describedAs("n of 0.8 to 1.2 for every load and number of nodes")
                        .ours(),
                "L^n from 512 to 2048 bytes, with n = " + SpeedUps.range("%.2f", exponents),
                exponents);
        draft.because(FLATTENED);
        long lower = steeper.stream().filter(more -> more > 0).count();
        draft.claim(
                source,
                "on the Mesh of Clos they generally grow more smoothly: " + name,
                ClaimCheck.above(.5)
                        .describedAs(
                                "a lower n over all sizes for most loads and numbers of nodes"),
                NumberText.number(
                        "for %d of %d; lower by %s",
                        lower, steeper.size(), SpeedUps.range("%.2f", steeper)),
                (double) lower / steeper.size());
        draft.because(FLATTENED);
    }

    private double overallExponent(List<Plot.Point> points) {
        return ClosLoads.exponent(points, sizes.getFirst(), sizes.getLast());
    }

    private void moreNodes() {
        for (String benchmark : ClosLoads.PAIRS) {
            List<Double> shares = new ArrayList<>(); // time over that with a quarter of the nodes
            for (Key key : times.keySet()) {
                if (key.benchmark.equals(benchmark) && key.nodes > NODES.getFirst()) {
                    List<Plot.Point> few =
                            ClosLoads.get(times, new Key(key.machine, benchmark, key.nodes / 4));
                    for (int i = 0; i < sizes.size(); i++) {
                        shares.add(ClosLoads.get(times, key).get(i).y() / few.get(i).y());
                    }
                }
            }
            draft.claim(
                    ClaimSource.stated("4, fig 6"),
                    "with more nodes it is faster: " + benchmark,
                    ClaimCheck.below(1).describedAs("less than 1, on both machines at every size"),
                    "four times the nodes need " + SpeedUps.range("%.2f", shares) + " of the time",
                    shares);
        }
    }

    /**
     * Claims a change point for messages of whole packets. Without contention their times would be
     * a straight line, a + bL.
     */
    private void knee() {
        for (String benchmark : ClosLoads.PAIRS) {
            List<Plot.Point> points =
                    runs
                            .measure(
                                    packets.stream()
                                            .map(b -> loads.plan(ClosLoads.MOC_32, benchmark, b))
                                            .toList())
                            .stream()
                            .map(this::point)
                            .toList();
            draft.claim(
                    ClaimSource.stated("4, fig 6"),
                    "with 64 nodes there is a turning point at about 512 bytes: " + benchmark,
                    ChangePoint.between(BEFORE, 1024),
                    ChangePoint.of(points).toString(),
                    ChangePoint.numbers(points));
            draft.because(COSTS);
        }
    }

    /**
     * Claims that contention begins there, by comparing with the same messages of one pair alone.
     */
    private void contention() {
        TextTable.Builder table =
                TextTable.of(
                        "64 nodes of a Mesh of Clos: time over that of a pair alone",
                        "benchmark",
                        "costs of nodes",
                        "bytes",
                        "slow-down");
        for (String benchmark : ClosLoads.PAIRS) {
            for (double factor : quick ? List.of(1.) : List.of(1., 2., 4.)) {
                List<Double> ratios = slowDown(benchmark, factor);
                for (int i = 0; i < packets.size(); i++) {
                    table.row(
                            benchmark,
                            NumberText.number("times %.0f", factor),
                            packets.get(i).toString(),
                            NumberText.number("%.2f", ratios.get(i)));
                }
                if (factor == 1) {
                    claimContention(benchmark, ratios);
                }
            }
        }
        draft.table(table.build());
    }

    private void claimContention(String benchmark, List<Double> ratios) {
        double before = ratios.get(packets.indexOf(BEFORE));
        double after = ratios.get(packets.indexOf(LONG));
        draft.claim(
                ClaimSource.stated("4, fig 6"),
                "contention does not constrain 256 bytes yet: " + benchmark,
                ClaimCheck.atMost(FREE).ours(),
                NumberText.number("%.2f times as long as a pair alone", before),
                before);
        draft.because(COSTS);
        draft.claim(
                ClaimSource.stated("4, fig 6"),
                "contention constrains 2048 bytes: " + benchmark,
                ClaimCheck.above(FREE).ours(),
                NumberText.number("%.2f times as long as a pair alone", after),
                after);
    }

    /** By size: the time of a workload over that of its farthest pair alone. */
    private List<Double> slowDown(String benchmark, double costs) {
        int partner = benchmark.equals(ClosLoads.EQUAL) ? ClosLoads.ALL / 2 : ClosLoads.ALL - 1;
        List<Plan> plans = new ArrayList<>();
        for (int bytes : packets) {
            String set = "bytes=" + bytes + " times=4 partner=" + partner;
            Plan alone = Plan.of(ClosLoads.MOC_32, "ping-pong", bytes).with("workload.set", set);
            Plan load = loads.plan(ClosLoads.MOC_32, benchmark, bytes);
            plans.add(costs == 1 ? alone : loads.costs(alone, costs));
            plans.add(costs == 1 ? load : loads.costs(load, costs));
        }
        List<Reading> readings = runs.measure(plans);
        double exchanges = 4096. / ClosLoads.ALL; // per pair
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < plans.size(); i += 2) {
            double free = exchanges * readings.get(i).round();
            ratios.add(loads.time(readings.get(i + 1)) / free);
        }
        return ratios;
    }

    private void steeper() {
        for (String benchmark : ClosLoads.PAIRS) {
            for (int nodes : NODES) {
                double rounds = growth(moc(ClosLoads.ROUNDS, nodes));
                double pairs = growth(moc(benchmark, nodes));
                draft.claim(
                        ClaimSource.stated("4, fig 7"),
                        "%s grows more steeply with the size than all-to-all: %d nodes"
                                .formatted(benchmark, nodes),
                        ClaimCheck.smaller()
                                .describedAs(
                                        "a larger factor from the smallest size to the largest"),
                        NumberText.number(
                                "times %.2f over all sizes, all-to-all %.2f", pairs, rounds),
                        rounds,
                        pairs);
                draft.because(
                        "With four nodes there is next to no contention in either load, and both"
                                + " grow nearly alike. The study draws times, not factors; but by"
                                + " its numbers of messages all-to-all takes longer than pairs from"
                                + " 16 nodes on, so that only factors can be meant.");
            }
        }
    }

    private static double growth(List<Plot.Point> points) {
        return points.getLast().y() / points.getFirst().y();
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

    private TextTable table() {
        TextTable.Builder table =
                TextTable.of(
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
                            NumberText.number("%.1f", clos),
                            NumberText.number("%.1f", grid),
                            NumberText.number("%.1f", grid / clos));
                }
            }
        }
        return table.build();
    }
}
