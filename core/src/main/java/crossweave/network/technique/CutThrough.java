package crossweave.network.technique;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Doc;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.problem.Checks;

/**
 * Virtual cut-through: a router forwards a packet as soon as its header has arrived, and buffers
 * the whole packet if its channel is busy. Without contention, P flits with a header of H flits
 * take H D + P cycles over D channels.
 */
final class CutThrough extends BufferedPartition {
    private final Settings settings;
    private final int header; // flits that must have arrived before a router decides
    private final long[] terminalFree; // per terminal: the cycle from which it can take a flit

    private CutThrough(BufferedNetwork network, int index, int[] resources, Settings settings) {
        super(network, index, resources, ArbitrationPolicy.OLDEST_FIRST);
        this.settings = settings;
        this.header = headerOf(config);
        this.terminalFree = new long[topology.terminals()];
    }

    private static int headerOf(NetworkConfig config) {
        return Math.max(1, config.packets().header());
    }

    /** The technique with its settings. */
    record Settings(
            @Doc(
                            value =
                                    "cycles that a head spends in a router before it requests a"
                                            + " channel",
                            byDefault = "0")
                    int routingDelay,
            @Doc(
                            value =
                                    "bounded: a terminal accepts one flit per cycle; "
                                            + "free: any number",
                            byDefault = "bounded")
                    WormholeSettings.Ejection ejection)
            implements Technique {
        Settings {
            new Checks().isTime("routing-delay", routingDelay).verify();
        }

        @Override
        public Network on(NetworkConfig config, Network.Receiver receiver) {
            if (config.channels().reference()) {
                return new ReferenceCutThrough(config, this, receiver);
            }
            BufferedNetwork network = new BufferedNetwork(config, noticeTimes(config), receiver);
            int[] resources = channels(config);
            return network.divide(i -> new CutThrough(network, i, resources, this));
        }

        /** A packet leaves its last router as its flits arrive: only the header is stored there. */
        private HeadNetwork.NoticeTimes noticeTimes(NetworkConfig config) {
            int header = headerOf(config);
            boolean bounded = config.channels().buffer().isPresent();
            return new HeadNetwork.NoticeTimes() {
                @Override
                public int head(int latency) {
                    return header + latency - 1 + routingDelay;
                }

                @Override
                public int release(int flits) {
                    return bounded ? 1 + flits - header : Integer.MAX_VALUE;
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
        return true;
    }

    @Override
    boolean asksForEjection() {
        return settings.ejection() == WormholeSettings.Ejection.BOUNDED;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        long crossed = cycle + packets.flits(packet);
        release(channel, crossed);
        if (topology.isNetwork(channel)) {
            leavesBuffer(packet, crossed);
        } else {
            begin(packet);
            leavesTerminal(packet, crossed);
        }
        long head = cycle + header + resources.latency(channel) - 1;
        headGoes(packet, channel, head + settings.routingDelay());
    }

    /**
     * The header had to arrive completely before the packet could request; by then its flits have
     * gone on to the terminal, unless the terminal was receiving another packet.
     */
    @Override
    long lastLeaves(int packet, long cycle) {
        int terminal = packets.destination(packet);
        long first = packets.asked[packet] - header + 1;
        if (asksForEjection()) {
            first = Math.max(first, terminalFree[terminal]);
        }
        terminalFree[terminal] = first + packets.flits(packet);
        leavesBuffer(packet, terminalFree[terminal]);
        return terminalFree[terminal] - 1;
    }
}
