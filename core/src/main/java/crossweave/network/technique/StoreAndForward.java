package crossweave.network.technique;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Doc;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.problem.Checks;

/**
 * A node receives a whole packet before it sends it on. Packets begin and end in the memory of
 * nodes: local channels take no time. Without contention, n packets of P flits over D channels take
 * P (D + n - 1) cycles.
 */
final class StoreAndForward extends BufferedPartition {
    private final Settings settings;

    private StoreAndForward(
            BufferedNetwork network, int index, int[] resources, Settings settings) {
        super(network, index, resources, ArbitrationPolicy.FIFO);
        this.settings = settings;
    }

    /** The technique with its settings. */
    record Settings(
            @Doc(
                            value =
                                    "cycles that a packet spends in a router before it requests a"
                                            + " channel",
                            byDefault = "0")
                    int routingDelay)
            implements Technique {
        Settings {
            new Checks().isTime("routing-delay", routingDelay).verify();
        }

        @Override
        public Network on(NetworkConfig config, Network.Receiver receiver) {
            if (config.channels().reference()) {
                return new ReferenceStoreAndForward(config, routingDelay, receiver);
            }
            BufferedNetwork network = new BufferedNetwork(config, noticeTimes(config), receiver);
            int[] resources = channels(config);
            return network.divide(i -> new StoreAndForward(network, i, resources, this));
        }

        /**
         * A packet of one flit may appear at any time; one that arrives leaves its buffer at once.
         */
        private HeadNetwork.NoticeTimes noticeTimes(NetworkConfig config) {
            boolean bounded = config.channels().buffer().isPresent();
            return new HeadNetwork.NoticeTimes() {
                @Override
                public int head(int latency) {
                    return Math.max(1, config.packets().header()) + latency - 1 + routingDelay;
                }

                @Override
                public int release(int flits) {
                    return bounded ? 1 : Integer.MAX_VALUE;
                }
            };
        }

        @Override
        public Held held() {
            return Held.BUFFERS;
        }
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
    boolean asksForEjection() {
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
