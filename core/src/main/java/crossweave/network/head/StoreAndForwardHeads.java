package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.StoreAndForwardSettings;

/**
 * The engine of technique store-and-forward: heads of packets that wait until all flits have come.
 */
public final class StoreAndForwardHeads extends BufferedPartition {
    private final StoreAndForwardSettings settings;

    private StoreAndForwardHeads(
            BufferedNetwork network, int index, int[] resources, StoreAndForwardSettings settings) {
        super(network, index, resources, ArbitrationPolicy.FIFO);
        this.settings = settings;
    }

    public static Network network(
            NetworkConfig config, StoreAndForwardSettings settings, Network.Receiver receiver) {
        BufferedNetwork network = new BufferedNetwork(config, notice(config, settings), receiver);
        int[] links = config.links();
        return network.divide(i -> new StoreAndForwardHeads(network, i, links, settings));
    }

    /** A packet of one flit may appear at any time; one that arrives leaves its buffer at once. */
    private static HeadNetwork.NoticeTimes notice(
            NetworkConfig config, StoreAndForwardSettings settings) {
        int header = Math.max(1, config.packets().header());
        boolean bounded = config.channels().buffer().isPresent();
        return new HeadNetwork.NoticeTimes() {
            @Override
            public int head(int latency) {
                return header + latency - 1 + settings.routingDelay();
            }

            @Override
            public int release(int flits) {
                return bounded ? 1 : Integer.MAX_VALUE;
            }
        };
    }

    @Override
    boolean crossesInjection() {
        return false;
    }

    @Override
    void begins(int packet, long cycle) {
        begin(packet);
        leavesTerminal(packet, cycle);
    }

    @Override
    protected boolean asksForEjection() {
        return false;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        long crossed = cycle + packets.flits(packet);
        release(channel, crossed);
        leavesBuffer(packet, crossed);
        long arrived = crossed + resources.latency(channel) - 1;
        headGoes(packet, channel, arrived + settings.routingDelay());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        leavesBuffer(packet, cycle + 1);
        return cycle;
    }
}
