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
import java.util.function.UnaryOperator;

/**
 * [001] fig 12 and 13: four layers of mesh instead of one, with buffers of one and of several
 * flits.
 */
public final class ClosLayers {
    private static final String ARBITRATION =
            "Who goes first decides it, which the study does not say. With inputs in turn"
                    + " equal-dist is 41 % slower with 4 flits, and is blocked more, as the study"
                    + " has it, but unequal-dist is not; with the oldest first, as here, or first"
                    + " asked first served it is 4 % at most.";
    private static final String ROUNDS = ClosLoads.ROUNDS;
    private static final String EQUAL = ClosLoads.EQUAL;
    private static final String UNEQUAL = ClosLoads.UNEQUAL;
    private static final ClaimSource LAYERS = ClaimSource.stated("4.2, fig 12");
    private static final ClaimSource BUFFERS = ClaimSource.stated("4.2, fig 13");
    private static final int SMALL = 128; // bytes
    private static final int KNEE = 512; // bytes
    private static final int LONG = 2048; // bytes
    private static final String DELAY = "network.technique.routing-delay";
    private static final String BUFFER = "network.buffer";

    private final ClosRuns runs;
    private final ClosLoads loads;
    private final boolean quick;
    private static final String ROUNDS_BLOCK =
            "The order of all-to-all decides it, which the study does not give. Here all send over"
                + " the same distance at once, in rounds. If one process after the other sends to"
                + " all others there is next to no blocking; but then there is none for buffers to"
                + " relieve, either, of which the study speaks as well.";
    private static final String NODES =
            "The costs of nodes decide it, which the study does not give. Its own figures of"
                + " blocking and gains mean that a message of 2048 bytes took some 1360 us on"
                + " (3,1), where the machine here takes half of that: its nodes are too fast for"
                + " its channels. With three times their costs the loads of pairs gained 29 and 67"
                + " %, with four times 17 and 54 %, with six times nothing and 32 %.";

    private final Findings.Draft draft = new Findings.Draft();

    private ClosLayers(StudyRunner runner) {
        this.runs = new ClosRuns(runner);
        this.quick = runner.isQuick();
        this.loads = new ClosLoads(runner);
    }

    public static Findings study(StudyRunner runner) {
        return new ClosLayers(runner).study();
    }

    private Findings study() {
        layers();
        buffers();
        if (!quick) {
            sensitivity();
        }
        return draft.note(
                        "Speed-up: the time before over the time after, less 1.",
                        "Effective blocking: that a head at the front of its buffer waits for a"
                                + " channel between routers, per packet; acknowledgements, which"
                                + " are packets too, count.",
                        "In full the last table has other values of what the study does not give,"
                                + " one at a time.",
                        loads.note())
                .build(List.of(1L), runs.points());
    }

    // (3,1) compared with (3,2)

    private void layers() {
        List<Integer> sizes =
                quick
                        ? List.of(SMALL, KNEE, LONG)
                        : List.of(32, 64, 128, 256, KNEE, 1024, LONG, 4096);
        Map<String, List<Plot.Point>> speedUps = new LinkedHashMap<>();
        Map<String, Double> blocking = new LinkedHashMap<>(); // in us, at 2048 bytes
        Map<String, Double> relieved = new LinkedHashMap<>(); // the same on (3,1)
        TextTable.Builder table =
                TextTable.of(
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
                        NumberText.number("%.1f", loads.time(before.get(i)) / 1000),
                        NumberText.number("%.1f", loads.time(after.get(i)) / 1000),
                        NumberText.difference(1 + gain),
                        NumberText.number("%.1f", before.get(i).effectiveBlocking()),
                        NumberText.number("%.1f", after.get(i).effectiveBlocking()));
            }
            speedUps.put(benchmark, points);
            blocking.put(benchmark, before.get(sizes.indexOf(LONG)).effectiveBlocking());
            relieved.put(benchmark, after.get(sizes.indexOf(LONG)).effectiveBlocking());
        }
        draft.table(table.build());
        draft.plot(
                new Plot(
                        "Speed-up of a Mesh of Clos(3,1) over (3,2)",
                        "[001] fig 12",
                        List.of(panel("", speedUps))));
        claimMaximumGain(
                UNEQUAL, ClosLoads.get(speedUps, UNEQUAL), ClaimCheck.between(40, 80), "60");
        claimMaximumGain(EQUAL, ClosLoads.get(speedUps, EQUAL), ClaimCheck.between(25, 55), "40");
        claimLittle(ClosLoads.get(speedUps, ROUNDS));
        ClosLoads.PAIRS.forEach(b -> claimFromKnee(b, ClosLoads.get(speedUps, b)));
        claimBlocking(blocking);
        claimRelief(blocking, relieved);
    }

    private List<Reading> measure(String machine, String benchmark, List<Integer> sizes) {
        return runs.measure(
                sizes.stream().map(bytes -> loads.plan(machine, benchmark, bytes)).toList());
    }

    private void claimMaximumGain(
            String benchmark, List<Plot.Point> points, ClaimCheck check, String paper) {
        double gain = SpeedUps.most(gains(points));
        draft.claim(
                LAYERS,
                "(3,1) gains up to " + paper + " %: " + benchmark,
                check.describedAs(check.expected() + " %, where it is most").ours(),
                NumberText.number("up to %.0f %%", gain),
                gain);
        draft.because(NODES);
    }

    private static List<Double> gains(List<Plot.Point> points) {
        return points.stream().map(Plot.Point::y).toList();
    }

    private void claimLittle(List<Plot.Point> points) {
        draft.claim(
                LAYERS,
                "(3,1) gains little: all-to-all",
                ClaimCheck.atMost(10).describedAs("10 % at most, at every size").ours(),
                SpeedUps.range("%.0f", gains(points)) + " %",
                gains(points));
        draft.because(ROUNDS_BLOCK);
    }

    private void claimFromKnee(String benchmark, List<Plot.Point> points) {
        double small = SpeedUps.most(gains(points.stream().filter(p -> p.x() < KNEE).toList()));
        double large = SpeedUps.least(gains(points.stream().filter(p -> p.x() >= KNEE).toList()));
        draft.claim(
                LAYERS,
                "large gains are those from 512 bytes on: " + benchmark,
                ClaimCheck.smaller()
                        .describedAs("more at every size from 512 bytes than at any below"),
                NumberText.number("at most %.0f %% below, at least %.0f %% above", small, large),
                small,
                large);
    }

    private void claimBlocking(Map<String, Double> blocking) {
        String name = "a packet is effectively blocked for %d us on (3,2) at 2048 bytes: %s";
        claimBlocking(name.formatted(2, ROUNDS), ClaimCheck.atMost(4), blocking, ROUNDS);
        draft.because(ROUNDS_BLOCK);
        claimBlocking(name.formatted(44, EQUAL), ClaimCheck.near(44, .25), blocking, EQUAL);
        draft.because(NODES);
        claimBlocking(name.formatted(61, UNEQUAL), ClaimCheck.near(61, .25), blocking, UNEQUAL);
        draft.because(NODES);
        draft.claim(
                ClaimSource.derived("4.2"),
                "all-to-all is blocked least, unequal-dist most",
                ClaimCheck.rising().describedAs("all-to-all, equal-dist, unequal-dist: rising"),
                NumberText.number(
                        "%.1f, %.1f and %.1f us",
                        ClosLoads.get(blocking, ROUNDS),
                        ClosLoads.get(blocking, EQUAL),
                        ClosLoads.get(blocking, UNEQUAL)),
                List.copyOf(blocking.values()));
    }

    private void claimBlocking(
            String text, ClaimCheck check, Map<String, Double> blocking, String benchmark) {
        double measured = ClosLoads.get(blocking, benchmark);
        draft.claim(
                ClaimSource.stated("4.2"),
                text,
                check.ours(),
                NumberText.number("%.1f us", measured),
                measured);
    }

    private void claimRelief(Map<String, Double> blocking, Map<String, Double> relieved) {
        for (String benchmark : ClosLoads.PAIRS) {
            double share = ClosLoads.get(relieved, benchmark) / ClosLoads.get(blocking, benchmark);
            draft.claim(
                    ClaimSource.stated("4.2"),
                    "(3,1) substantially reduces contention: " + benchmark,
                    ClaimCheck.atMost(.5)
                            .describedAs("half of the effective blocking at most")
                            .ours(),
                    NumberText.number("%.2f of it at 2048 bytes", share),
                    share);
        }
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

    // Buffers

    /** Measures speed-ups in percent by benchmark, buffer and message size. */
    private void buffers() {
        List<Integer> sizes =
                quick ? List.of(SMALL, KNEE, LONG) : List.of(32, SMALL, 256, KNEE, 1024, LONG);
        List<Integer> buffers = quick ? List.of(4, 64) : List.of(2, 4, 8, 16, 32, 64);
        Map<String, Map<String, List<Plot.Point>>> all = new LinkedHashMap<>();
        TextTable.Builder table =
                TextTable.of(
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
                            NumberText.difference(ratio),
                            NumberText.number("%.1f", more.get(i).effectiveBlocking()),
                            NumberText.number("%.1f", one.get(i).effectiveBlocking()));
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
        claimPairs(ClosLoads.get(all, EQUAL), ClosLoads.get(all, UNEQUAL));
        claimRounds(ClosLoads.get(all, ROUNDS));
        for (String benchmark : ClosLoads.PAIRS) {
            claimFour(benchmark, ClosLoads.get(all, benchmark));
            claimIrregular(benchmark, ClosLoads.get(all, benchmark));
        }
    }

    private void claimPairs(
            Map<String, List<Plot.Point>> equal, Map<String, List<Plot.Point>> unequal) {
        List<Double> apart = new ArrayList<>();
        List<Double> small = new ArrayList<>();
        for (String buffer : equal.keySet()) {
            List<Plot.Point> one = ClosLoads.get(equal, buffer);
            List<Plot.Point> other = ClosLoads.get(unequal, buffer);
            for (int i = 0; i < one.size(); i++) {
                apart.add(Math.abs(one.get(i).y() - other.get(i).y()));
                if (one.get(i).x() < KNEE) {
                    small.add(one.get(i).y());
                    small.add(other.get(i).y());
                }
            }
        }
        draft.claim(
                BUFFERS,
                "with more buffers on (3,1), equal-dist and unequal-dist are alike",
                ClaimCheck.atMost(10)
                        .describedAs("10 points at most, at every size and buffer")
                        .ours(),
                NumberText.number("speed-ups differ by %.0f points at most", SpeedUps.most(apart)),
                apart);
        draft.claim(
                BUFFERS,
                "with more buffers on (3,1), small messages of these two gain nothing",
                ClaimCheck.atMost(5).describedAs("5 % at most below 512 bytes").ours(),
                SpeedUps.range("%.1f", small) + " %",
                small);
    }

    private void claimRounds(Map<String, List<Plot.Point>> rounds) {
        List<Double> all =
                rounds.values().stream().flatMap(List::stream).map(Plot.Point::y).toList();
        draft.claim(
                BUFFERS,
                "with more buffers on (3,1), all-to-all gains as on (3,2)",
                ClaimCheck.above(0).describedAs("a gain at every size and buffer"),
                SpeedUps.range("%.1f", all) + " %",
                all);
        List<Plot.Point> many = ClosLoads.get(rounds, "64 flits");
        double knee = ClosLoads.at(many, KNEE).y();
        double large = ClosLoads.at(many, LONG).y();
        draft.claim(
                BUFFERS,
                "with 64 flits on (3,1), all-to-all gains less again beyond 512 bytes",
                ClaimCheck.smaller().describedAs("less at 2048 bytes than at 512"),
                NumberText.number("%.1f %% at 512 bytes, %.1f %% at 2048", knee, large),
                large,
                knee);
        draft.because(
                "Buffers slow nothing down here with the oldest first, so that what 64 flits gain"
                        + " only grows with the size. The study's slow-downs have a counterpart"
                        + " with inputs in turn, which was tried for pairs alone.");
    }

    private void claimFour(String benchmark, Map<String, List<Plot.Point>> lines) {
        double gain = ClosLoads.at(ClosLoads.get(lines, "4 flits"), LONG).y();
        draft.claim(
                BUFFERS,
                "four flits of buffer slow 2048 bytes down by nearly 30 % on (3,1): " + benchmark,
                ClaimCheck.between(-40, -20).describedAs("-40 to -20 %").ours(),
                NumberText.number("%+.1f %%", gain),
                gain);
        draft.because(ARBITRATION);
        Plan one = loads.plan(ClosLoads.MOC_31, benchmark, LONG);
        double blocking = runs.gain(one, one.with(BUFFER, 4), Reading::effectiveBlocking);
        draft.claim(
                BUFFERS,
                "four flits of buffer block 2048 bytes substantially longer on (3,1): " + benchmark,
                ClaimCheck.atLeast(1.25)
                        .describedAs("1.25 times as long as with one flit, at least")
                        .ours(),
                NumberText.number("times %.2f", blocking),
                blocking);
        draft.because(ARBITRATION);
    }

    /** Claims about the spread of speed-ups over buffers. */
    private void claimIrregular(String benchmark, Map<String, List<Plot.Point>> lines) {
        double small = spread(lines, SMALL);
        double large = spread(lines, LONG);
        draft.claim(
                BUFFERS,
                "with more buffers on (3,1), large messages are more irregular: " + benchmark,
                ClaimCheck.smaller()
                        .describedAs(
                                "speed-ups of all buffers differ more at 2048 bytes than at 128"),
                NumberText.number("by %.1f points at 128 bytes, %.1f at 2048", small, large),
                small,
                large);
    }

    /** The range of the speed-ups at a size, that of one flit (0) included. */
    private static double spread(Map<String, List<Plot.Point>> lines, int bytes) {
        List<Double> all = new ArrayList<>(List.of(0.));
        lines.values().forEach(points -> all.add(ClosLoads.at(points, bytes).y()));
        return SpeedUps.most(all) - SpeedUps.least(all);
    }

    // Parameters that the study does not give

    private record Change(String name, UnaryOperator<Plan> of) {
        static Change to(String name, String path, Object value) {
            return new Change(name, plan -> plan.with(path, value));
        }
    }

    private List<Change> changes() {
        return List.of(
                costs(0),
                costs(2),
                costs(3),
                costs(4),
                costs(6),
                Change.to("20 us for a packet", "node.packet", 200),
                Change.to("0.1 us in a router", DELAY, 1),
                Change.to("2 us in a router", DELAY, 20),
                Change.to("acknowledgements of 1 byte", "workload.acknowledgement", 1),
                Change.to("acknowledgements of 32 bytes", "workload.acknowledgement", 32),
                Change.to("first asked, first served", "network.arbitration", "fifo"),
                Change.to("inputs in turn", "network.arbitration", "round-robin"),
                Change.to("any input", "network.arbitration", "random"));
    }

    private Change costs(int factor) {
        return new Change("costs of nodes times " + factor, plan -> loads.costs(plan, factor));
    }

    private void sensitivity() {
        TextTable.Builder table =
                TextTable.of(
                        "what decides it: 2048 bytes",
                        "change",
                        "benchmark",
                        "(3,1) over (3,2)",
                        "blocking (3,2) (us)",
                        "(3,1): 4 flits over 1",
                        "64 flits over 1");
        for (Change change : changes()) {
            for (String benchmark : ClosRuns.STRESS) {
                Plan layered = change.of.apply(loads.plan(ClosLoads.MOC_31, benchmark, LONG));
                List<Reading> readings =
                        runs.measure(
                                List.of(
                                        change.of.apply(
                                                loads.plan(ClosLoads.MOC_32, benchmark, LONG)),
                                        layered,
                                        layered.with(BUFFER, 4),
                                        layered.with(BUFFER, 64)));
                double one = readings.get(1).time();
                table.row(
                        change.name,
                        benchmark,
                        NumberText.difference(readings.get(0).time() / one),
                        NumberText.number("%.1f", readings.get(0).effectiveBlocking()),
                        NumberText.difference(one / readings.get(2).time()),
                        NumberText.difference(one / readings.get(3).time()));
            }
        }
        draft.table(table.build());
    }
}
