package crossweave.bench;

import crossweave.engine.Actor;
import crossweave.engine.EventQueue;
import crossweave.engine.Simulation;
import crossweave.network.Network;
import crossweave.topology.Topology;
import crossweave.topology.family.Topologies;

import java.util.List;

/**
 * What long messages in packets of 64 flits cost, in processor time: one message on an idle path,
 * and the ring all-reduce of a gigabyte, in which every node passes a share on to the next one as
 * soon as it has the share of the one before.
 */
final class TrainBenchmark implements Actor, Network.Receiver {
    private static final List<String> TECHNIQUES =
            List.of("cut-through", "wormhole", "store-and-forward");
    private static final int BYTES_PER_FLIT = 8;
    private static final long GIGABYTE = 1L << 30;

    private final int nodes;
    private final int flits; // of a message
    private final int steps; // messages of each node
    private final int[] received; // per node: messages
    private final int[] left; // per node: messages that have left it
    private final int[] sent; // per node: messages
    private final EventQueue sends = new EventQueue(); // of nodes
    private final Network network;
    private long arrived; // messages
    private long lastArrival; // cycle

    private TrainBenchmark(String topology, String technique, int flits, int steps) {
        Topology built = Topologies.parse(topology);
        this.nodes = built.terminals();
        this.flits = flits;
        this.steps = steps;
        this.received = new int[nodes];
        this.left = new int[nodes];
        this.sent = new int[nodes];
        this.network = BenchNetwork.of(technique).packets(64, 0).on(built, this);
    }

    public static void main(String[] arguments) {
        int times = Integer.getInteger("times", 3);
        for (String technique : TECHNIQUES) {
            for (int i = 0; i < times; i++) {
                onePath(technique);
                ring("fat-tree 4 3", technique, Integer.MAX_VALUE);
            }
        }
        for (String technique : TECHNIQUES) {
            ring("fat-tree 4 5", technique, Integer.getInteger("steps", Integer.MAX_VALUE));
        }
    }

    /** From corner to corner of a mesh, a thousand times. */
    private static void onePath(String technique) {
        for (int flits : new int[] {64, 10 << 17}) {
            TrainBenchmark lab = new TrainBenchmark("mesh 8x8", technique, flits, 0);
            double start = ThreadCost.seconds();
            for (int i = 0; i < 1000; i++) {
                Simulation simulation = new Simulation(lab, lab.network);
                lab.network.send(0, 0, 63, flits, 0, lab.now(simulation));
                lab.run(simulation);
            }
            System.out.printf(
                    "%s, one message of %,d flits: %.1f microseconds%n",
                    technique, flits, (ThreadCost.seconds() - start) * 1e3);
        }
    }

    private static void ring(String topology, String technique, int most) {
        int nodes = Topologies.parse(topology).terminals();
        int steps = Math.min(most, 2 * (nodes - 1));
        int flits = (int) (GIGABYTE / nodes / BYTES_PER_FLIT);
        TrainBenchmark lab = new TrainBenchmark(topology, technique, flits, steps);
        double start = ThreadCost.seconds();
        for (int node = 0; node < nodes; node++) {
            lab.sends.add(1, node);
        }
        lab.run(new Simulation(lab, lab.network));
        double spent = ThreadCost.seconds() - start;
        System.out.printf(
                "%s, ring on %s: %,d of %,d steps, %,d messages, %.2f seconds, %.1f microseconds"
                        + " each%n",
                technique,
                topology,
                steps,
                2 * (nodes - 1),
                lab.arrived,
                spent,
                spent * 1e6 / lab.arrived);
    }

    private long now(Simulation simulation) {
        return Math.max(simulation.cycle(), lastArrival + 1);
    }

    private void run(Simulation simulation) {
        while (simulation.nextEvent() != EventQueue.NEVER) {
            simulation.step();
        }
    }

    @Override
    public long nextEvent() {
        return sends.nextTime();
    }

    @Override
    public void act(long cycle) {
        while (sends.nextTime() == cycle) {
            int node = sends.remove();
            int message = sent[node]++ * nodes + node;
            network.send(message, node, (node + 1) % nodes, flits, 0, cycle);
        }
    }

    @Override
    public void arrived(int message, long cycle, long entered, int hops, long blocked) {
        arrived++;
        lastArrival = cycle;
        if (steps > 0) {
            int node = (message + 1) % nodes;
            received[node]++;
            goesOn(node, cycle + 1);
        }
    }

    @Override
    public void left(int message, long cycle) {
        if (steps > 0) {
            left[message % nodes]++;
            goesOn(message % nodes, cycle + 1);
        }
    }

    /** A node sends its next message when the last one has left and the one before has come. */
    private void goesOn(int node, long cycle) {
        int next = Math.min(left[node], received[node]);
        if (next == sent[node] && next < steps) {
            sends.add(cycle, node);
        }
    }
}
