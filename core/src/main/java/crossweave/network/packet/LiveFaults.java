package crossweave.network.packet;

import crossweave.engine.EventQueue;
import crossweave.network.FaultHandling;
import crossweave.network.NetworkConfig;
import crossweave.network.TimedFaults;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Outages;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;

/**
 * The parts of a network that die and heal while it is simulated, and what becomes of packets.
 *
 * <ol>
 *   <li>No packet enters a dead channel any more. One that is crossing a channel when it dies, or
 *       is in a router that dies, is hit: its flits go on, but the next router or the terminal to
 *       which its head comes discards it.
 *   <li>A packet that waits at a router is discarded if no open channel leads on, or if its
 *       destination is dead. So is one that waits at a dead terminal.
 *   <li>A packet that is discarded is lost, or sent again by its terminal after a timeout.
 *   <li>Some time after anything has died or healed, routers have routes for what is left; all
 *       packets under way begin their routes anew.
 * </ol>
 */
final class LiveFaults implements Serializable {
    private final Packets packets;
    private final TimedFaults settings;
    private final Outages outages;
    private final ArrayDeque<Long> reroutes = new ArrayDeque<>(); // cycles of new routes
    private final PriorityQueue<Resend> resends = new PriorityQueue<>();
    private final BitSet hit = new BitSet(); // packets that are discarded where they come next
    private final RouteCandidates ways = new RouteCandidates();
    private RoutingFunction routing;

    /** A packet is sent again in a cycle; those of a cycle in an order that no engine changes. */
    private record Resend(long cycle, int source, int number, int packet)
            implements Comparable<Resend>, Serializable {
        @Override
        public int compareTo(Resend other) {
            if (cycle != other.cycle) {
                return Long.compare(cycle, other.cycle);
            }
            return source != other.source
                    ? Integer.compare(source, other.source)
                    : Integer.compare(number, other.number);
        }
    }

    LiveFaults(NetworkConfig config, TimedFaults settings, Packets packets) {
        this.packets = packets;
        this.settings = settings;
        this.outages = new Outages(config.topology(), settings.outages(), config.streams());
        this.routing = config.routing();
    }

    /** The next cycle to simulate, if the next event of the network is this one. */
    long next(long event) {
        long next = resends.isEmpty() ? event : Math.min(event, resends.element().cycle);
        return packets.count() == 0 ? next : Math.min(next, nextChange());
    }

    private long nextChange() {
        long reroute = reroutes.isEmpty() ? EventQueue.NEVER : reroutes.element();
        return Math.min(outages.next(), reroute);
    }

    /** Lets die and heal what does before this cycle is simulated; true if anything has changed. */
    boolean happen(PacketNetwork network, long cycle) {
        boolean isChanged = nextChange() <= cycle;
        while (nextChange() <= cycle) {
            long now = nextChange();
            if (outages.next() == now) {
                Topology before = outages.rest();
                outages.advance(now);
                hit(network, before, now);
                reroutes.add(now + settings.handling().rerouteDelay());
            }
            if (reroutes.element() == now) {
                reroutes.remove();
                reroute(now);
            }
        }
        return isChanged;
    }

    /** Marks the packets that were where something died; those of this cycle come after it. */
    private void hit(PacketNetwork network, Topology before, long now) {
        Topology after = outages.rest();
        IntPredicate died = channel -> isOpen(channel, before) && !isOpen(channel, after);
        for (int packet = 0; packet < packets.limit(); packet++) {
            int router = packets.router[packet];
            boolean isInside =
                    router != Topology.NONE
                            && packets.entered[packet] < now
                            && after.isDeadRouter(router)
                            && !before.isDeadRouter(router);
            if (packets.made[packet] < now && (isInside || network.hasFlitsOn(packet, died, now))) {
                hit.set(packet);
            }
        }
    }

    private void reroute(long now) {
        routing = settings.rerouting().apply(outages.rest());
        for (int packet = 0; packet < packets.limit(); packet++) {
            if (packets.made[packet] < now) {
                packets.setState(packet, packets.start[packet]);
            }
        }
    }

    private boolean isOpen(int channel) {
        return isOpen(channel, outages.rest());
    }

    private static boolean isOpen(int channel, Topology rest) {
        return rest.isNetwork(channel)
                ? !rest.isBroken(channel)
                : !rest.isDead(rest.terminal(channel));
    }

    /** Fills in the routes of a packet at a router, over channels that are alive. */
    void route(int packet, int router, RouteCandidates found) {
        found.clear();
        routing.route(router, packets.destination(packet), packets.state(packet), found);
        found.keep(this::isOpen);
    }

    /** Discards a packet that would request in this cycle, if it cannot go on; true if it does. */
    boolean discardsWaiting(PacketNetwork network, int packet, long cycle) {
        boolean isCutOff = isCutOff(network, packet);
        if (!isCutOff && !hit.get(packet)) {
            return false;
        }
        discard(network, packet, cycle, isCutOff);
        return true;
    }

    /** Discards a packet whose last flit comes to its terminal, if it was hit; true if it does. */
    boolean discardsArrived(PacketNetwork network, int packet, long cycle) {
        if (!hit.get(packet)) {
            return false;
        }
        discard(network, packet, cycle, false);
        return true;
    }

    private boolean isCutOff(PacketNetwork network, int packet) {
        Topology rest = outages.rest();
        int router = packets.router[packet];
        if (rest.isDead(packets.destination(packet))
                || packets.hops(packet) == 0 && rest.isDead(packets.source[packet])) {
            return true;
        }
        if (router == Topology.NONE || network.isAtExit(packet)) {
            return false;
        }
        route(packet, router, ways);
        return ways.count() == 0;
    }

    private void discard(PacketNetwork network, int packet, long cycle, boolean isCutOff) {
        network.takeOut(packet, cycle);
        if (!packets.away[packet]) {
            network.turnsToNext(packets.source[packet], cycle + 1);
        }
        boolean isLost = settings.handling().packets() == FaultHandling.Policy.LOSS;
        network.counters.discarded(isLost, isCutOff);
        if (isLost) {
            network.lose(packet, cycle);
            return;
        }
        network.isBackAtTerminal(packet);
        resends.add(
                new Resend(
                        cycle + settings.handling().timeout(),
                        packets.source[packet],
                        packets.number[packet],
                        packet));
    }

    /** A packet is at its terminal: no fault has hit it there. */
    void isAtTerminal(int packet) {
        hit.clear(packet);
    }

    /** Sends again what is due before this cycle is simulated. */
    void sendAgain(PacketNetwork network, long cycle) {
        while (!resends.isEmpty() && resends.element().cycle <= cycle) {
            network.enqueue(resends.remove().packet, cycle);
        }
    }
}
