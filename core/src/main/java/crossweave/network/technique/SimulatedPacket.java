package crossweave.network.technique;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Doc;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.problem.Checks;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.List;

/**
 * A packet takes the hop time at every node that it leaves, whatever its length, and a node handles
 * one packet at a time: packets that come to a busy node wait.
 */
final class SimulatedPacket extends HeadPartition {
    private final Settings settings;

    private SimulatedPacket(HeadNetwork network, int index, int[] nodes, Settings settings) {
        super(network, index, nodes, ArbitrationPolicy.FIFO);
        this.settings = settings;
    }

    /** The technique with its settings. */
    record Settings(@Doc(value = "cycles per hop", byDefault = "1") int hopTime)
            implements Technique, HeadNetwork.NoticeTimes {
        Settings {
            new Checks().atLeast("hop-time", hopTime, 1).verify();
        }

        @Override
        public Network on(NetworkConfig config, Network.Receiver receiver) {
            if (config.channels().reference()) {
                return new ReferenceSimulatedPacket(config, hopTime, receiver);
            }
            HeadNetwork network = new HeadNetwork(config, this, receiver);
            int[] nodes = nodes(config.topology());
            return network.divide(i -> new SimulatedPacket(network, i, nodes, this));
        }

        @Override
        public int head(int latency) {
            return hopTime;
        }

        @Override
        public boolean heedsDuplex() {
            return false;
        }

        @Override
        public List<String> notes(RoutingFunction routing) {
            return List.of(
                    "technique simulated-packet models nodes, not channels: vcs, "
                            + "buffer and duplex have no effect");
        }
    }

    /** A packet that is to cross a channel needs the node that it leaves. */
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
        leavesTerminal(packet, cycle);
    }

    @Override
    boolean asksForEjection() {
        return false;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        release(channel, cycle + settings.hopTime());
        headGoes(packet, channel, cycle + settings.hopTime());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        return cycle;
    }
}
