package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.HeadTimes;
import crossweave.network.settings.SimulatedPacketSettings;
import crossweave.topology.Topology;

/** The engine of technique simulated-packet: heads that request nodes instead of channels. */
public final class SimulatedPacketHeads extends HeadPartition {
    private final SimulatedPacketSettings settings;

    private SimulatedPacketHeads(
            HeadNetwork network, int index, int[] nodes, SimulatedPacketSettings settings) {
        super(network, index, nodes, ArbitrationPolicy.FIFO);
        this.settings = settings;
    }

    public static Network network(
            NetworkConfig config, SimulatedPacketSettings settings, Network.Receiver receiver) {
        HeadNetwork network = new HeadNetwork(config, _ -> settings.hopTime(), receiver);
        int[] nodes = nodes(config.topology());
        return network.divide(i -> new SimulatedPacketHeads(network, i, nodes, settings));
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
    protected boolean asksForEjection() {
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

    /** A node has a packet whole. */
    @Override
    public long flitCrosses(int flit, int i, HeadTimes head) {
        return head.crossed(i);
    }
}
