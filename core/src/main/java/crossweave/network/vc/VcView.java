package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ARRIVED;
import static crossweave.network.vc.RouterState.BEHIND;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.FRONT;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.USED;

import crossweave.network.packet.IntList;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The VCs of all partitions as {@link VcWaits} sees them. The number of a VC is its number in the
 * partition where it ends, plus the VCs of the partitions before. The sending end of a VC from
 * another partition is read in that partition.
 */
final class VcView implements Serializable {
    private final VcNetwork network;
    private final VcPartition[] partitions;
    private final int[] first; // per partition, and one more: number of its first VC
    private final IntList some = new IntList(); // VCs of a partition, by its own numbers

    VcView(VcNetwork network, VcPartition[] partitions) {
        this.network = network;
        this.partitions = partitions;
        this.first = new int[partitions.length + 1];
        for (int i = 0; i < partitions.length; i++) {
            first[i + 1] = Math.addExact(first[i], partitions[i].state.endOfVcs);
        }
    }

    // Numbers

    /** The upper bound of VC numbers, which go in steps of a record. */
    int vcs() {
        return first[partitions.length];
    }

    /** Whether a number is that of a VC, not of the copy that a partition keeps of another's VC. */
    boolean isVc(int vc) {
        RouterState state = cells(vc);
        return !state.leadsOut(state.number(state.port(local(vc))));
    }

    private int partOf(int vc) {
        int at = Arrays.binarySearch(first, vc);
        return at >= 0 ? at : -at - 2;
    }

    private RouterState cells(int vc) {
        return partitions[partOf(vc)].state;
    }

    private int local(int vc) {
        return vc - first[partOf(vc)];
    }

    /** The global number of a VC of a partition, which may end in another one. */
    private int global(int part, int local) {
        RouterState state = partitions[part].state;
        int port = local >> state.portBits;
        if (!state.leadsOut(port)) {
            return first[part] + local;
        }
        return vc(state.channelOf[port], state.index(local));
    }

    /** The partition that keeps the sending end of a VC. */
    private int sender(int vc) {
        RouterState state = cells(vc);
        int port = local(vc) >> state.portBits;
        return state.comesFromOutside(port)
                ? network.division.ofRouter(state.senderOf[port])
                : partOf(vc);
    }

    /** A field of the sending end of a VC. */
    private int atBeginning(int vc, int field) {
        int sender = sender(vc);
        RouterState there = partitions[sender].state;
        return there.cell[there.sameVc(channel(vc), cells(vc), local(vc)) + field];
    }

    private int atEnd(int vc, int field) {
        return cells(vc).cell[local(vc) + field];
    }

    // Who may be blocked

    void addBlocked(IntList found) {
        for (int i = 0; i < partitions.length; i++) {
            some.clear();
            addBlocked(partitions[i]);
            for (int j = 0; j < some.size(); j++) {
                found.add(first[i] + some.get(j));
            }
        }
    }

    private void addBlocked(VcPartition partition) {
        RouterState state = partition.state;
        addFresh(partition);
        partition.heads.addWaiting(some);
        for (int n = 0; n < state.channelOf.length; n++) {
            int port = state.firstPort + n * RECORD;
            long free = state.masks.get(port, FREE);
            if (free != state.allVcs) {
                partition.heads.addSleeping(port, some);
                addStalled(state, port, state.allVcs & ~free);
            }
        }
    }

    /** Adds heads that request first in the coming cycle, unless they arrive in it. */
    private void addFresh(VcPartition partition) {
        RouterState state = partition.state;
        if (partition.mode.isStepped()) {
            return; // routing ends after the first step of that cycle
        }
        int comes = (int) partition.simulated() + 1;
        for (RouterBlock block : state.blocks) {
            int end = state.cell[state.fresh.end(block.number, 1)];
            for (int i = state.fresh.first(block.number, 1); i < end; i++) {
                int vc = state.cell[i];
                if (state.cell[vc + ARRIVED] - comes < 0) {
                    some.add(vc);
                }
            }
        }
    }

    /** Adds VCs whose flits wait for a slot of one of these VCs of a port. */
    private void addStalled(RouterState state, int port, long taken) {
        for (long bits = taken; bits != 0; bits &= bits - 1) {
            int vc = state.vc(port, Long.numberOfTrailingZeros(bits));
            int by = state.cell[vc + HOLDER];
            boolean hasFlits = by >= 0 && state.cell[by + STORED] > 0;
            if (hasFlits && !state.hasCredit(vc)) {
                some.add(by);
            }
        }
    }

    // What is in VCs

    int packets(int vc) {
        return atEnd(vc, FRONT) == NONE ? 0 : 1 + atEnd(vc, BEHIND);
    }

    int packet(int vc, int n) {
        return partitions[partOf(vc)].vcPackets.packet(local(vc), n);
    }

    int left(int vc) {
        return Math.abs(atEnd(vc, LEFT));
    }

    int stored(int vc) {
        return atEnd(vc, STORED);
    }

    int out(int vc) {
        int out = atEnd(vc, OUT);
        return out == NONE ? NONE : global(partOf(vc), out);
    }

    int holder(int vc) {
        int holder = atBeginning(vc, HOLDER);
        return holder < 0 ? holder : first[sender(vc)] + holder;
    }

    boolean isTaken(int vc) {
        RouterState there = partitions[sender(vc)].state;
        long free = there.masks.get(there.portOf[channel(vc)], FREE);
        return (free >> cells(vc).index(local(vc)) & 1) == 0;
    }

    boolean hasCredit(int vc) {
        RouterState there = partitions[sender(vc)].state;
        return there.hasCredit(there.sameVc(channel(vc), cells(vc), local(vc)));
    }

    int used(int vc) {
        return atBeginning(vc, USED);
    }

    /** The first of the VCs that share slots with this one. */
    int firstUser(int vc) {
        return users() == 1 ? vc : vc - cells(vc).index(local(vc)) * RECORD;
    }

    /** How many VCs share slots. */
    int users() {
        return partitions[0].state.slots.users();
    }

    boolean hasPendingGrant(int vc) {
        return partitions[partOf(vc)].hasPendingGrant(local(vc));
    }

    int unsent(int packet, int vc) {
        return partitions[partOf(vc)].terminals.unsent(packet, local(vc));
    }

    /** Visits the VCs to which a flit, or for which a credit, is under way. */
    void forEachUnderWay(IntConsumer action) {
        for (int i = 0; i < partitions.length; i++) {
            int part = i;
            IntConsumer translated = vc -> action.accept(global(part, vc));
            partitions[i].state.arrivals.forEach(translated);
            partitions[i].state.credits.forEach(translated);
        }
    }

    // Recovery from deadlock

    /**
     * Removes the flits of a packet from a VC, when so many of them were not sent there yet, and
     * gives the VC back if it holds it. None of its flits is under way.
     */
    void remove(int packet, int vc, int unsent, long cycle) {
        int flits = 0;
        int n = 0;
        while (n < packets(vc) && packet(vc, n) != packet) {
            n++;
        }
        boolean isInside = n < packets(vc);
        if (isInside) {
            flits = (n == 0 ? left(vc) : network.packets.flits(packet)) - unsent;
        }
        int by = holder(vc);
        boolean isHolder = unsent > 0 || isInside && by == RouterState.LAST_SENT;
        VcPartition sender = partitions[sender(vc)];
        int there = sender.state.sameVc(channel(vc), cells(vc), local(vc));
        if (isInside) {
            partitions[partOf(vc)].remove(local(vc), n, flits, cycle);
        }
        sender.release(there, flits, isHolder, cycle);
    }

    // Routes

    void findWaysAt(int packet, int vc) {
        RouterState state = cells(vc);
        network.findWays(packet, state.routerOf[local(vc) >> state.portBits]);
    }

    int bestWay() {
        return network.bestWay(network.candidates);
    }

    int vc(int channel, int index) {
        int part = network.endOf(channel);
        RouterState state = partitions[part].state;
        return first[part] + state.vc(state.portOf[channel], index);
    }

    int channel(int vc) {
        RouterState state = cells(vc);
        return state.channelOf[local(vc) >> state.portBits];
    }
}
