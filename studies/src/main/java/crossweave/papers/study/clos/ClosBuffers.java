package crossweave.papers.study.clos;

import crossweave.papers.ClaimCheck;
import crossweave.papers.ClaimSource;
import crossweave.papers.Findings;
import crossweave.papers.NumberText;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.papers.study.clos.ClosRuns.Plan;
import crossweave.papers.study.clos.ClosRuns.Reading;
import crossweave.result.Result;
import crossweave.util.TextTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** [001] fig 8-10: the effect of more flit buffers at the routers of a Mesh of Clos(3,2). */
public final class ClosBuffers {
    private static final String UNEQUAL = ClosLoads.UNEQUAL;
    private static final ClaimSource SPEED = ClaimSource.stated("4.1, fig 8");
    private static final ClaimSource NODES = ClaimSource.stated("4.1, fig 9");
    private static final ClaimSource ROUTERS = ClaimSource.stated("4.1, fig 10");
    private static final List<Integer> BUFFERS = SpeedUps.list(2, 4, 8, 16, 32, 64);
    private static final List<Integer> WINNERS = SpeedUps.list(4, 32, 64);
    private static final int SHORT = 128; // bytes
    private static final int LONG = 2048;
    private static final double SLOWER = .995; // speed-ups below it are losses
    private static final int SIDE = 4; // clusters along a side of the mesh

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final boolean quick;
    private static final String SINGLE =
            "The study gives no times, and single numbers of buffers win or lose by them: in no"
                + " variant of routing delay, node costs, acknowledgements and arbitration that was"
                + " tried are 2 buffers the only ones that gain, or 64 the worst.";
    private static final String ROWS =
            "8 and 16 buffers move the waiting from the upper half of the mesh to the lower one,"
                + " where the study saw it go from the lowest row to the others; 32 and 64 shorten"
                + " it at every router. Rows are told apart only by who sends first.";

    private final Findings.Draft draft = new Findings.Draft();

    private ClosBuffers(StudyRunner runner) {
        this.runs = new ClosRuns(runner);
        this.loads = new ClosLoads(runner);
        this.quick = runner.isQuick();
    }

    public static Findings study(StudyRunner runner) {
        return new ClosBuffers(runner).study();
    }

    private Findings study() {
        List<Plan> plans = new ArrayList<>();
        for (String benchmark : ClosRuns.STRESS) {
            for (int bytes : sizes(benchmark)) {
                plans.add(plan(benchmark, bytes, 1));
                buffers(benchmark, bytes).forEach(b -> plans.add(plan(benchmark, bytes, b)));
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
                        loads.note(),
                        "Heads that wait are counted at the channels between clusters, by the"
                                + " cluster that they wait in; terminals' channels do not count.")
                .build(List.of(1L), runs.points());
    }

    private List<Integer> sizes(String benchmark) {
        if (quick) {
            return SpeedUps.list(SHORT, benchmark.equals(UNEQUAL) ? LONG : 512);
        }
        return SpeedUps.list(32, SHORT, 512, LONG);
    }

    /** Buffer sizes to compare with one flit. */
    private List<Integer> buffers(String benchmark, int bytes) {
        if (!quick || benchmark.equals(UNEQUAL) && bytes == SHORT) {
            return BUFFERS;
        }
        return benchmark.equals(UNEQUAL) ? SpeedUps.list(2, 4, 8, 32, 64) : SpeedUps.list(2, 4, 64);
    }

    private Plan plan(String benchmark, int bytes, int buffer) {
        return loads.plan(ClosLoads.MOC_32, benchmark, bytes).with("network.buffer", buffer);
    }

    private double speedUp(String benchmark, int bytes, int buffer) {
        return runs.speedUp(plan(benchmark, bytes, buffer), plan(benchmark, bytes, 1));
    }

    private double relative(int bytes, int buffer, ToDoubleFunction<Reading> figure) {
        return runs.gain(plan(UNEQUAL, bytes, 1), plan(UNEQUAL, bytes, buffer), figure);
    }

    private List<Double> all(String benchmark) {
        return sizes(benchmark).stream()
                .flatMap(s -> buffers(benchmark, s).stream().map(b -> speedUp(benchmark, s, b)))
                .toList();
    }

    private void allToAll() {
        List<Double> all = all(ClosLoads.ROUNDS);
        draft.claim(
                SPEED,
                "all-to-all gains with more buffers, at all message sizes",
                ClaimCheck.above(1).describedAs("all above 1"),
                "speed-ups of " + SpeedUps.range("%.3f", all),
                all);
        draft.because(
                "Few buffers gain little at the largest sizes, or nothing; the study does not give"
                        + " the order of all-to-all, nor its times.");
    }

    private void irregular() {
        for (String benchmark : ClosLoads.PAIRS) {
            List<Double> all = all(benchmark);
            draft.claim(
                    SPEED,
                    "more buffers make it slower in some cases: " + benchmark,
                    ClaimCheck.below(SLOWER)
                            .describedAs("the lowest speed-up is below " + SLOWER)
                            .ours(),
                    "speed-ups of " + SpeedUps.range("%.3f", all),
                    SpeedUps.least(all));
            draft.because(
                    "Slow-downs are there in a narrow range of node costs, which the study does not"
                        + " give: with 1.25 times those of the machine some numbers of buffers lose"
                        + " 5 % and more. With those of the machine channels are the bottleneck and"
                        + " buffers help; with twice as much nothing waits for a channel.");
        }
    }

    /** Claims about unequal-dist, the lowest part of fig 8. */
    private void unequal() {
        ToDoubleFunction<Integer> small = b -> speedUp(UNEQUAL, SHORT, b);
        ToDoubleFunction<Integer> large = b -> speedUp(UNEQUAL, LONG, b);
        List<Integer> buffers = buffers(UNEQUAL, LONG);
        draft.claim(
                NODES,
                "unequal-dist, 128 bytes: 2 buffers gain, and no others",
                onlyFirst(),
                SpeedUps.series(BUFFERS, small),
                values(BUFFERS, small));
        draft.because(SINGLE);
        draft.claim(
                ROUTERS,
                "unequal-dist, 128 bytes: 64 buffers slow it down",
                ClaimCheck.below(1),
                NumberText.number("%.3f", small.applyAsDouble(64)),
                small.applyAsDouble(64));
        draft.because(SINGLE);
        draft.claim(
                NODES,
                "unequal-dist, 2048 bytes: 4, 32 and 64 buffers gain",
                ClaimCheck.above(1).describedAs("above 1 with these"),
                SpeedUps.series(WINNERS, large),
                values(WINNERS, large));
        List<Integer> losers = buffers.stream().filter(b -> !WINNERS.contains(b)).toList();
        draft.claim(
                ClaimSource.derived("4.1, fig 8"),
                "unequal-dist, 2048 bytes: other numbers of buffers do not gain",
                ClaimCheck.atMost(1).describedAs("1 at most with others"),
                SpeedUps.series(losers, large),
                values(losers, large));
        draft.because(
                "The study gives no times, and single numbers of buffers win or lose by them. With"
                        + " 1.25 times the node costs of the machine, and 16 messages a process, it"
                        + " came out: 2, 8 and 16 lost, 4, 32 and 64 gained.");
    }

    private static List<Double> values(List<Integer> buffers, ToDoubleFunction<Integer> figure) {
        return buffers.stream().map(figure::applyAsDouble).toList();
    }

    /** The first speed-up is above 1, the others are not. */
    static ClaimCheck onlyFirst() {
        return ClaimCheck.that(
                "above 1 with 2, 1 at most with others",
                all ->
                        all.getFirst() > 1
                                && all.subList(1, all.size()).stream().allMatch(s -> s <= 1),
                List.of(1.1, 1.2, 1.3));
    }

    /** Fig 9. */
    private void nodes() {
        List<Plot.Panel> panels = new ArrayList<>();
        TextTable.Builder table =
                TextTable.of(
                        "unequal-dist, relative to one buffer",
                        "bytes",
                        "buffers",
                        "speed-up",
                        "send-away",
                        "receive idle");
        for (int bytes : List.of(SHORT, LONG)) {
            List<Integer> buffers = buffers(UNEQUAL, bytes);
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
                                    SpeedUps.baseline(buffers))));
            for (int b : buffers) {
                table.row(
                        Integer.toString(bytes),
                        Integer.toString(b),
                        NumberText.number("%.3f", speedUp(UNEQUAL, bytes, b)),
                        NumberText.number("%.3f", away.applyAsDouble(b)),
                        NumberText.number("%.3f", idle.applyAsDouble(b)));
            }
            List<Integer> earlier = bytes == SHORT ? SpeedUps.list(2) : WINNERS;
            draft.claim(
                    NODES,
                    "packets are sent away earlier with the buffers that gain: " + bytes + " bytes",
                    ClaimCheck.below(1).describedAs("relative times below 1"),
                    SpeedUps.series(earlier, away),
                    values(earlier, away));
            draft.claim(
                    NODES,
                    "nodes wait longer to receive with more buffers: " + bytes + " bytes",
                    ClaimCheck.above(.5)
                            .describedAs("with more than half of the numbers of buffers"),
                    SpeedUps.series(buffers, idle),
                    shareAbove(1, values(buffers, idle)));
            draft.because(
                    "It goes with the speed-ups: with the node costs of the machine more buffers"
                        + " make this load faster, and nodes wait less. In the study, whose times"
                        + " are not known, some make it slower.");
        }
        draft.plot(new Plot("Send-away and receive idle times", "[001] fig 9", panels))
                .table(table.build());
    }

    /** Fig 10: blocking at each router, row by row. */
    private void routers() {
        List<Integer> routers = IntStream.range(0, SIDE * SIDE).boxed().toList();
        double[] one = blocking(runs.of(plan(UNEQUAL, SHORT, 1)));
        List<Plot.Line> lines = new ArrayList<>();
        Map<Integer, double[]> relative = new LinkedHashMap<>();
        for (int b : BUFFERS) {
            double[] more = blocking(runs.of(plan(UNEQUAL, SHORT, b)));
            double[] ratio = new double[more.length];
            for (int i = 0; i < more.length; i++) {
                ratio[i] = one[i] == more[i] ? 1 : more[i] / one[i];
            }
            relative.put(b, ratio);
            lines.add(SpeedUps.line(b + " buffers", routers, r -> ratio[r]));
        }
        lines.add(SpeedUps.baseline(routers));
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
        claimRouters(relative);
    }

    private void claimRouters(Map<Integer, double[]> relative) {
        List<Double> all =
                relative.values().stream().flatMap(r -> Arrays.stream(r).boxed()).toList();
        double longer = shareAbove(1, all);
        draft.claim(
                ROUTERS,
                "headers are blocked for longer at most routers",
                ClaimCheck.above(.5).describedAs("at more than half, over all numbers of buffers"),
                NumberText.number("at %.0f %% of them", 100 * longer),
                longer);
        draft.because(ROWS);
        ToDoubleFunction<Integer> bottom = b -> mean(of(relative, b), 12, 16);
        draft.claim(
                ROUTERS,
                "headers are blocked less at routers 12 to 15, with any number of buffers",
                ClaimCheck.below(1),
                "their mean: " + SpeedUps.series(BUFFERS, bottom),
                values(BUFFERS, bottom));
        draft.because(ROWS);
        ToDoubleFunction<Integer> mean = b -> mean(of(relative, b), 0, SIDE * SIDE);
        draft.claim(
                ROUTERS,
                "16 buffers do somewhat better than other numbers",
                ClaimCheck.smaller().describedAs("the lowest mean of all routers"),
                SpeedUps.series(BUFFERS, mean),
                pairsWith(16, mean, false));
        draft.because(ROWS);
        ToDoubleFunction<Integer> worst = b -> Arrays.stream(of(relative, b)).max().orElseThrow();
        draft.claim(
                ROUTERS,
                "64 buffers make hot spots hotter than other numbers do",
                ClaimCheck.smaller().describedAs("the worst router is worst with 64"),
                "the worst router: " + SpeedUps.series(BUFFERS, worst),
                pairsWith(64, worst, true));
        draft.because(ROWS);
    }

    /** Pairs of a quantity with this number of buffers and with each other number. */
    private static List<Double> pairsWith(
            int buffer, ToDoubleFunction<Integer> figure, boolean isSecond) {
        List<Double> pairs = new ArrayList<>();
        for (int b : BUFFERS) {
            if (b != buffer) {
                int first = isSecond ? b : buffer;
                pairs.add(figure.applyAsDouble(first));
                pairs.add(figure.applyAsDouble(isSecond ? buffer : b));
            }
        }
        return pairs;
    }

    private static double shareAbove(double limit, List<Double> values) {
        return (double) values.stream().filter(v -> v > limit).count() / values.size();
    }

    private static double[] of(Map<Integer, double[]> byBuffers, int buffers) {
        return Objects.requireNonNull(byBuffers.get(buffers), "not measured");
    }

    private static double mean(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).average().orElseThrow();
    }

    /** Cycles per packet for which heads are blocked, at each router of the mesh. */
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
        TextTable.Builder table =
                TextTable.of("speed-up over one buffer", "benchmark", "bytes", "by buffers");
        for (String benchmark : ClosRuns.STRESS) {
            List<Integer> sizes = sizes(benchmark);
            List<Plot.Line> lines = new ArrayList<>();
            for (int b : buffers(benchmark, sizes.getLast())) {
                lines.add(SpeedUps.line(b + " buffers", sizes, s -> speedUp(benchmark, s, b)));
            }
            lines.add(SpeedUps.baseline(sizes));
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
                        SpeedUps.series(
                                buffers(benchmark, bytes), b -> speedUp(benchmark, bytes, b)));
            }
        }
        draft.plot(new Plot("Speed-up by more buffers, 64 nodes", "[001] fig 8", panels))
                .table(table.build());
    }

    /** Another value of a parameter that the study leaves open. */
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

    private List<Variant> allVariants() {
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
        for (Variant variant : allVariants()) {
            for (int bytes : List.of(SHORT, LONG)) {
                plans.add(variant(bytes, 1, variant));
                BUFFERS.forEach(b -> plans.add(variant(bytes, b, variant)));
            }
        }
        runs.measure(plans);
        TextTable.Builder table =
                TextTable.of(
                        "unequal-dist with other values of what is not given: speed-up by buffers",
                        "variant",
                        "128 bytes",
                        "2048 bytes");
        for (Variant variant : allVariants()) {
            table.row(variant.name, series(SHORT, variant), series(LONG, variant));
        }
        draft.table(table.build());
    }

    private String series(int bytes, Variant variant) {
        return SpeedUps.series(
                BUFFERS, b -> runs.speedUp(variant(bytes, b, variant), variant(bytes, 1, variant)));
    }

    private Plan variant(int bytes, int buffer, Variant variant) {
        return variant.of.apply(plan(UNEQUAL, bytes, buffer));
    }
}
