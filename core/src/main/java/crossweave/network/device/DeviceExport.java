package crossweave.network.device;

import crossweave.network.deadlock.BufferStates;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.deadlock.PacketState;
import crossweave.network.deadlock.SlotWaits;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

/**
 * Exports where packets are whose heads are in buffers of routers, and what they wait for, from a
 * {@link RouterCopy}; and for pictures those whose heads move.
 */
final class DeviceExport {
    private static final int NONE = NetworkState.NONE;

    private final RouterCopy copy;
    private final Topology topology;
    private final RoutingFunction routing;
    private final NetworkState to;
    private final long cycle; // the next one to be simulated
    private final RouteCandidates ways = new RouteCandidates();

    DeviceExport(RouterCopy copy, RoutingFunction routing, NetworkState to, long cycle) {
        this.copy = copy;
        this.topology = copy.topology;
        this.routing = routing;
        this.to = to;
        this.cycle = cycle;
    }

    void export() {
        int buffers = topology.channels() * copy.vcs;
        for (int buffer = 0; buffer < buffers; buffer++) {
            exportBuffer(buffer);
        }
        for (int buffer = 0; buffer < buffers; buffer++) {
            if (!copy.isEjection(buffer) && copy.stored(buffer) > 0) {
                exportHeads(buffer);
            }
        }
    }

    /**
     * Exports packets whose heads are on their way into a buffer, or at their terminals already.
     */
    void exportMoving() {
        for (int buffer = 0; buffer < topology.channels() * copy.vcs; buffer++) {
            if (!copy.isEjection(buffer)) {
                exportMoving(buffer);
            }
        }
    }

    private void exportMoving(int buffer) {
        int out = copy.out(buffer);
        if (out != NONE && copy.isEjection(out) && !copy.isWhole(buffer)) {
            exportPath(copy.front(buffer), buffer).goesOn();
        }
        int stored = copy.stored(buffer);
        int last = stored > 0 ? copy.flit(buffer, stored - 1) : NONE;
        if (stored == 0 && copy.hasFront(buffer)) {
            last = copy.front(buffer); // whose head is further on
        }
        for (int i = stored; i < stored + copy.coming(buffer); i++) {
            int packet = copy.flit(buffer, i);
            if (packet != last) {
                exportPath(packet, buffer).goesOn();
                last = packet;
            }
        }
    }

    private void exportBuffer(int buffer) {
        BufferStates states = to.buffers();
        boolean isInside = !copy.isEjection(buffer);
        int stored = isInside ? copy.stored(buffer) : 0;
        int used = copy.used(buffer);
        states.setOwner(buffer, owner(buffer));
        states.setFront(buffer, isInside && copy.hasFront(buffer) ? copy.front(buffer) : NONE);
        states.setSlots(buffer, used, stored, used == copy.slots);
    }

    /** The packet that holds a VC; NONE if it is free or only its credits are missing. */
    private int owner(int buffer) {
        int holder = copy.holder(buffer);
        if (holder != NONE) {
            return copy.front(holder);
        }
        if (copy.isSending(buffer)) {
            return copy.sending(buffer);
        }
        int flits = copy.isEjection(buffer) ? 0 : copy.stored(buffer) + copy.coming(buffer);
        return copy.isTaken(buffer) && flits > 0 ? copy.flit(buffer, flits - 1) : NONE;
    }

    /** Exports the packets whose heads are in a buffer. */
    private void exportHeads(int buffer) {
        int front = copy.flit(buffer, 0);
        if (copy.isWhole(buffer)) {
            PacketState packet = exportPath(front, buffer);
            exportFront(packet, buffer);
            SlotWaits.add(packet, to.buffers(), 1);
        }
        int last = front;
        for (int i = 1; i < copy.stored(buffer); i++) {
            int packet = copy.flit(buffer, i);
            if (packet != last) {
                exportBehind(packet, front, buffer);
                last = packet;
            }
        }
    }

    private void exportBehind(int packet, int front, int buffer) {
        PacketState behind = exportPath(packet, buffer);
        behind.wants(buffer / copy.vcs);
        behind.waits(front, Reason.BEHIND, buffer);
        SlotWaits.add(behind, to.buffers(), 1);
    }

    /** Exports the VCs of a packet from its terminal up to the one with its head. */
    private PacketState exportPath(int packet, int last) {
        PacketState state = to.of(packet);
        exportUpTo(state, packet, last);
        int out = copy.front(last) == packet ? copy.out(last) : NONE;
        if (out != NONE) {
            state.holds(out, 0, 0);
        }
        return state;
    }

    private void exportUpTo(PacketState state, int packet, int buffer) {
        int before = copy.holder(buffer);
        if (before != NONE && copy.front(before) == packet) {
            exportUpTo(state, packet, before);
        } else {
            boolean isSending = copy.isSending(buffer) && copy.sending(buffer) == packet;
            state.unsent(isSending ? copy.unsent(buffer) : 0);
        }
        int stored = 0;
        int coming = 0;
        for (int i = 0; i < copy.stored(buffer) + copy.coming(buffer); i++) {
            boolean isOwn = copy.flit(buffer, i) == packet;
            stored += isOwn && i < copy.stored(buffer) ? 1 : 0;
            coming += isOwn && i >= copy.stored(buffer) ? 1 : 0;
        }
        state.holds(buffer, stored, coming);
    }

    private void exportFront(PacketState packet, int buffer) {
        int out = copy.out(buffer);
        if (out != NONE) {
            packet.wants(out / copy.vcs);
            return;
        }
        if (!copy.asks(buffer, cycle)) {
            packet.goesOn();
            return;
        }
        findWays(packet.packet(), buffer);
        packet.wants(ways.channel(0));
        for (int way = 0; way < ways.count(); way++) {
            for (long vcs = ways.vcs(way) & copy.allVcs(); vcs != 0; vcs &= vcs - 1) {
                int wanted = to.bufferAt(ways.channel(way), Long.numberOfTrailingZeros(vcs));
                packet.waits(to.buffers().owner(wanted), Reason.HELD, wanted);
            }
        }
    }

    private void findWays(int packet, int buffer) {
        int router = topology.target(buffer / copy.vcs);
        int destination = copy.packets.destination(packet);
        int state = copy.goal(buffer) / topology.terminals();
        ways.clear();
        if (router == topology.exit(destination)) {
            ways.add(topology.ejection(destination), copy.allVcs(), state);
        } else {
            routing.route(router, destination, state, ways);
        }
    }
}
