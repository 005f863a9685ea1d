package crossweave.network.head;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.CutThroughSettings;
import crossweave.network.settings.Ejection;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

/** The engine of technique cut-through: heads of packets that routers can store whole. */
public final class CutThroughHeads extends BufferedPartition {
    private final CutThroughSettings settings;
    private final int header; // flits that must have arrived before a router decides
    private final @Nullable PacketPace pace; // if not all channels carry a flit a cycle
    private final long[] terminalFree; // per terminal: the cycle from which it can take a flit

    private CutThroughHeads(
            BufferedNetwork network, int index, int[] resources, CutThroughSettings settings) {
        super(network, index, resources, ArbitrationPolicy.OLDEST_FIRST);
        this.settings = settings;
        this.header = headerOf(config);
        this.pace = network.pace;
        this.terminalFree = new long[topology.terminals()];
    }

    private static int headerOf(NetworkConfig config) {
        return Math.max(1, config.packets().header());
    }

    public static Network network(
            NetworkConfig config, CutThroughSettings settings, Network.Receiver receiver) {
        BufferedNetwork network =
                new BufferedNetwork(
                        config, notice(config, settings), settings.reductionDelay(), receiver);
        int[] links = config.links();
        return network.divide(i -> new CutThroughHeads(network, i, links, settings));
    }

    /** A packet leaves its last router as its flits arrive: only the header is stored there. */
    private static HeadNetwork.NoticeTimes notice(
            NetworkConfig config, CutThroughSettings settings) {
        int header = headerOf(config);
        boolean bounded = config.channels().buffer().isPresent();
        return new HeadNetwork.NoticeTimes() {
            @Override
            public int head(int latency) {
                return header + latency - 1 + settings.routingDelay();
            }

            @Override
            public int release(int flits) {
                return bounded ? 1 + flits - header : Integer.MAX_VALUE;
            }
        };
    }

    @Override
    boolean runsTrains() {
        return pace == null;
    }

    @Override
    boolean crossesInjection() {
        return true;
    }

    @Override
    protected boolean asksForEjection() {
        return settings.ejection() == Ejection.BOUNDED;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        if (pace != null) {
            crosses(packet, channel, cycle, pace);
            return;
        }
        long crossed = cycle + packets.flits(packet);
        release(channel, crossed);
        if (topology.isNetwork(channel)) {
            leavesBuffer(packet, crossed);
        } else {
            begin(packet);
            leavesTerminal(packet, crossed);
        }
        spans(packet, channel, crossed + resources.latency(channel) - 1);
        long head = cycle + header + resources.latency(channel) - 1;
        headGoes(packet, channel, head + settings.routingDelay());
    }

    /** The same over channels of different rates. */
    private void crosses(int packet, int channel, long cycle, PacketPace times) {
        if (!topology.isNetwork(channel)) {
            begin(packet);
            times.begins(packet);
        }
        long start = times.cross(packet, channel, packets.flits(packet), cycle);
        release(channel, times.freeFrom(channel));
        if (topology.isNetwork(channel)) {
            leavesBuffer(packet, times.crossed(channel));
        } else {
            leavesTerminal(packet, times.freeFrom(channel));
        }
        spans(packet, channel, times.lastComes(packet));
        long head = times.received(start, channel, header);
        headGoes(packet, channel, head + settings.routingDelay());
    }

    private long lastLeaves(int packet, PacketPace times) {
        int delay = settings.routingDelay();
        if (!asksForEjection()) {
            long last = times.lastComes(packet) + delay;
            leavesBuffer(packet, last + 1);
            return last;
        }
        int channel = topology.ejection(packets.destination(packet));
        times.eject(packet, channel, packets.flits(packet), delay);
        leavesBuffer(packet, times.crossed(channel));
        return times.crossed(channel) + times.latency(channel) - 2;
    }

    @Override
    long ejectionFree(int channel, long last) {
        return pace == null ? last + 1 : pace.freeFrom(channel);
    }

    /**
     * The header had to arrive completely before the packet could request; by then its flits have
     * gone on to the terminal, unless the terminal was receiving another packet.
     */
    @Override
    long lastLeaves(int packet, long cycle) {
        if (pace != null) {
            return lastLeaves(packet, pace);
        }
        int terminal = packets.destination(packet);
        long first = packets.asked[packet] - header + 1;
        if (asksForEjection()) {
            first = Math.max(first, terminalFree[terminal]);
        }
        terminalFree[terminal] = first + packets.flits(packet);
        leavesBuffer(packet, terminalFree[terminal]);
        return terminalFree[terminal] - 1;
    }

    @Override
    public boolean describe(Train train, long cycle, IntList to) {
        long free = terminalFree[train.destination] - cycle;
        to.add(asksForEjection() && free > 0 ? (int) free : 0);
        return super.describe(train, cycle, to);
    }

    @Override
    void shift(Train train, long cycles) {
        super.shift(train, cycles);
        terminalFree[train.destination] += cycles;
    }
}
