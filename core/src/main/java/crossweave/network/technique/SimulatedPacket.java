package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.network.Fabric;
import crossweave.network.Network;
import crossweave.network.Technique;
import crossweave.routing.Routing;
import crossweave.topology.Topology;

import java.util.List;

/**
 * A packet takes the hop time at every node that it leaves, however long it is, and a node is busy
 * with one packet at a time: what comes to a busy node waits.
 */
final class SimulatedPacket extends HeadNetwork {
    private final Settings settings;

    private SimulatedPacket(Fabric fabric, Settings settings, Receiver receiver) {
        super(fabric, nodes(fabric.topology()), Arbitration.FIFO, receiver);
        this.settings = settings;
    }

    /** The technique with its settings. */
    record Settings(@Doc(value = "cycles a hop takes", byDefault = "1") int hopTime)
            implements Technique {
        Settings {
            new Demands()
                    .that(hopTime >= 1, "hop-time is " + hopTime + ", but a hop takes a cycle")
                    .hold();
        }

        @Override
        public Network on(Fabric fabric, Network.Receiver receiver) {
            return new SimulatedPacket(fabric, this, receiver);
        }

        @Override
        public List<String> notes(Routing routing) {
            return List.of(
                    "technique simulated-packet knows nodes, not channels: lanes, buffer and duplex"
                            + " have no effect");
        }
    }

    /** Whoever wants to cross a channel needs the node that it leaves. */
    private static int[] nodes(Topology topology) {
        int[] nodes = new int[topology.channels()];
        for (int channel = 0; channel < topology.networkChannels(); channel++) {
            nodes[channel] = topology.source(channel);
        }
        return nodes;
    }

    @Override
    boolean crossesInjection() {
        return false;
    }

    @Override
    void begins(int packet, long cycle) {
        leavesTerminal(packets.source[packet], cycle);
    }

    @Override
    boolean asksForEjection() {
        return false;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        release(channel, cycle + settings.hopTime());
        headReady(packet, cycle + settings.hopTime());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        return cycle;
    }
}
