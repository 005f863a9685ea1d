package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.CutThroughSettings;
import crossweave.network.settings.Ejection;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The definition of virtual cut-through. A packet may go on when its header has arrived. At its
 * last router no decision waits for the header: its flits have gone on to the terminal as they
 * arrived, unless the terminal was receiving another packet.
 */
public final class ReferenceCutThrough extends ReferenceBuffered {
    private final CutThroughSettings settings;
    private final int header; // flits
    private final Map<Integer, Stored> last = new HashMap<>(); // per terminal: comes or came last

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
        if (!topology.isEjection(resource)) {
            return super.isFree(resource, cycle);
        }
        Stored packet = last.get(topology.terminal(resource));
        return packet == null
                || packet.arrives != UNKNOWN && links.cycleOf(packet.takenUntil) <= cycle;
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

    @Override
    int reductionDelay() {
        return settings.reductionDelay();
    }

    /** A packet from a terminal leaves it without interruption. */
    @Override
    void cross(Head head, int channel, int vc, long cycle) {
        super.cross(head, channel, vc, cycle);
        if (!topology.isNetwork(channel)) {
            long flits = packets.flits(head.packet);
            long start = links.start(channel, links.ticks(cycle));
            long end = start + flits * topology.ticksPerFlit(channel);
            leavesTerminal(packets.source[head.packet], links.cycleOf(end));
        }
    }

    @Override
    void leaves(Stored packet) {
        Stored before = last.put(packets.destination(packet.packet), packet);
        packet.takenUntil = before == null ? 0 : before.takenUntil;
    }

    /** Flits that have come go on over the channel to the terminal, or at once if all can. */
    @Override
    void takeFlits(Stored packet, long cycle) {
        Transfer way = Objects.requireNonNull(packet.last);
        for (; packet.taken < way.times().size(); packet.taken++) {
            take(packet, way.times().get(packet.taken));
        }
        if (packet.taken == way.flits) {
            int latency = asksForEjection() ? topology.latency(ejection(packet)) : 1;
            long arrives = links.received(packet.takenUntil, latency) - 1;
            allTaken(packet, links.cycle(packet.takenUntil), arrives);
        }
    }

    /** Flits are taken after the routing delay, over a channel or, if all can, at once. */
    private void take(Stored packet, long came) {
        long ready = came + links.ticks(settings.routingDelay());
        packet.takenUntil =
                asksForEjection()
                        ? Math.max(packet.takenUntil, ready)
                                + topology.ticksPerFlit(ejection(packet))
                        : ready + links.ticks(1);
    }

    private int ejection(Stored packet) {
        return topology.ejection(packets.destination(packet.packet));
    }
}
