package crossweave.network.vc;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.IntList;
import crossweave.network.packet.PacketNetwork;
import crossweave.network.packet.Packets;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the packets of a {@link VcNetwork} wait for between two cycles; {@link ReferenceVcWaits}
 * explains the rules. Most packets move and are not examined: a packet that may be stuck has its
 * head in the buffer of a VC whose front cannot leave.
 */
final class VcWaits implements DeadlockDetector.WaitForGraph, Serializable {
    private static final int NONE = RouterState.NONE;

    private final PacketNetwork network;
    private final VcView vcs;
    private final long allVcs; // a bit for every VC of a channel
    private final IntList blocked = new IntList(); // VCs whose front may not be able to leave
    private int[] head = new int[64]; // per packet that waits: the VC in which its head is

    VcWaits(PacketNetwork network, VcView vcs) {
        this.network = network;
        this.vcs = vcs;
        this.allVcs = -1L >>> Long.SIZE - network.config.channels().vcs();
    }

    // Packets that wait

    @Override
    public void addWaiting(IntList packets) {
        findBlocked();
        for (int i = 0; i < blocked.size(); i++) {
            addHeads(blocked.get(i), packets);
        }
    }

    /** Leaves out packets that are complete in one buffer, but not at its front. */
    @Override
    public void addWaitingHolders(IntList packets) {
        findBlocked();
        for (int i = 0; i < blocked.size(); i++) {
            addFront(blocked.get(i), packets);
            addBack(blocked.get(i), packets);
        }
    }

    private void findBlocked() {
        blocked.clear();
        vcs.addBlocked(blocked);
    }

    /** Adds the packets whose heads are in the buffer of a VC. */
    private void addHeads(int vc, IntList packets) {
        addFront(vc, packets);
        int flits = vcs.left(vc);
        for (int n = 1; n < vcs.packets(vc) && flits < vcs.stored(vc); n++) {
            int packet = vcs.packet(vc, n);
            add(packet, vc, packets);
            flits += network.packets.flits(packet);
        }
    }

    /** Adds the front packet, if its head is there and has no grant. */
    private void addFront(int vc, IntList packets) {
        int packet = vcs.packet(vc, 0);
        boolean isWhole = vcs.left(vc) == network.packets.flits(packet);
        if (isWhole && !vcs.hasPendingGrant(vc)) {
            add(packet, vc, packets);
        }
    }

    /** Adds the last packet behind the front one, if another VC has flits of it. */
    private void addBack(int vc, IntList packets) {
        int n = vcs.packets(vc) - 1;
        int before = vcs.holder(vc);
        if (n > 0 && before >= 0 && vcs.packet(before, 0) == vcs.packet(vc, n)) {
            add(vcs.packet(vc, n), vc, packets);
        }
    }

    private void add(int packet, int vc, IntList packets) {
        if (packet >= head.length) {
            head = Arrays.copyOf(head, Math.max(packet + 1, 2 * head.length));
        }
        head[packet] = vc;
        packets.add(packet);
    }

    // Packets that they wait for. Methods that add holders return false as soon as something is or
    // will be free.

    @Override
    public void addHolders(int packet, IntList holders) {
        if (!addAtHead(packet, holders) || !addAtFlits(packet, holders)) {
            holders.add(Packets.NONE);
        }
    }

    private boolean addAtHead(int packet, IntList holders) {
        int vc = head[packet];
        if (vcs.packet(vc, 0) != packet) {
            holders.add(vcs.packet(vc, 0));
            return true;
        }
        return vcs.out(vc) != NONE || addHoldersOfVcs(packet, vc, holders);
    }

    private boolean addHoldersOfVcs(int packet, int vc, IntList holders) {
        vcs.findWaysAt(packet, vc);
        boolean isWeighed = network.candidates.hops(0) > 0;
        int first = isWeighed ? vcs.bestWay() : 0;
        int last = isWeighed ? first : network.candidates.count() - 1;
        for (int way = first; way <= last; way++) {
            int channel = network.candidates.channel(way);
            for (long bits = network.candidates.vcs(way) & allVcs; bits != 0; bits &= bits - 1) {
                int holder = holder(vcs.vc(channel, Long.numberOfTrailingZeros(bits)));
                if (holder == Packets.NONE) {
                    return false;
                }
                holders.add(holder);
            }
        }
        return true;
    }

    /** The holder of a VC; NONE if it is free or only its credits are missing. */
    private int holder(int vc) {
        int by = vcs.holder(vc);
        if (by >= 0) {
            return vcs.packet(by, 0);
        }
        int packets = vcs.packets(vc);
        return vcs.isTaken(vc) && packets > 0 ? vcs.packet(vc, packets - 1) : Packets.NONE;
    }

    /** Adds whom flits wait for that need slots in VCs of their packet, from its terminal on. */
    private boolean addAtFlits(int packet, IntList holders) {
        int vc = firstVc(packet);
        int unsent = vcs.unsent(packet, vc);
        if (unsent > 0 && !addHoldersOfSlots(packet, vc, holders)) {
            return false;
        }
        while (vc != head[packet]) {
            if (!addAtFront(packet, vc, unsent, holders)) {
                return false;
            }
            unsent = vcs.left(vc);
            vc = vcs.out(vc);
        }
        return addAtFront(packet, vc, unsent, holders);
    }

    /** The VC nearest to its terminal in which a packet has flits. */
    private int firstVc(int packet) {
        int vc = head[packet];
        int before = vcs.holder(vc);
        while (before >= 0 && vcs.packet(before, 0) == packet) {
            vc = before;
            before = vcs.holder(vc);
        }
        return vc;
    }

    /** Adds whom flits in a VC wait for, when so many of their packet are not sent there yet. */
    private boolean addAtFront(int packet, int vc, int unsent, IntList holders) {
        if (isComing(packet, vc, unsent)) {
            return false;
        }
        boolean isReady = vcs.packet(vc, 0) == packet && vcs.out(vc) != NONE && vcs.stored(vc) > 0;
        return !isReady || addHoldersOfSlots(packet, vcs.out(vc), holders);
    }

    /** Whether flits of a packet are under way to a VC. */
    private boolean isComing(int packet, int vc, int unsent) {
        int flits = vcs.left(vc);
        for (int n = 0; vcs.packet(vc, n) != packet; n++) {
            flits += network.packets.flits(vcs.packet(vc, n + 1));
        }
        return vcs.stored(vc) < flits - unsent;
    }

    private boolean addHoldersOfSlots(int packet, int vc, IntList holders) {
        if (vcs.hasCredit(vc)) {
            return false;
        }
        int user = vcs.firstUser(vc);
        for (int i = 0; i < vcs.users(); i++, user += RouterState.RECORD) {
            if (vcs.used(user) > vcs.stored(user)) {
                return false; // a flit or a credit is under way
            }
            if (vcs.left(user) > 0 && vcs.packet(user, 0) != packet) {
                holders.add(vcs.packet(user, 0));
            }
        }
        return true;
    }

    // Description of deadlocks

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                path(packet).stream().map(vcs::channel).toList(),
                waitsFor(packet));
    }

    /** The VCs of a packet from its terminal on, with the one that its head is to leave for. */
    List<Integer> path(int packet) {
        int last = head[packet];
        List<Integer> path = new ArrayList<>();
        for (int vc = firstVc(packet); vc != last; vc = vcs.out(vc)) {
            path.add(vc);
        }
        path.add(last);
        if (vcs.packet(last, 0) == packet && vcs.out(last) != NONE) {
            path.add(vcs.out(last));
        }
        return path;
    }

    /** The channel for which a head waits, or behind which it waits. */
    private int waitsFor(int packet) {
        int vc = head[packet];
        if (vcs.packet(vc, 0) != packet) {
            return vcs.channel(vc);
        }
        if (vcs.out(vc) != NONE) {
            return vcs.channel(vcs.out(vc));
        }
        vcs.findWaysAt(packet, vc);
        return network.candidates.channel(vcs.bestWay());
    }
}
