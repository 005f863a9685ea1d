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
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** [001] fig 5: round trips of a message between nodes at several distances. */
public final class ClosPingPong {
    private static final int[] HOPS = {2, 3, 4, 5, 6, 7, 8};
    private static final int[] MESH_OF_CLOS = {1, 4, 8, 12, 28, 44, 60}; // partners so far
    private static final int[] GRID = {2, 3, 4, 5, 6, 7, 15}; // the same on an 8x8 mesh
    private static final int PACKET = 128; // bytes
    private static final int LONG = 1024; // bytes
    private static final double FEW = 10; // us
    private static final double INSENSITIVE = .15;
    private static final double STRONG = 2; // smallest ratio
    private static final ClaimSource STATED = ClaimSource.stated("4, fig 5");
    private static final String WHOLE = "GCel, messages whole";

    private final ClosRuns runs;
    private final List<Integer> sizes;
    private final int step; // through HOPS

    private ClosPingPong(StudyRunner runner) {
        this.runs = new ClosRuns(runner);
        this.step = runner.isQuick() ? 2 : 1;
        this.sizes =
                runner.isQuick()
                        ? List.of(32, PACKET, LONG)
                        : List.of(1, 32, PACKET, 512, LONG, 2048);
    }

    public static Findings study(StudyRunner runner) {
        return new ClosPingPong(runner).study();
    }

    /** Times of messages of one size over 2 to 8 hops. */
    private record Line(String machine, int bytes, List<Plot.Point> points) {
        double near() {
            return points.getFirst().y();
        }

        double far() {
            return points.getLast().y();
        }

        double increase() {
            return far() - near();
        }

        double growth() {
            return far() / near();
        }
    }

    private Findings study() {
        List<Line> clos = lines("Mesh of Clos", ClosLoads.MOC_32, MESH_OF_CLOS);
        List<Line> grid = lines("GCel", ClosLoads.GCEL, GRID);
        List<Line> whole =
                lines(WHOLE, ClosLoads.GCEL, GRID, "network.packets.most", "" + sizes.getLast());
        Findings.Draft draft = new Findings.Draft();
        claims(draft, clos, grid, whole);
        List<Line> all = new ArrayList<>(clos);
        all.addAll(grid);
        all.addAll(whole);
        return draft.plot(plot(clos, grid))
                .table(table(all))
                .table(delays())
                .note(
                        "A node sends the next packet of a message when the last one has left it."
                                + " With one flit of buffer a packet is longer than all buffers on"
                                + " its way, so that it leaves the later the longer the head is in"
                                + " routers: distance costs its microseconds once for every packet,"
                                + " and not once for the message.",
                        "Hops: two channels of processors and those of the mesh on the Mesh of Clos"
                                + " (2 is within a cluster), channels of the grid on the GCel.",
                        "The study gives neither the packets of the GCel nor its times. With the"
                                + " packets of the preset, 128 bytes, the packets of a long message"
                                + " are under way on several channels at once; the lines \""
                                + WHOLE
                                + "\" have messages that are stored as a whole.")
                .build(List.of(1L), runs.points());
    }

    private List<Line> lines(String name, String machine, int[] partners, String... setting) {
        List<Plan> plans = new ArrayList<>();
        for (int bytes : sizes) {
            for (int hop = 0; hop < HOPS.length; hop += step) {
                Plan plan = plan(machine, bytes, partners[hop]);
                plans.add(setting.length == 0 ? plan : plan.with(setting[0], setting[1]));
            }
        }
        List<Reading> readings = runs.measure(plans);
        int length = plans.size() / sizes.size();
        return IntStream.range(0, sizes.size())
                .mapToObj(
                        s ->
                                new Line(
                                        name,
                                        sizes.get(s),
                                        points(readings.subList(s * length, (s + 1) * length))))
                .toList();
    }

    private static Plan plan(String machine, int bytes, int partner) {
        return Plan.of(machine, "ping-pong", bytes)
                .with("workload.set", "bytes=" + bytes + " partner=" + partner);
    }

    private List<Plot.Point> points(List<Reading> readings) {
        return IntStream.range(0, readings.size())
                .mapToObj(i -> new Plot.Point(HOPS[i * step], readings.get(i).round() / 2, 0))
                .toList();
    }

    private void claims(Findings.Draft draft, List<Line> clos, List<Line> grid, List<Line> whole) {
        draft.claim(
                STATED,
                "Mesh of Clos: almost insensitive to distance",
                ClaimCheck.atMost(1 + INSENSITIVE)
                        .describedAs("times 1.15 at most from 2 to 8 hops")
                        .ours(),
                growths(clos),
                clos.stream().map(Line::growth).toList());
        List<Double> increase = clos.stream().map(Line::increase).toList();
        draft.claim(
                STATED,
                "Mesh of Clos: from 2 to 8 hops only a few microseconds more",
                ClaimCheck.atMost(FEW).describedAs("10 us at most, at every size").ours(),
                SpeedUps.range("%.1f", increase) + " us more",
                increase);
        draft.because(
                "A node sends a packet when the last one has left. With one flit of buffer a packet"
                    + " is far longer than all buffers on its way and leaves later by the time that"
                    + " its head is in routers, so that distance costs once for every packet. With"
                    + " 64 flits 1024 bytes take 3.6 us more, as a single packet does; with one"
                    + " flit and 0.1 us in a router, which the study does not give, 5.4 us.");
        draft.claim(
                STATED,
                "distance matters more on the GCel than on the Mesh of Clos",
                ClaimCheck.smaller().describedAs("a larger factor from 2 to 8 hops, at every size"),
                "GCel: " + growths(grid),
                IntStream.range(0, sizes.size())
                        .boxed()
                        .flatMap(i -> Stream.of(clos.get(i).growth(), grid.get(i).growth()))
                        .toList());
        claimStrong(draft, STATED, "packets of 128 bytes", grid);
        draft.because(
                "The study does not give the packets of the GCel. Those of a long message are under"
                    + " way on several channels at once, so that distance counts less the longer it"
                    + " is; for a single byte software at its ends takes most of the time. Messages"
                    + " that are stored as a whole double at any size but that.");
        claimStrong(draft, ClaimSource.ours(), "messages stored as a whole", whole);
        draft.because(
                "In full it fails for a single byte alone, most of whose time is that of software"
                        + " at its ends.");
    }

    private static void claimStrong(
            Findings.Draft draft, ClaimSource source, String name, List<Line> lines) {
        draft.claim(
                source,
                "GCel: the time is highly dependent on distance: " + name,
                ClaimCheck.atLeast(STRONG)
                        .describedAs("from 2 to 8 hops doubled at least at every size")
                        .ours(),
                growths(lines),
                lines.stream().map(Line::growth).toList());
    }

    private static String growths(List<Line> lines) {
        StringBuilder text = new StringBuilder("times");
        for (Line line : lines) {
            text.append(NumberText.number(" %.2f (%d bytes)", line.growth(), line.bytes));
        }
        return text.toString();
    }

    /** Varies the time in a router and the buffers, on which the latency per hop depends. */
    private TextTable delays() {
        TextTable.Builder table =
                TextTable.of(
                        "Mesh of Clos: microseconds more from 2 to 8 hops",
                        "time in a router (us)",
                        PACKET + " bytes",
                        LONG + " bytes",
                        LONG + " bytes, buffers of 64 flits");
        for (int delay : List.of(1, 2, 5, 10)) {
            table.row(
                    NumberText.number("%.1f", .1 * delay),
                    NumberText.number("%.1f", increase(PACKET, delay, 1)),
                    NumberText.number("%.1f", increase(LONG, delay, 1)),
                    NumberText.number("%.1f", increase(LONG, delay, 64)));
        }
        return table.build();
    }

    private double increase(int bytes, int delay, int buffer) {
        List<Reading> ends =
                runs.measure(
                        IntStream.of(MESH_OF_CLOS[0], MESH_OF_CLOS[MESH_OF_CLOS.length - 1])
                                .mapToObj(partner -> plan(ClosLoads.MOC_32, bytes, partner))
                                .map(p -> p.with("network.technique.routing-delay", delay))
                                .map(p -> p.with("network.buffer", buffer))
                                .toList());
        return (ends.getLast().round() - ends.getFirst().round()) / 2;
    }

    private static TextTable table(List<Line> lines) {
        TextTable.Builder table =
                TextTable.of(
                        "half a round-trip (us)",
                        "machine",
                        "bytes",
                        "2 hops",
                        "4 hops",
                        "8 hops",
                        "from 2 to 8");
        for (Line line : lines) {
            table.row(
                    line.machine,
                    Integer.toString(line.bytes),
                    NumberText.number("%.1f", line.near()),
                    NumberText.number("%.1f", ClosLoads.at(line.points, 4).y()),
                    NumberText.number("%.1f", line.far()),
                    NumberText.number("%+.1f us, times %.2f", line.increase(), line.growth()));
        }
        return table.build();
    }

    private static Plot plot(List<Line> clos, List<Line> grid) {
        return new Plot(
                "A message there and back", "[001] fig 5", List.of(panel(clos), panel(grid)));
    }

    private static Plot.Panel panel(List<Line> lines) {
        return new Plot.Panel(
                lines.getFirst().machine,
                Plot.Axis.fitted("hops"),
                Plot.Axis.logarithmic("half a round-trip (us)"),
                lines.stream()
                        .map(line -> Plot.Line.measured(line.bytes + " bytes", line.points))
                        .toList());
    }
}
