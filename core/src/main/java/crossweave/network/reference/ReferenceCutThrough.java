package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.CutThroughSettings;
import crossweave.network.settings.Ejection;

import java.util.HashMap;
import java.util.Map;

/**
 * The definition of virtual cut-through. A packet may go on when its header has arrived. At its
 * last router no decision waits for the header: its flits have gone on to the terminal as they
 * arrived, unless the terminal was receiving another packet.
 */
public final class ReferenceCutThrough extends ReferenceBuffered {
    private final CutThroughSettings settings;
    private final int header; // flits
    private final Map<Integer, Long> terminalFree =
            new HashMap<>(); // per terminal: free from this cycle on

    public ReferenceCutThrough(
            NetworkConfig config, CutThroughSettings settings, Receiver receiver) {
        super(config, ArbitrationPolicy.OLDEST_FIRST, receiver);
        this.settings = settings;
        this.header = Math.max(1, config.packets().header());
    }

    @Override
    void begin(Head head, long ready) {
        asksFrom(head, ready);
    }

    @Override
    boolean isFree(int resource, long cycle) {
        return topology.isEjection(resource)
                ? freeFrom(topology.terminal(resource)) <= cycle
                : super.isFree(resource, cycle);
    }

    private long freeFrom(int terminal) {
        return terminalFree.getOrDefault(terminal, 0L);
    }

    @Override
    boolean asksForEjection() {
        return settings.ejection() == Ejection.BOUNDED;
    }

    @Override
    int needed(int packet) {
        return header;
    }

    @Override
    int routingDelay() {
        return settings.routingDelay();
    }

    /** A packet from a terminal leaves it without interruption, one flit a cycle. */
    @Override
    void cross(Head head, int channel, int vc, long cycle) {
        super.cross(head, channel, vc, cycle);
        if (!topology.isNetwork(channel)) {
            leavesTerminal(packets.source[head.packet], cycle + packets.flits(head.packet));
        }
    }

    @Override
    long firstTaken(Stored packet, long cycle) {
        long first = packets.asked[packet.packet] - header + 1;
        if (!asksForEjection()) {
            return first;
        }
        int terminal = packets.destination(packet.packet);
        long taken = Math.max(first, freeFrom(terminal));
        terminalFree.put(terminal, taken + packets.flits(packet.packet));
        return taken;
    }
}
