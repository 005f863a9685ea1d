package crossweave.bench;

import com.sun.management.ThreadMXBean;

import crossweave.arbiter.Arbitration;
import crossweave.config.Binder;
import crossweave.config.Problems;
import crossweave.engine.Simulation;
import crossweave.network.Fabric;
import crossweave.network.Network;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Techniques;
import crossweave.random.Streams;
import crossweave.routing.function.Routings;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The speed of the virtual-channel router at points that others can run, in processor time of one
 * core; and that of BookSim at the same points in the same run, where the environment variable
 * BOOKSIM names its program. Ratios of one run are what counts: machines differ and are noisy.
 *
 * <pre>
 * BOOKSIM=path/to/booksim java -cp bench/target/benchmarks.jar crossweave.bench.Peers [part of a name]
 * </pre>
 */
public final class Peers {
    private static final double SECONDS =
            Double.parseDouble(
                    System.getProperty(
                            "seconds", "4")); // of processor time that a point is measured
    private static final int WARMUP = 3000; // cycles, at least
    private static final int CHUNK = 500; // cycles between two looks at the clock
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Peers() {}

    /** What a simulator did at a point, per cycle where nothing else is said. */
    private record Speed(
            double seconds,
            double flitHops,
            double routers,
            double bytesPerFlitHop,
            double bytesPerRouter,
            double latency) {

        double flitHopsPerSecond() {
            return flitHops / seconds;
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        String part = args.length > 0 ? args[0] : "";
        System.out.printf(
                "%-52s %9s %9s %8s %9s %9s %8s%n",
                "point", "Mfh/s", "Mrc/s", "B/fh", "B/router", "latency", "BookSim");
        for (Point point : Point.ALL) {
            if (point.toString().contains(part)) {
                Speed ours = ours(point);
                Optional<Double> theirs = booksim(point);
                System.out.printf(
                        "%-52s %9.2f %9.1f %8.3f %9.0f %9.2f %8s%n",
                        point,
                        ours.flitHopsPerSecond() / 1e6,
                        ours.routers / ours.seconds / 1e6,
                        ours.bytesPerFlitHop,
                        ours.bytesPerRouter,
                        ours.latency,
                        theirs.map(t -> "%.1fx".formatted(t / ours.seconds)).orElse("-"));
            }
        }
        System.out.println(
                "Mfh/s: million flit-hops (over channels between routers) per second of processor"
                        + " time; Mrc/s: million router-cycles; B/fh: bytes allocated per flit-hop;"
                        + " BookSim: its time per cycle over ours");
    }

    private static Speed ours(Point point) {
        int terminals = Topologies.parse(point.topology()).terminals();
        Traffic traffic = new Traffic(terminals, point.flits(), point.load());
        long before = usedMemory();
        Topology topology = Topologies.parse(point.topology());
        Network network = network(point, topology, traffic);
        traffic.on(network);
        Simulation simulation = new Simulation(traffic, network);
        long memory = usedMemory() - before;
        long time = advance(simulation, 0, WARMUP);
        time = advanceFor(simulation, time, SECONDS / 2); // until it is compiled
        traffic.clear();
        network.counters().clear();
        long begin = time;
        double start = seconds();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        time = advanceFor(simulation, time, SECONDS);
        double spent = seconds() - start;
        bytes = THREADS.getCurrentThreadAllocatedBytes() - bytes;
        double cycles = time - begin;
        long flitHops = network.counters().flitHops();
        return new Speed(
                spent / cycles,
                flitHops / cycles,
                topology.routers(),
                (double) bytes / flitHops,
                (double) memory / topology.routers(),
                traffic.meanLatency());
    }

    private static Network network(Point point, Topology topology, Network.Receiver receiver) {
        Fabric fabric =
                new Fabric(
                        topology,
                        Routings.parse(point.routing()).on(topology, point.lanes()),
                        new Fabric.Channels(
                                point.lanes(),
                                Optional.of(point.buffer()),
                                false,
                                Arbitration.DEFAULT,
                                false,
                                false),
                        PacketSettings.PLAIN,
                        new Streams(1));
        return new Binder(List.of(Techniques.ALL), Path.of(""), new Problems())
                .choose(Techniques.ALL, "vc-router own=router")
                .build()
                .on(fabric, receiver);
    }

    private static long advance(Simulation simulation, long from, int cycles) {
        long until = from + cycles;
        while (simulation.nextEvent() <= until) {
            simulation.step();
        }
        return until;
    }

    private static long advanceFor(Simulation simulation, long from, double seconds) {
        double start = seconds();
        long time = from;
        while (seconds() - start < seconds) {
            time = advance(simulation, time, CHUNK);
        }
        return time;
    }

    private static double seconds() {
        return THREADS.getCurrentThreadCpuTime() / 1e9;
    }

    private static long usedMemory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Seconds of processor time that BookSim needs for a cycle. */
    private static Optional<Double> booksim(Point point) throws IOException, InterruptedException {
        String program = System.getenv("BOOKSIM");
        if (program == null) {
            return Optional.empty();
        }
        Path file = Files.createTempFile("point", ".booksim");
        Files.writeString(file, point.configuration());
        Process process =
                new ProcessBuilder(
                                "bash",
                                "-c",
                                "TIMEFORMAT='%U'; time \"$0\" \"$1\"",
                                program,
                                file.toString())
                        .redirectErrorStream(true)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Files.delete(file);
        Matcher cycles = Pattern.compile("Time taken is (\\d+) cycles").matcher(out);
        String[] lines = out.strip().split("\n", -1);
        return cycles.find()
                ? Optional.of(
                        Double.parseDouble(lines[lines.length - 1])
                                / Long.parseLong(cycles.group(1)))
                : Optional.empty();
    }
}
