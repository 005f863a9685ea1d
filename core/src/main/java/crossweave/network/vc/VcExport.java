package crossweave.network.vc;

import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.network.deadlock.PacketState.Reason;
import crossweave.network.deadlock.SlotWaits;
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
    private final IntList inUse = new IntList(); // VCs
    private final IntList blocked = new IntList(); // VCs whose front may not be able to leave

    VcExport(VcNetwork network, VcView vcs) {
        this.network = network;
        this.topology = network.topology;
        this.vcs = vcs;
        this.allVcs = -1L >>> Long.SIZE - network.config.channels().vcs();
    }

    /** Finds the VCs whose front may not be able to leave; true if there are any. */
    boolean findBlocked() {
        blocked.clear();
        vcs.addBlocked(blocked);
        return blocked.size() > 0;
    }

    void export(NetworkState to) {
        inUse.clear();
        vcs.addInUse(inUse);
        for (int i = 0; i < inUse.size(); i++) {
            export(inUse.get(i), to);
        }
        vcs.countUnderWay(to.buffers());
        findBlocked();
        for (int i = 0; i < blocked.size(); i++) {
            exportHeads(blocked.get(i), to);
        }
    }

    // Where flits are

    private void export(int vc, NetworkState to) {
        to.buffers().setOwner(vc, owner(vc));
        to.buffers().setFront(vc, vcs.left(vc) > 0 ? vcs.packet(vc, 0) : NONE);
        to.buffers().setSlots(vc, vcs.used(vc), vcs.stored(vc), !vcs.hasCredit(vc));
        boolean isInside = !topology.isEjection(vcs.channel(vc)); // terminals count with the path
        for (int n = 0; isInside && n < vcs.packets(vc); n++) {
            if (n > 0 || isFirstOfPath(vc)) {
                exportPath(vcs.packet(vc, n), vc, to);
            }
        }
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
    private void exportPath(int packet, int last, NetworkState to) {
        int vc = last;
        for (int by = vcs.holder(vc); by >= 0 && vcs.packet(by, 0) == packet; by = vcs.holder(vc)) {
            vc = by;
        }
        int unsent = vcs.unsent(packet, vc);
        to.of(packet).unsent(unsent);
        while (vc != last) {
            exportFlits(packet, vc, unsent, to);
            unsent = vcs.left(vc);
            vc = vcs.out(vc);
        }
        exportFlits(packet, vc, unsent, to);
        int out = vcs.packet(vc, 0) == packet ? vcs.out(vc) : NONE;
        if (out != NONE) { // only a terminal has got flits
            to.of(packet).holds(out, network.packets.flits(packet) - vcs.left(vc), 0);
        }
    }

    /** Exports flits of a packet in a VC, when so many of them are not sent there yet. */
    private void exportFlits(int packet, int vc, int unsent, NetworkState to) {
        int stored = vcs.stored(vc);
        int n = 0;
        for (; vcs.packet(vc, n) != packet; n++) {
            stored -= flitsLeft(vc, n);
        }
        int flits = flitsLeft(vc, n);
        int here = Math.clamp(stored, 0, flits);
        to.of(packet).holds(vc, here, flits - here - unsent);
    }

    /** Flits of the n-th packet of a VC that have not left it. */
    private int flitsLeft(int vc, int n) {
        int left = n == 0 ? vcs.left(vc) : 0;
        return left > 0 ? left : network.packets.flits(vcs.packet(vc, n)); // 0: not begun
    }

    // What heads wait for

    /** Exports the waits of packets whose heads are in the buffer of a VC and have no grant. */
    private void exportHeads(int vc, NetworkState to) {
        PacketState front = to.of(vcs.packet(vc, 0));
        int flits = vcs.left(vc);
        if (flits == network.packets.flits(front.packet()) && !vcs.hasPendingGrant(vc)) {
            exportFront(front.packet(), vc, to);
            SlotWaits.add(front, to.buffers(), vcs.users());
        }
        for (int n = 1; n < vcs.packets(vc) && flits < vcs.stored(vc); n++) {
            PacketState behind = to.of(vcs.packet(vc, n));
            behind.wants(vcs.channel(vc));
            behind.waits(front.packet(), Reason.BEHIND, vc);
            SlotWaits.add(behind, to.buffers(), vcs.users());
            flits += network.packets.flits(behind.packet());
        }
    }

    private void exportFront(int packet, int vc, NetworkState to) {
        int out = vcs.out(vc);
        if (out != NONE) {
            to.of(packet).wants(vcs.channel(out));
            return;
        }
        network.findWays(packet, topology.target(vcs.channel(vc)));
        int best = network.bestWay(network.candidates);
        boolean isWeighed = network.candidates.hops(0) > 0;
        to.of(packet).wants(network.candidates.channel(best));
        for (int way = 0; way < network.candidates.count(); way++) {
            if (!isWeighed || way == best) {
                exportWay(packet, way, to);
            }
        }
    }

    private void exportWay(int packet, int way, NetworkState to) {
        int channel = network.candidates.channel(way);
        for (long bits = network.candidates.vcs(way) & allVcs; bits != 0; bits &= bits - 1) {
            int buffer = to.bufferAt(channel, Long.numberOfTrailingZeros(bits));
            to.of(packet).waits(to.buffers().owner(buffer), Reason.HELD, buffer);
        }
    }
}
