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
import java.util.function.UnaryOperator;

/** [001] fig 12 and 13: four layers of mesh instead of one, and buffers of several flits there. */
public final class ClosLayers {
    private static final String ROUNDS = ClosRuns.STRESS.get(0);
    private static final String EQUAL = ClosRuns.STRESS.get(1);
    private static final String UNEQUAL = ClosRuns.STRESS.get(2);
    private static final int KNEE = 512; // bytes
    private static final int LONG = 2048; // bytes
    private static final double LITTLE = .1;
    private static final double ALIKE = .1;
    private static final String DELAY = "network.technique.routing-delay";
    private static final String BUFFER = "network.buffer";

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final boolean quick;
    private final ClosLoads brief;
    private static final String ROUNDS_BLOCK =
            "The order of all-to-all decides it, which the study does not give. Here all send over"
                + " the same distance at once, in rounds; if one process after the other sends to"
                + " all others, there is next to no blocking, as in the study.";

    private final Findings.Draft draft = new Findings.Draft();

    private ClosLayers(Bench bench) {
        this.runs = new ClosRuns(bench);
        this.quick = bench.isQuick();
        this.loads = ClosLoads.forShapes(bench, quick);
        this.brief = ClosLoads.forShapes(bench, true);
    }

    public static Findings study(Bench bench) {
        return new ClosLayers(bench).study();
    }

    private Findings study() {
        layers();
        turns();
        buffers();
        what();
        return draft.note(
                        "Speed-up: the time before over the time after, less 1.",
                        "Effective blocking: that a head at the front of its buffer waits for a"
                                + " channel between routers, per packet; acknowledgements, which"
                                + " are packets too, count.",
                        "The last table has other values of what the study does not give, one at a"
                                + " time; its loads are "
                                + (quick ? "those above." : "shorter than those above."),
                        loads.note())
                .done(List.of(1L), runs.points());
    }

    // (3,1) over (3,2)

    private void layers() {
        List<Integer> sizes =
                quick
                        ? List.of(128, KNEE, LONG)
                        : List.of(32, 64, 128, 256, KNEE, 1024, LONG, 4096);
        Map<String, List<Plot.Point>> speedUps = new LinkedHashMap<>();
        Map<String, Double> blocking = new LinkedHashMap<>(); // us
        Table.Builder table =
                Table.of(
                        "Mesh of Clos(3,1) over (3,2)",
                        "benchmark",
                        "bytes",
                        "(3,2) (ms)",
                        "(3,1) (ms)",
                        "speed-up",
                        "blocking (3,2) (us)",
                        "(3,1) (us)");
        for (String benchmark : ClosRuns.STRESS) {
            List<Reading> before = measure(ClosLoads.MOC_32, benchmark, sizes);
            List<Reading> after = measure(ClosLoads.MOC_31, benchmark, sizes);
            List<Plot.Point> points = new ArrayList<>();
            for (int i = 0; i < sizes.size(); i++) {
                double gain = before.get(i).time() / after.get(i).time() - 1;
                points.add(new Plot.Point(sizes.get(i), 100 * gain, 0));
                table.row(
                        benchmark,
                        sizes.get(i).toString(),
                        Texts.number("%.1f", loads.time(before.get(i)) / 1000),
                        Texts.number("%.1f", loads.time(after.get(i)) / 1000),
                        Texts.difference(1 + gain),
                        Texts.number("%.1f", before.get(i).effectiveBlocking()),
                        Texts.number("%.1f", after.get(i).effectiveBlocking()));
            }
            speedUps.put(benchmark, points);
            blocking.put(benchmark, before.get(sizes.indexOf(LONG)).effectiveBlocking());
        }
        draft.table(table.build());
        draft.plot(
                new Plot(
                        "Speed-up of a Mesh of Clos(3,1) over (3,2)",
                        "[001] fig 12",
                        List.of(panel("", speedUps))));
        claimMost(UNEQUAL, ClosLoads.get(speedUps, UNEQUAL), 40, 80, "60");
        claimMost(EQUAL, ClosLoads.get(speedUps, EQUAL), 25, 55, "40");
        double most =
                ClosLoads.get(speedUps, ROUNDS).stream()
                        .mapToDouble(Plot.Point::y)
                        .max()
                        .orElseThrow();
        claimLittle("all-to-all", most);
        draft.because(ROUNDS_BLOCK);
        claimFrom(EQUAL, ClosLoads.get(speedUps, EQUAL));
        claimFrom(UNEQUAL, ClosLoads.get(speedUps, UNEQUAL));
        claimBlocking(blocking);
    }

    private List<Reading> measure(String machine, String benchmark, List<Integer> sizes) {
        return runs.measure(
                sizes.stream().map(bytes -> loads.plan(machine, benchmark, bytes)).toList());
    }

    private void claimMost(
            String benchmark, List<Plot.Point> points, int least, int most, String paper) {
        double gain = points.stream().mapToDouble(Plot.Point::y).max().orElseThrow();
        draft.claim(
                "(3,1) gains up to " + paper + " %: " + benchmark,
                gain >= least && gain <= most,
                Texts.number("up to %.0f %%", gain),
                Texts.number("%d to %d %% where it is most", least, most));
        draft.because(
                "The costs of nodes decide it, which the study does not give. Its own figures of"
                    + " blocking and gains mean that a message of 2048 bytes took some 1360 us on"
                    + " (3,1), where the machine here takes half of that: its nodes are too fast"
                    + " for its channels. With six times their costs both loads of pairs gain what"
                    + " the study says.");
    }

    private void claimFrom(String benchmark, List<Plot.Point> points) {
        double small =
                points.stream()
                        .filter(p -> p.x() < KNEE)
                        .mapToDouble(Plot.Point::y)
                        .max()
                        .orElseThrow();
        double large =
                points.stream()
                        .filter(p -> p.x() >= KNEE)
                        .mapToDouble(Plot.Point::y)
                        .min()
                        .orElseThrow();
        draft.claim(
                "large gains are those from 512 bytes on: " + benchmark,
                large > small,
                Texts.number("at most %.0f %% below, at least %.0f %% above", small, large),
                "more at every size from 512 bytes than at any below");
    }

    private void claimBlocking(Map<String, Double> blocking) {
        double rounds = ClosLoads.get(blocking, ROUNDS);
        double equal = ClosLoads.get(blocking, EQUAL);
        double unequal = ClosLoads.get(blocking, UNEQUAL);
        String measured = blocking(rounds, equal, unequal);
        draft.claim(
                "effective blocking on (3,2) at 2048 bytes: equal-dist less than unequal-dist",
                equal < unequal,
                measured,
                "in this order");
        claimFarLess("all-to-all", rounds, equal, measured);
        draft.because(ROUNDS_BLOCK);
    }

    private static String blocking(double rounds, double equal, double unequal) {
        return Texts.number("%.0f, %.0f and %.0f us (study: 2, 44 and 61)", rounds, equal, unequal);
    }

    private void claimLittle(String name, double most) {
        draft.claim(
                "(3,1) gains little: " + name,
                most <= 100 * LITTLE,
                Texts.number("up to %.0f %%", most),
                "10 % at most, at every size");
    }

    private void claimFarLess(String name, double rounds, double equal, String measured) {
        draft.claim(
                "effective blocking on (3,2) at 2048 bytes: " + name + " far less than the others",
                rounds < equal / 5,
                measured,
                "a fifth of equal-dist's at most");
    }

    /** All-to-all in the order of the simplest program, which may be the study's. */
    private void turns() {
        List<Integer> sizes = List.of(128, KNEE, LONG);
        List<Integer> buffers = quick ? List.of(1) : List.of(1, 2, 4, 64);
        Table.Builder table =
                Table.of(
                        "all-to-all, one process after the other sends to all",
                        "bytes",
                        "flits of buffer",
                        "(3,1) over (3,2)",
                        "(3,2): over one flit",
                        "blocking (3,2) (us)");
        double most = 0; // gain in percent
        double blocked = 0; // us
        for (int bytes : sizes) {
            double one = runs.measure(List.of(turn(ClosLoads.MOC_32, bytes, 1))).getFirst().time();
            for (int buffer : buffers) {
                List<Reading> both =
                        runs.measure(
                                List.of(
                                        turn(ClosLoads.MOC_32, bytes, buffer),
                                        turn(ClosLoads.MOC_31, bytes, buffer)));
                Reading before = both.getFirst();
                double ratio = before.time() / both.getLast().time();
                table.row(
                        Integer.toString(bytes),
                        Integer.toString(buffer),
                        Texts.difference(ratio),
                        Texts.difference(one / before.time()),
                        Texts.number("%.1f", before.effectiveBlocking()));
                if (buffer == 1) {
                    most = Math.max(most, 100 * (ratio - 1));
                    blocked = before.effectiveBlocking();
                }
            }
        }
        draft.table(table.build());
        String name = "all-to-all, one after the other,";
        claimLittle(name.substring(0, name.length() - 1), most);
        double equal = blocking(EQUAL);
        claimFarLess(name, blocked, equal, blocking(blocked, equal, blocking(UNEQUAL)));
    }

    private double blocking(String benchmark) {
        return runs.of(loads.plan(ClosLoads.MOC_32, benchmark, LONG)).effectiveBlocking();
    }

    private static Plan turn(String machine, int bytes, int buffer) {
        return Plan.of(machine, ROUNDS, bytes)
                .with("workload.set", "bytes=" + bytes + " times=1 turns=1")
                .with(BUFFER, buffer);
    }

    private static Plot.Panel panel(String title, Map<String, List<Plot.Point>> lines) {
        List<Plot.Line> drawn = new ArrayList<>();
        lines.forEach((name, points) -> drawn.add(Plot.Line.measured(name, points)));
        return new Plot.Panel(
                title,
                Plot.Axis.logarithmic("message size (bytes)"),
                Plot.Axis.of("speed-up (%)"),
                drawn);
    }

    // buffers

    /** Speed-ups in percent by benchmark, buffer and size. */
    private void buffers() {
        List<Integer> sizes = quick ? List.of(128, LONG) : List.of(32, 128, 256, KNEE, 1024, LONG);
        List<Integer> buffers = quick ? List.of(2, 4, 64) : List.of(2, 4, 8, 16, 32, 64);
        Map<String, Map<String, List<Plot.Point>>> all = new LinkedHashMap<>();
        Table.Builder table =
                Table.of(
                        "Mesh of Clos(3,1): several flits of buffer over one",
                        "benchmark",
                        "flits",
                        "bytes",
                        "speed-up",
                        "effective blocking (us)",
                        "with one flit");
        for (String benchmark : ClosRuns.STRESS) {
            List<Reading> one = measure(ClosLoads.MOC_31, benchmark, sizes);
            Map<String, List<Plot.Point>> lines = new LinkedHashMap<>();
            for (int buffer : buffers) {
                List<Plan> plans = one.stream().map(r -> r.plan().with(BUFFER, buffer)).toList();
                List<Reading> more = runs.measure(plans);
                List<Plot.Point> points = new ArrayList<>();
                for (int i = 0; i < sizes.size(); i++) {
                    double ratio = one.get(i).time() / more.get(i).time();
                    points.add(new Plot.Point(sizes.get(i), 100 * (ratio - 1), 0));
                    table.row(
                            benchmark,
                            Integer.toString(buffer),
                            sizes.get(i).toString(),
                            Texts.difference(ratio),
                            Texts.number("%.1f", more.get(i).effectiveBlocking()),
                            Texts.number("%.1f", one.get(i).effectiveBlocking()));
                }
                lines.put(buffer + " flits", points);
            }
            all.put(benchmark, lines);
        }
        draft.table(table.build());
        List<Plot.Panel> panels = new ArrayList<>();
        all.forEach((benchmark, lines) -> panels.add(panel(benchmark, lines)));
        draft.plot(new Plot("Buffers of several flits on (3,1)", "[001] fig 13", panels));
        claimBuffers(all);
    }

    private void claimBuffers(Map<String, Map<String, List<Plot.Point>>> all) {
        double apart = 0;
        double small = 0;
        for (String buffer : ClosLoads.get(all, EQUAL).keySet()) {
            List<Plot.Point> equal = ClosLoads.get(ClosLoads.get(all, EQUAL), buffer);
            List<Plot.Point> unequal = ClosLoads.get(ClosLoads.get(all, UNEQUAL), buffer);
            for (int i = 0; i < equal.size(); i++) {
                apart = Math.max(apart, Math.abs(equal.get(i).y() - unequal.get(i).y()));
                if (equal.get(i).x() < KNEE) {
                    small = Math.max(small, Math.max(equal.get(i).y(), unequal.get(i).y()));
                }
            }
        }
        draft.claim(
                "with more buffers on (3,1), equal-dist and unequal-dist are alike",
                apart <= 100 * ALIKE,
                Texts.number("speed-ups differ by %.0f points at most", apart),
                "10 points at most, at every size and buffer");
        draft.because(
                "In full, with more sizes and buffers, they differ by up to 13 points; what decides"
                        + " it was not looked into.");
        draft.claim(
                "with more buffers on (3,1), small messages of these two gain nothing",
                small <= 5,
                Texts.number("up to %.0f %% below 512 bytes", small),
                "5 % at most");
        double least =
                ClosLoads.get(all, ROUNDS).values().stream()
                        .flatMap(List::stream)
                        .mapToDouble(Plot.Point::y)
                        .min()
                        .orElseThrow();
        draft.claim(
                "with more buffers on (3,1), all-to-all gains",
                least > 0,
                Texts.number("%.1f %% at least", least),
                "a gain at every size and buffer");
        draft.because(
                "In the quick form only 2 flits at 2048 bytes lose, by 0.3 %. Here processes send"
                    + " in rounds; if one process after the other sends to all, which may be the"
                    + " study's order, more flits gain at every size on (3,2), as a packet leaves"
                    + " its node earlier.");
        double equal = ClosLoads.at(ClosLoads.get(ClosLoads.get(all, EQUAL), "4 flits"), LONG).y();
        double unequal =
                ClosLoads.at(ClosLoads.get(ClosLoads.get(all, UNEQUAL), "4 flits"), LONG).y();
        draft.claim(
                "four flits of buffer slow 2048 bytes down by nearly 30 % on (3,1)",
                Math.max(equal, unequal) <= -20 && Math.min(equal, unequal) >= -40,
                Texts.number("equal-dist %+.1f %%, unequal-dist %+.1f %%", equal, unequal),
                "-20 to -40 %");
        draft.because(
                "Who goes first decides it, which the study does not say. With inputs in turn and"
                    + " all messages equal-dist is 41 % slower with 4 flits, and is blocked more,"
                    + " as the study has it, but unequal-dist is not; with the oldest first, as"
                    + " here, or first asked first served it is 4 % at most.");
    }

    // what the study does not give

    private record Change(String name, UnaryOperator<Plan> of) {
        static Change to(String name, String path, Object value) {
            return new Change(name, plan -> plan.with(path, value));
        }
    }

    private List<Change> changes() {
        Change raw = new Change("no costs of nodes", plan -> brief.costs(plan, 0));
        Change slow = new Change("costs of nodes times 6", plan -> brief.costs(plan, 6));
        return quick
                ? List.of(raw, slow)
                : List.of(
                        new Change("none", plan -> plan),
                        raw,
                        new Change("costs of nodes times 2", plan -> brief.costs(plan, 2)),
                        new Change("costs of nodes times 4", plan -> brief.costs(plan, 4)),
                        slow,
                        new Change("costs of nodes times 8", plan -> brief.costs(plan, 8)),
                        Change.to("20 us for a packet", "node.packet", 200),
                        Change.to("0.1 us in a router", DELAY, 1),
                        Change.to("2 us in a router", DELAY, 20),
                        Change.to("acknowledgements of 1 byte", "workload.acknowledgement", 1),
                        Change.to("acknowledgements of 32 bytes", "workload.acknowledgement", 32),
                        Change.to("first asked, first served", "network.arbitration", "fifo"),
                        Change.to("inputs in turn", "network.arbitration", "round-robin"),
                        Change.to("any input", "network.arbitration", "random"));
    }

    private void what() {
        Table.Builder table =
                Table.of(
                        "what decides it: 2048 bytes",
                        "change",
                        "benchmark",
                        "(3,1) over (3,2)",
                        "blocking (3,2) (us)",
                        "(3,1): 4 flits over 1",
                        "64 flits over 1");
        for (Change change : changes()) {
            for (String benchmark : quick ? List.of(EQUAL, UNEQUAL) : ClosRuns.STRESS) {
                Plan layered = change.of.apply(brief.plan(ClosLoads.MOC_31, benchmark, LONG));
                List<Reading> readings =
                        runs.measure(
                                List.of(
                                        change.of.apply(
                                                brief.plan(ClosLoads.MOC_32, benchmark, LONG)),
                                        layered,
                                        layered.with(BUFFER, 4),
                                        layered.with(BUFFER, 64)));
                double one = readings.get(1).time();
                table.row(
                        change.name,
                        benchmark,
                        Texts.difference(readings.get(0).time() / one),
                        Texts.number("%.1f", readings.get(0).effectiveBlocking()),
                        Texts.difference(one / readings.get(2).time()),
                        Texts.difference(one / readings.get(3).time()));
            }
        }
        draft.table(table.build());
    }
}
