package crossweave.papers.study.clos;

import crossweave.experiment.Result;
import crossweave.papers.Bench;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.Table;
import crossweave.papers.Texts;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** [001] fig 8-10: what more flit buffers at the routers of a Mesh of Clos(3,2) bring. */
public final class ClosBuffers {
    private static final String UNEQUAL = "unequal-dist";
    private static final int SHORT = 128; // bytes
    private static final int LONG = 2048;
    private static final double SLOWER = .995; // what counts as a loss among gains
    private static final int SIDE = 4; // clusters along the mesh

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final boolean quick;
    private final List<Integer> buffers; // beside one
    private static final String ROWS =
            "8 and 16 buffers move the waiting from the upper half of the mesh to the lower one,"
                + " where the study saw it go from the lowest row to the others; 32 and 64 shorten"
                + " it at every router. Rows are told apart only by who sends first.";

    private final Findings.Draft draft = new Findings.Draft();

    private ClosBuffers(Bench bench) {
        this.runs = new ClosRuns(bench);
        this.loads = ClosLoads.forSpeedUps(bench);
        this.quick = bench.isQuick();
        this.buffers = quick ? SpeedUps.list(2, 4, 8, 32, 64) : SpeedUps.list(2, 4, 8, 16, 32, 64);
    }

    public static Findings study(Bench bench) {
        return new ClosBuffers(bench).study();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (String benchmark : ClosRuns.STRESS) {
            for (int bytes : sizes(benchmark)) {
                plans.add(plan(benchmark, bytes, 1));
                buffers(benchmark).forEach(b -> plans.add(plan(benchmark, bytes, b)));
            }
        }
        runs.measure(plans);
        allToAll();
        irregular();
        unequal();
        nodes();
        routers();
        speedUps();
        if (!quick) {
            variants();
        }
        return draft.note(
                        "The study gives no latencies of routers and nodes; those of the machine"
                                + " are chosen, and which buffer sizes win depends on them.",
                        "Heads that wait are counted at the channels between clusters, by the"
                                + " cluster that they wait in; terminals' channels do not count.")
                .done(List.of(1L), runs.points());
    }

    private List<Integer> sizes(String benchmark) {
        if (quick) {
            return SpeedUps.list(SHORT, benchmark.equals(UNEQUAL) ? LONG : 512);
        }
        return SpeedUps.list(32, SHORT, 512, LONG);
    }

    private List<Integer> buffers(String benchmark) {
        return quick && !benchmark.equals(UNEQUAL) ? SpeedUps.list(2, 4, 64) : buffers;
    }

    /** Pairs send all their messages: the first of them are no measure of the rest. */
    private Plan plan(String benchmark, int bytes, int buffer) {
        Plan plan =
                benchmark.equals("all-to-all")
                        ? loads.plan(ClosLoads.MOC_32, benchmark, bytes)
                        : Plan.of(ClosLoads.MOC_32, benchmark, bytes);
        return plan.with("network.buffer", buffer);
    }

    private double speedUp(String benchmark, int bytes, int buffer) {
        return runs.speedUp(plan(benchmark, bytes, buffer), plan(benchmark, bytes, 1));
    }

    private double relative(int bytes, int buffer, ToDoubleFunction<Reading> figure) {
        return runs.gain(plan(UNEQUAL, bytes, 1), plan(UNEQUAL, bytes, buffer), figure);
    }

    private List<Double> all(String benchmark) {
        return sizes(benchmark).stream()
                .flatMap(s -> buffers(benchmark).stream().map(b -> speedUp(benchmark, s, b)))
                .toList();
    }

    private void allToAll() {
        List<Double> all = all("all-to-all");
        draft.claim(
                "all-to-all gains with more buffers, at all message sizes",
                least(all) > 1,
                Texts.number("speed-ups from %.3f to %.3f", least(all), most(all)),
                "all above 1");
        draft.because(
                "In full only 2 buffers at 2048 bytes lose, by 0.5 %. The study does not give the"
                        + " order of all-to-all: if one process after the other sends to all, more"
                        + " buffers gain at every size.");
    }

    private void irregular() {
        for (String benchmark : List.of("equal-dist", UNEQUAL)) {
            List<Double> all = all(benchmark);
            draft.claim(
                    benchmark + " is irregular: more buffers can make it slower",
                    least(all) < SLOWER && most(all) > 1,
                    Texts.number("speed-ups from %.3f to %.3f", least(all), most(all)),
                    "some below " + SLOWER + ", some above 1");
            draft.because(
                    "Slow-downs are there in a narrow range of node costs, which the study does not"
                        + " give: with 1.25 times those of the machine some numbers of buffers lose"
                        + " 5 % and more. With those of the machine channels are the bottleneck and"
                        + " buffers help; with twice as much nothing waits for a channel. The first"
                        + " 8 messages of a process lose here, too, all 64 do not.");
        }
    }

    /** What the study reads from the lowest part of fig 8. */
    private void unequal() {
        ToDoubleFunction<Integer> small = b -> speedUp(UNEQUAL, SHORT, b);
        ToDoubleFunction<Integer> large = b -> speedUp(UNEQUAL, LONG, b);
        draft.claim(
                "unequal-dist, 128 bytes: only 2 buffers gain",
                buffers.stream().allMatch(b -> small.applyAsDouble(b) > 1 == (b == 2)),
                SpeedUps.series(buffers, small),
                "above 1 with 2, not with others");
        draft.because(
                "The study gives no times, and single numbers of buffers win or lose by them: in no"
                    + " variant of routing delay, node costs, acknowledgements and arbitration that"
                    + " was tried are 2 buffers the only ones that gain.");
        draft.claim(
                "unequal-dist, 128 bytes: 64 buffers are worst",
                buffers.stream().allMatch(b -> small.applyAsDouble(b) >= small.applyAsDouble(64)),
                SpeedUps.series(buffers, small),
                "the lowest speed-up is that of 64");
        draft.because(
                "The study gives no times, and single numbers of buffers win or lose by them: in no"
                    + " variant of routing delay, node costs, acknowledgements and arbitration that"
                    + " was tried are 64 the worst.");
        List<Integer> winners = SpeedUps.list(4, 32, 64);
        draft.claim(
                "unequal-dist, 2048 bytes: 4, 32 and 64 buffers gain",
                winners.stream().allMatch(b -> large.applyAsDouble(b) > 1),
                SpeedUps.series(buffers, large),
                "above 1 with these");
        draft.claim(
                "unequal-dist, 2048 bytes: others do not",
                buffers.stream()
                        .filter(b -> !winners.contains(b))
                        .allMatch(b -> large.applyAsDouble(b) <= 1),
                SpeedUps.series(buffers, large),
                "1 at most with others");
        draft.because(
                "The study gives no times, and single numbers of buffers win or lose by them. With"
                        + " 1.25 times the node costs of the machine, and 16 messages a process, it"
                        + " comes out: 2, 8 and 16 lose, 4, 32 and 64 gain.");
    }

    /** Fig 9. */
    private void nodes() {
        List<Plot.Panel> panels = new ArrayList<>();
        Table.Builder table =
                Table.of(
                        "unequal-dist, relative to one buffer",
                        "bytes",
                        "buffers",
                        "speed-up",
                        "send-away",
                        "receive idle");
        for (int bytes : List.of(SHORT, LONG)) {
            ToDoubleFunction<Integer> away = b -> relative(bytes, b, Reading::sendAway);
            ToDoubleFunction<Integer> idle = b -> relative(bytes, b, Reading::receiveIdle);
            panels.add(
                    new Plot.Panel(
                            UNEQUAL + ", " + bytes + " bytes",
                            Plot.Axis.logarithmic("buffers (flits)"),
                            Plot.Axis.of("relative time"),
                            List.of(
                                    SpeedUps.line("send-away of a packet", buffers, away),
                                    SpeedUps.line("receive idle", buffers, idle),
                                    SpeedUps.even(buffers))));
            for (int b : buffers) {
                table.row(
                        Integer.toString(bytes),
                        Integer.toString(b),
                        Texts.number("%.3f", speedUp(UNEQUAL, bytes, b)),
                        Texts.number("%.3f", away.applyAsDouble(b)),
                        Texts.number("%.3f", idle.applyAsDouble(b)));
            }
            draft.claim(
                    "packets are sent away earlier with more buffers: " + bytes + " bytes",
                    buffers.stream().allMatch(b -> away.applyAsDouble(b) < 1),
                    SpeedUps.series(buffers, away),
                    "relative times below 1");
            long longer = buffers.stream().filter(b -> idle.applyAsDouble(b) > 1).count();
            draft.claim(
                    "nodes wait longer to receive with more buffers: " + bytes + " bytes",
                    2 * longer > buffers.size(),
                    SpeedUps.series(buffers, idle),
                    "relative times above 1 with most");
            draft.because(
                    "It goes with the speed-ups: with the node costs of the machine more buffers"
                        + " make this load faster, and nodes wait less. In the study, whose times"
                        + " are not known, some make it slower.");
        }
        draft.plot(new Plot("Send-away and receive idle times", "[001] fig 9", panels))
                .table(table.build());
    }

    /** Fig 10: routers row by row. */
    private void routers() {
        List<Integer> routers = IntStream.range(0, SIDE * SIDE).boxed().toList();
        double[] one = blocking(runs.of(plan(UNEQUAL, SHORT, 1)));
        List<Plot.Line> lines = new ArrayList<>();
        Map<Integer, double[]> relative = new LinkedHashMap<>();
        for (int b : buffers) {
            double[] more = blocking(runs.of(plan(UNEQUAL, SHORT, b)));
            double[] ratio = new double[more.length];
            for (int i = 0; i < more.length; i++) {
                ratio[i] = one[i] == more[i] ? 1 : more[i] / one[i];
            }
            relative.put(b, ratio);
            lines.add(SpeedUps.line(b + " buffers", routers, r -> ratio[r]));
        }
        lines.add(SpeedUps.even(routers));
        draft.plot(
                new Plot(
                        "Blocking of headers at each router",
                        "[001] fig 10",
                        List.of(
                                new Plot.Panel(
                                        "unequal-dist, 128 bytes",
                                        Plot.Axis.of("router, row by row"),
                                        Plot.Axis.of("relative to one buffer"),
                                        lines))));
        ToDoubleFunction<Integer> bottom = b -> mean(of(relative, b), 12, 16);
        ToDoubleFunction<Integer> rest = b -> mean(of(relative, b), 0, 12);
        draft.claim(
                "headers are blocked less at routers 12 to 15, with any number of buffers",
                buffers.stream().allMatch(b -> bottom.applyAsDouble(b) < 1),
                "their mean: " + SpeedUps.series(buffers, bottom),
                "below 1");
        draft.because(ROWS);
        draft.claim(
                "and longer at the others",
                buffers.stream().allMatch(b -> rest.applyAsDouble(b) > 1),
                "their mean: " + SpeedUps.series(buffers, rest),
                "above 1");
        draft.because(ROWS);
        ToDoubleFunction<Integer> worst = b -> Arrays.stream(of(relative, b)).max().orElseThrow();
        draft.claim(
                "64 buffers make hot spots hotter than other numbers do",
                buffers.stream().allMatch(b -> worst.applyAsDouble(b) <= worst.applyAsDouble(64)),
                "the worst router: " + SpeedUps.series(buffers, worst),
                "highest with 64");
        draft.because(ROWS);
    }

    private static double[] of(Map<Integer, double[]> byBuffers, int buffers) {
        return Objects.requireNonNull(byBuffers.get(buffers), "not measured");
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElseThrow();
    }

    /** Cycles per packet that heads are blocked at each router of the mesh. */
    private static double[] blocking(Reading reading) {
        double[] blocked = new double[SIDE * SIDE];
        long[] packets = new long[SIDE * SIDE];
        for (Result.Channel channel : reading.result().channels()) {
            for (int r = 0; r < SIDE * SIDE; r++) {
                if (channel.name().startsWith(name(r) + "->")) {
                    blocked[r] += channel.blocked() + channel.queued();
                    packets[r] += channel.packets();
                }
            }
        }
        for (int r = 0; r < blocked.length; r++) {
            blocked[r] /= Math.max(1, packets[r]);
        }
        return blocked;
    }

    private static String name(int router) {
        return "cluster (%d,%d)".formatted(router / SIDE, router % SIDE);
    }

    /** Fig 8. */
    private void speedUps() {
        List<Plot.Panel> panels = new ArrayList<>();
        Table.Builder table =
                Table.of("speed-up over one buffer", "benchmark", "bytes", "by buffers");
        for (String benchmark : ClosRuns.STRESS) {
            List<Integer> sizes = sizes(benchmark);
            List<Plot.Line> lines = new ArrayList<>();
            for (int b : buffers(benchmark)) {
                lines.add(SpeedUps.line(b + " buffers", sizes, s -> speedUp(benchmark, s, b)));
            }
            lines.add(SpeedUps.even(sizes));
            panels.add(
                    new Plot.Panel(
                            benchmark,
                            Plot.Axis.logarithmic("message size (bytes)"),
                            Plot.Axis.fitted("speed-up"),
                            lines));
            for (int bytes : sizes) {
                table.row(
                        benchmark,
                        Integer.toString(bytes),
                        SpeedUps.series(buffers(benchmark), b -> speedUp(benchmark, bytes, b)));
            }
        }
        draft.plot(new Plot("Speed-up by more buffers, 64 nodes", "[001] fig 8", panels))
                .table(table.build());
    }

    /** Another value of what the study leaves open. */
    private record Variant(String name, UnaryOperator<Plan> of) {
        static Variant to(String name, String path, Object value) {
            return new Variant(name, plan -> plan.with(path, value));
        }

        Variant and(String more, String path, Object value) {
            return new Variant(name + ", " + more, plan -> of.apply(plan).with(path, value));
        }
    }

    private Variant costs(String name, double factor) {
        return new Variant("node costs " + name, plan -> loads.costs(plan, factor));
    }

    private List<Variant> tried() {
        String delay = "network.technique.routing-delay";
        String reply = "workload.acknowledgement";
        String arbiter = "network.arbitration";
        return List.of(
                new Variant("as the machine", plan -> plan),
                Variant.to("routing-delay 1", delay, 1),
                Variant.to("routing-delay 20", delay, 20),
                costs("halved", .5),
                costs("times 1.25", 1.25),
                costs("times 1.5", 1.5),
                costs("doubled", 2),
                Variant.to("acknowledgement 1", reply, 1),
                Variant.to("acknowledgement 32", reply, 32),
                Variant.to("fifo-lru", arbiter, "fifo-lru"),
                Variant.to("fifo", arbiter, "fifo"),
                Variant.to("round-robin", arbiter, "round-robin"),
                costs("times 1.25", 1.25).and("round-robin", arbiter, "round-robin"),
                costs("times 1.5", 1.5).and("fifo", arbiter, "fifo"));
    }

    private void variants() {
        List<Plan> plans = new ArrayList<>();
        for (Variant variant : tried()) {
            for (int bytes : List.of(SHORT, LONG)) {
                plans.add(variant(bytes, 1, variant));
                buffers.forEach(b -> plans.add(variant(bytes, b, variant)));
            }
        }
        runs.measure(plans);
        Table.Builder table =
                Table.of(
                        "unequal-dist with other values of what is not given: speed-up by buffers",
                        "variant",
                        "128 bytes",
                        "2048 bytes");
        for (Variant variant : tried()) {
            table.row(variant.name, series(SHORT, variant), series(LONG, variant));
        }
        draft.table(table.build());
    }

    private String series(int bytes, Variant variant) {
        return SpeedUps.series(
                buffers, b -> runs.speedUp(variant(bytes, b, variant), variant(bytes, 1, variant)));
    }

    private Plan variant(int bytes, int buffer, Variant variant) {
        Plan plan = plan(UNEQUAL, bytes, buffer);
        boolean brief = bytes == LONG;
        return variant.of.apply(
                brief ? plan.with("workload.set", "bytes=" + bytes + " messages=16") : plan);
    }

    private static double least(List<Double> values) {
        return values.stream().mapToDouble(v -> v).min().orElseThrow();
    }

    private static double most(List<Double> values) {
        return values.stream().mapToDouble(v -> v).max().orElseThrow();
    }
}
