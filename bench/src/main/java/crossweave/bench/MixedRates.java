package crossweave.bench;

import crossweave.engine.Simulation;
import crossweave.network.Network;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;
import crossweave.unit.Rate;

import java.util.Arrays;
import java.util.Locale;

/**
 * What slow links cost: processor time per flit-hop of networks with some of them, relative to the
 * network of rate 1, under uniform traffic. Slices of all networks are measured in turns, in one
 * process, and medians compared: so what else the machine does falls on all of them.
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar crossweave.bench.MixedRates TECHNIQUE TOPOLOGY FLITS LOAD RATE
 *     [EVERY ...]
 * </pre>
 *
 * <p>Every EVERY-th link has the rate (3: every third; 0: a single one; by default both). Seconds
 * of measuring are those of the property {@code seconds}, cycles of a slice those of {@code slice}.
 */
public final class MixedRates {
    private static final double SECONDS = Double.parseDouble(System.getProperty("seconds", "60"));
    private static final int SLICE = Integer.getInteger("slice", 2000); // cycles
    private static final int HEADER = 7; // flits
    private static final int MOST = 255 - HEADER;
    private static final double WARMUP = .25; // of all that is measured

    private final Network network;
    private final Simulation simulation;
    private final UniformTraffic traffic;
    private long time; // cycles
    private double[] slices = new double[1 << 12]; // nanoseconds per flit-hop
    private int count;

    private MixedRates(String technique, Topology topology, int flits, double load) {
        traffic = new UniformTraffic(topology.terminals(), flits, load);
        BenchNetwork setup = BenchNetwork.of(technique);
        network =
                (technique.startsWith("sp2") ? setup.packets(MOST, HEADER) : setup)
                        .on(topology, traffic);
        traffic.on(network);
        simulation = new Simulation(traffic, network);
    }

    public static void main(String[] args) {
        Topology topology = Topologies.parse(args[1]);
        int flits = Integer.parseInt(args[2]);
        double load = Double.parseDouble(args[3]);
        String[] every =
                args.length > 5
                        ? Arrays.copyOfRange(args, 5, args.length)
                        : new String[] {"3", "0"};
        MixedRates[] all = new MixedRates[1 + every.length];
        all[0] = new MixedRates(args[0], topology, flits, load);
        for (int i = 0; i < every.length; i++) {
            int share = Integer.parseInt(every[i]);
            Topology slow =
                    BenchNetwork.withSlowLinks(
                            topology, Rate.parse(args[4]), share == 0 ? Integer.MAX_VALUE : share);
            all[i + 1] = new MixedRates(args[0], slow, flits, load);
        }
        measure(all, SECONDS * WARMUP);
        for (MixedRates each : all) {
            each.count = 0;
            each.traffic.clear();
        }
        measure(all, SECONDS);
        for (int i = 0; i < all.length; i++) {
            System.out.printf(
                    Locale.ROOT,
                    "%-16s %8.1f ns per flit-hop, ratio %.3f, latency %.1f, %d slices%n",
                    i == 0
                            ? "rate 1"
                            : every[i - 1].equals("0") ? "a slow link" : "every " + every[i - 1],
                    all[i].median(),
                    all[i].median() / all[0].median(),
                    all[i].traffic.meanLatency(),
                    all[i].count);
        }
    }

    /** So many seconds of processor time. */
    private static void measure(MixedRates[] all, double seconds) {
        double start = ThreadCost.seconds();
        while (ThreadCost.seconds() - start < seconds) {
            for (MixedRates each : all) {
                each.slice();
            }
        }
    }

    private void slice() {
        long before = network.counters().flitHops();
        double start = ThreadCost.seconds();
        time += SLICE;
        while (simulation.nextEvent() <= time) {
            simulation.step(time + 1);
        }
        double spent = ThreadCost.seconds() - start;
        if (count == slices.length) {
            slices = Arrays.copyOf(slices, 2 * count);
        }
        slices[count++] = spent * 1e9 / (network.counters().flitHops() - before);
    }

    private double median() {
        double[] sorted = Arrays.copyOf(slices, count);
        Arrays.sort(sorted);
        return sorted[count / 2];
    }
}
