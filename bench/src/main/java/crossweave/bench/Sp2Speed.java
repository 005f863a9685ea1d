package crossweave.bench;

import crossweave.engine.Simulation;
import crossweave.network.Network;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import java.util.Locale;

/**
 * The speed of the SP2 network under uniform traffic, in processor time of one core; and how long a
 * simulated second (40 million cycles of 25 ns) would take. The study of its parallel simulation
 * needed up to a day for one of 128 processors.
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar crossweave.bench.Sp2Speed [processors flits load [reference]]
 * </pre>
 */
public final class Sp2Speed {
    private static final int WARMUP = 200_000; // cycles
    private static final int CYCLES = 1_000_000;
    private static final int REFERENCE_SHARE = 100; // of them, less by so much
    private static final double SECOND = 40e6; // cycles
    private static final int HEADER = 7; // flits
    private static final int MOST = 255 - HEADER;

    private Sp2Speed() {}

    public static void main(String[] args) {
        System.out.printf(
                "%-10s %6s %5s %12s %10s %8s %9s %14s%n",
                "processors",
                "flits",
                "load",
                "cycles/s",
                "Mfh/s",
                "B/cycle",
                "latency",
                "a second takes");
        if (args.length >= 3) {
            boolean reference = args.length > 3;
            int processors = Integer.parseInt(args[0]);
            measure(processors, Integer.parseInt(args[1]), Double.parseDouble(args[2]), reference);
            return;
        }
        for (int processors : new int[] {64, 128, 256, 512}) {
            measure(processors, 200, .2, false);
        }
        measure(128, 200, .5, false);
        measure(128, 8192, .2, false);
    }

    private static void measure(int processors, int flits, double load, boolean reference) {
        Topology topology = Topologies.parse("sp2 " + processors);
        UniformTraffic traffic = new UniformTraffic(processors, flits, load);
        Network network =
                BenchNetwork.of("sp2")
                        .packets(MOST, HEADER)
                        .reference(reference)
                        .on(topology, traffic);
        traffic.on(network);
        Simulation simulation = new Simulation(traffic, network);
        int share = reference ? REFERENCE_SHARE : 1;
        long warm = WARMUP / share;
        advance(simulation, warm);
        traffic.clear();
        network.counters().clear(warm);
        double start = ThreadCost.seconds();
        long bytes = ThreadCost.allocatedBytes();
        long cycles = CYCLES / share;
        advance(simulation, warm + cycles);
        double seconds = ThreadCost.seconds() - start;
        bytes = ThreadCost.allocatedBytes() - bytes;
        System.out.printf(
                Locale.ROOT,
                "%-10d %6d %5.2f %,12.0f %10.1f %8.2f %9.2f %,12.0f s%n",
                processors,
                flits,
                load,
                cycles / seconds,
                network.counters().flitHops() / seconds / 1e6,
                (double) bytes / cycles,
                traffic.meanLatency(),
                SECOND * seconds / cycles);
    }

    private static void advance(Simulation simulation, long cycle) {
        while (simulation.nextEvent() <= cycle) {
            simulation.step(cycle + 1);
        }
    }
}
