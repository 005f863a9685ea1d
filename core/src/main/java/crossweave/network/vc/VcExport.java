package crossweave.network.vc;

import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.deadlock.PacketState;
import crossweave.network.deadlock.SlotWaits;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.io.Serializable;

/**
 * Exports where the packets of a {@link VcNetwork} are, and what they wait for. Most packets move
 * and wait for nothing: a packet that may be stuck has its head in the buffer of a VC whose front
 * cannot leave.
 */
final class VcExport implements Serializable {
    private static final int NONE = RouterState.NONE;

    private final VcNetwork network;
    private final Topology topology;
    private final VcView vcs;
    private final long allVcs; // a bit for every VC of a channel
    private final RouteCandidates ways = new RouteCandidates(); // of a packet
    private final IntList inUse = new IntList(); // VCs
    private final IntList blocked = new IntList(); // VCs whose front may not be able to leave
    private final IntList waiting = new IntList(); // VCs whose front waits for room for its reply

    VcExport(VcNetwork network, VcView vcs) {
        this.network = network;
        this.topology = network.topology;
        this.vcs = vcs;
        this.allVcs = -1L >>> Long.SIZE - network.config.channels().vcs();
    }

    void export(NetworkState to, long cycle) {
        exportWaiting(to, cycle);
        exportBuffers(to);
        vcs.countUnderWay(to.buffers());
        for (int i = 0; i < inUse.size(); i++) {
            int vc = inUse.get(i);
            boolean isInside = !topology.isEjection(vcs.channel(vc)); // terminals end paths
            for (int n = 0; isInside && n < vcs.packets(vc); n++) {
                if (n > 0 || isFirstOfPath(vc)) {
                    exportPath(vcs.packet(vc, n), vc, to);
                }
            }
        }
    }

    /** Exports packets that may be stuck, and all VCs if there are such packets. */
    void exportWaiting(NetworkState to, long cycle) {
        blocked.clear();
        vcs.addBlocked(blocked);
        boolean haveWaiting = haveRequestsWaiting();
        if (blocked.size() > 0 || haveWaiting) {
            exportBuffers(to);
        }
        for (int i = 0; i < blocked.size(); i++) {
            exportHeads(blocked.get(i), to);
        }
        if (haveWaiting) {
            new VcReplyExport(network, vcs, this, to, cycle).export(waiting);
        }
    }

    /** Whether some request waits at its destination until there is room for its reply. */
    boolean haveRequestsWaiting() {
        waiting.clear();
        vcs.addWaiting(waiting);
        return waiting.size() > 0;
    }

    // Where flits are

    private void exportBuffers(NetworkState to) {
        inUse.clear();
        vcs.addInUse(inUse);
        for (int i = 0; i < inUse.size(); i++) {
            int vc = inUse.get(i);
            to.buffers().setOwner(vc, owner(vc));
            to.buffers().setFront(vc, hasFront(vc) ? vcs.packet(vc, 0) : NONE);
            to.buffers().setSlots(vc, vcs.used(vc), vcs.stored(vc), !vcs.hasCredit(vc));
        }
    }

    private boolean hasFront(int vc) {
        return vcs.left(vc) > 0 || vcs.isWaiting(vc);
    }

    /** The packet that holds a VC; NONE if it is free or only its credits are missing. */
    private int owner(int vc) {
        int by = vcs.holder(vc);
        if (by >= 0) {
            return vcs.packet(by, 0);
        }
        int packets = vcs.packets(vc);
        return vcs.isTaken(vc) && packets > 0 ? vcs.packet(vc, packets - 1) : NONE;
    }

    /** Whether no flit of the front packet of a VC has gone on to another router. */
    private boolean isFirstOfPath(int vc) {
        int out = vcs.out(vc);
        return out == NONE
                || topology.isEjection(vcs.channel(out))
                || vcs.left(vc) == network.packets.flits(vcs.packet(vc, 0));
    }

    /** Exports the VCs of a packet up to this one, and the one that its head is to leave for. */
    PacketState exportPath(int packet, int last, NetworkState to) {
        PacketState state = to.of(packet);
        if (state.held() > 0) {
            return state; // it was exported as it waits
        }
        int vc = last;
        for (int by = vcs.holder(vc); by >= 0 && vcs.packet(by, 0) == packet; by = vcs.holder(vc)) {
            vc = by;
        }
        int unsent = vcs.unsent(packet, vc);
        state.unsent(unsent);
        while (vc != last) {
            exportFlits(state, vc, unsent);
            unsent = vcs.left(vc);
            vc = vcs.out(vc);
        }
        exportFlits(state, vc, unsent);
        int out = vcs.packet(vc, 0) == packet ? vcs.out(vc) : NONE;
        if (out != NONE) { // only a terminal has got flits
            state.holds(out, network.packets.flits(packet) - vcs.left(vc), 0);
        }
        return state;
    }

    /** Exports flits of a packet in a VC, when so many of them are not sent there yet. */
    private void exportFlits(PacketState packet, int vc, int unsent) {
        int stored = vcs.stored(vc);
        int n = 0;
        for (; vcs.packet(vc, n) != packet.packet(); n++) {
            stored -= flitsLeft(vc, n);
        }
        int flits = flitsLeft(vc, n);
        int here = Math.clamp(stored, 0, flits);
        packet.holds(vc, here, flits - here - unsent);
    }

    /** Flits of the n-th packet of a VC that have not left it. */
    int flitsLeft(int vc, int n) {
        int left = n == 0 ? vcs.left(vc) : 0;
        return left > 0 ? left : network.packets.flits(vcs.packet(vc, n)); // 0: not begun
    }

    // What heads wait for

    /** Exports the packets whose heads are in the buffer of a VC and have no grant. */
    private void exportHeads(int vc, NetworkState to) {
        int front = vcs.packet(vc, 0);
        int flits = vcs.left(vc);
        if (flits == network.packets.flits(front) && !vcs.hasPendingGrant(vc)) {
            PacketState packet = exportPath(front, vc, to);
            exportFront(packet, vc, to);
            SlotWaits.add(packet, to.buffers(), vcs.users());
        }
        exportBehind(front, vc, flits, to);
    }

    /** Exports the packets whose heads are behind so many flits of the front packet of a VC. */
    void exportBehind(int front, int vc, int flitsOfFront, NetworkState to) {
        int flits = flitsOfFront;
        for (int n = 1; n < vcs.packets(vc) && flits < vcs.stored(vc); n++) {
            PacketState behind = exportPath(vcs.packet(vc, n), vc, to);
            behind.wants(vcs.channel(vc));
            behind.waits(front, Reason.BEHIND, vc);
            SlotWaits.add(behind, to.buffers(), vcs.users());
            flits += network.packets.flits(behind.packet());
        }
    }

    private void exportFront(PacketState packet, int vc, NetworkState to) {
        int out = vcs.out(vc);
        if (out != NONE) {
            packet.wants(vcs.channel(out));
            return;
        }
        network.findWays(packet.packet(), topology.target(vcs.channel(vc)), ways);
        int best = network.bestWay(ways);
        boolean isWeighed = ways.hops(0) > 0;
        packet.wants(ways.channel(best));
        for (int way = 0; way < ways.count(); way++) {
            long some = isWeighed && way != best ? 0 : ways.vcs(way) & allVcs;
            for (long bits = some; bits != 0; bits &= bits - 1) {
                int vcThere = Long.numberOfTrailingZeros(bits);
                int buffer = to.bufferAt(ways.channel(way), vcThere);
                packet.waits(to.buffers().owner(buffer), Reason.HELD, buffer);
            }
        }
    }
}
