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

import crossweave.network.deadlock.BufferStates;
import crossweave.network.deadlock.NetworkState;
import crossweave.util.IntList;

import java.io.Serializable;
import java.util.function.IntConsumer;

/**
 * The VCs of all partitions as {@link VcExport} sees them, by the numbers of their buffers in a
 * {@link NetworkState}. The receiving end of a VC is read in the partition where it ends, the
 * sending end in the one where it begins.
 */
final class VcView implements Serializable {
    private final VcNetwork network;
    private final VcPartition[] partitions;
    private final int vcs; // per channel
    private final IntList some = new IntList(); // VCs of a partition, by its own numbers

    VcView(VcNetwork network, VcPartition[] partitions) {
        this.network = network;
        this.partitions = partitions;
        this.vcs = network.config.channels().vcs();
    }

    // Numbers

    int channel(int buffer) {
        return buffer / vcs;
    }

    /** The number of the buffer of a VC of a channel. */
    int vc(int channel, int index) {
        return channel * vcs + index;
    }

    private static int buffer(RouterState state, int vc) {
        return state.channelOf[vc >> state.portBits] * state.vcsPerPort + state.index(vc);
    }

    /** The partition in which a VC ends. */
    private VcPartition end(int buffer) {
        return partitions[network.endOf(channel(buffer))];
    }

    /** The partition in which a VC begins. */
    private VcPartition beginning(int buffer) {
        return partitions[network.beginningOf(channel(buffer))];
    }

    /** The number of a VC in a partition. */
    private int vc(RouterState state, int buffer) {
        return state.vc(state.portOf[channel(buffer)], buffer % vcs);
    }

    private int atEnd(int buffer, int field) {
        RouterState state = end(buffer).state;
        return state.cell[vc(state, buffer) + field];
    }

    private int atBeginning(int buffer, int field) {
        RouterState state = beginning(buffer).state;
        return state.cell[vc(state, buffer) + field];
    }

    /** Adds all VCs that a packet holds or is in, or of which slots are in use. */
    void addInUse(IntList found) {
        for (VcPartition partition : partitions) {
            RouterState state = partition.state;
            for (int port = 0; port < state.channelOf.length; port++) {
                boolean isCopy = state.leadsOut(port); // of the sending end
                int vc = port << state.portBits;
                for (int i = 0; !isCopy && i < vcs; i++, vc += RECORD) {
                    if (state.comesFromOutside(port) || isInUse(state.cell, vc)) {
                        found.add(buffer(state, vc));
                    }
                }
            }
        }
    }

    private static boolean isInUse(int[] cell, int vc) {
        return cell[vc + FRONT] != NONE || cell[vc + HOLDER] != NONE || cell[vc + USED] > 0;
    }

    /** Counts the flits and credits that are under way. */
    void countUnderWay(BufferStates to) {
        for (VcPartition partition : partitions) {
            RouterState state = partition.state;
            IntConsumer count = vc -> to.addUnderWay(buffer(state, vc));
            state.arrivals.forEach(count);
            partition.channels().forEach(count);
            state.ejected.forEach(count);
            state.credits.forEach(count);
            state.returned.forEach(count);
        }
    }

    // Who may be blocked

    void addBlocked(IntList found) {
        for (VcPartition partition : partitions) {
            some.clear();
            addBlocked(partition);
            for (int i = 0; i < some.size(); i++) {
                found.add(buffer(partition.state, some.get(i)));
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
        if (partition.shared().mode.isStepped()) {
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

    // Terminals

    /** Adds the VCs in which requests wait for room for their replies, in their order. */
    void addWaiting(IntList found) {
        for (VcPartition partition : partitions) {
            some.clear();
            partition.ejection().addWaiting(some);
            for (int i = 0; i < some.size(); i++) {
                found.add(buffer(partition.state, some.get(i)));
            }
        }
    }

    /** Whether the request at the front of a VC waits for room for its reply. */
    boolean isWaiting(int buffer) {
        VcPartition partition = end(buffer);
        return partition.ejection().isWaiting(vc(partition.state, buffer));
    }

    /** Places for replies of a terminal that are taken. */
    int takenPlaces(int terminal) {
        int channel = network.topology.ejection(terminal);
        return partitions[network.endOf(channel)].ejection().taken(terminal);
    }

    // What is in VCs

    int packets(int buffer) {
        return atEnd(buffer, FRONT) == NONE ? 0 : 1 + atEnd(buffer, BEHIND);
    }

    int packet(int buffer, int n) {
        VcPartition partition = end(buffer);
        return partition.shared().vcPackets.packet(vc(partition.state, buffer), n);
    }

    int left(int buffer) {
        return Math.abs(atEnd(buffer, LEFT));
    }

    int stored(int buffer) {
        return atEnd(buffer, STORED);
    }

    int out(int buffer) {
        int out = atEnd(buffer, OUT);
        return out == NONE ? NONE : buffer(end(buffer).state, out);
    }

    int holder(int buffer) {
        int holder = atBeginning(buffer, HOLDER);
        return holder < 0 ? holder : buffer(beginning(buffer).state, holder);
    }

    boolean isTaken(int buffer) {
        RouterState state = beginning(buffer).state;
        return state.isTaken(vc(state, buffer));
    }

    boolean hasCredit(int buffer) {
        RouterState state = beginning(buffer).state;
        return state.hasCredit(vc(state, buffer));
    }

    int used(int buffer) {
        return atBeginning(buffer, USED);
    }

    /** How many VCs share slots. */
    int users() {
        return partitions[0].state.slots.users();
    }

    boolean hasPendingGrant(int buffer) {
        VcPartition partition = end(buffer);
        return partition.hasPendingGrant(vc(partition.state, buffer));
    }

    int unsent(int packet, int buffer) {
        VcPartition partition = end(buffer);
        return partition.terminals.unsent(packet, vc(partition.state, buffer));
    }

    /**
     * Removes the flits of a packet from a VC, when so many of them were not sent there yet, and
     * gives the VC back if it holds it. None of its flits is under way.
     */
    void remove(int packet, int buffer, int unsent, long cycle) {
        int n = 0;
        while (n < packets(buffer) && packet(buffer, n) != packet) {
            n++;
        }
        boolean isInside = n < packets(buffer);
        int flits = 0;
        if (isInside) {
            flits = (n == 0 ? left(buffer) : network.packets.flits(packet)) - unsent;
        }
        boolean isHolder = unsent > 0 || isInside && holder(buffer) == RouterState.LAST_SENT;
        if (isInside) {
            VcPartition receiver = end(buffer);
            receiver.remove(vc(receiver.state, buffer), n, flits, cycle);
        }
        VcPartition sender = beginning(buffer);
        sender.release(vc(sender.state, buffer), flits, isHolder, cycle);
    }
}
