package crossweave.network.reference;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.ReferenceLinks;
import crossweave.network.packet.ReferenceNetwork;
import crossweave.network.settings.LinkQueueSettings;
import crossweave.unit.Rate;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The definition of technique link-queues: packets at a node are in a queue, ordered by the cycle
 * of their arrival, their sources and their numbers. In every cycle each packet in turn takes the
 * first of its links that is free, if there is one.
 */
public final class ReferenceLinkQueues extends ReferenceNetwork {
    private final LinkQueueSettings settings;
    private final List<Queued> underWay = new ArrayList<>();
    private final ReferenceLinks links;
    private final long[] end; // per channel: tick in which its last packet has left it

    /** A packet at a node, or on its way to it. */
    private static final class Queued implements Serializable {
        final int packet;
        long comes; // cycle in which it is at the node
        Rate slowest = Rate.ONE; // of the channels that it has crossed

        Queued(int packet, long comes) {
            this.packet = packet;
            this.comes = comes;
        }
    }

    public ReferenceLinkQueues(
            NetworkConfig config, LinkQueueSettings settings, Receiver receiver) {
        super(config, 1, new Counters(config.topology()), receiver);
        this.settings = settings;
        this.links = new ReferenceLinks(config);
        this.end = new long[topology.channels()];
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.router[packet] = topology.entry(packets.source[packet]);
        packets.entered[packet] = ready;
        underWay.add(new Queued(packet, ready));
        leavesTerminal(packets.source[packet], ready);
    }

    @Override
    protected void arrive(long cycle) {
        // a packet that comes to a router is there from that cycle on
    }

    @Override
    protected void act(long cycle) {
        Comparator<Queued> inLine =
                Comparator.comparingLong((Queued q) -> q.comes)
                        .thenComparingInt(q -> packets.source[q.packet])
                        .thenComparingInt(q -> packets.number[q.packet]);
        List<Queued> line = underWay.stream().filter(q -> q.comes <= cycle).sorted(inLine).toList();
        for (Queued queued : line) {
            if (isAtExit(queued.packet)) {
                underWay.remove(queued);
                deliver(queued.packet, cycle);
            } else {
                tryToGoOn(queued, cycle);
            }
        }
    }

    private void tryToGoOn(Queued queued, long cycle) {
        route(queued.packet);
        for (int way = 0; way < candidates.count(); way++) {
            if (links.cycleOf(end[candidates.channel(way)]) <= cycle) {
                goOn(queued, candidates.channel(way), candidates.state(way), cycle);
                return;
            }
        }
    }

    private void goOn(Queued queued, int channel, int state, long cycle) {
        int packet = queued.packet;
        long waited = cycle - queued.comes;
        int flits = packets.flits(packet);
        long start = Math.max(links.ticks(cycle), end[channel]);
        end[channel] = start + settings.busy(flits) * topology.ticksPerFlit(channel);
        queued.slowest = queued.slowest.min(topology.rate(channel));
        crosses(packet, channel, cycle, waited);
        if (packets.hops(packet) == 0) {
            packets.entered[packet] = cycle;
        }
        packets.blocked[packet] += waited;
        packets.addHop(packet, 1);
        packets.setState(packet, state);
        packets.router[packet] = topology.target(channel);
        long tail = isAtExit(packet) ? queued.slowest.cyclesOf(settings.tail(flits)) : 0;
        queued.comes = cycle + settings.hop(topology.latency(channel)) + tail;
    }
}
