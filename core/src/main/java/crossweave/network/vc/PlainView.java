package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ARRIVED;
import static crossweave.network.vc.RouterState.COUNTS;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.LEFT;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.PACKETS;
import static crossweave.network.vc.RouterState.RECORD;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.USED;

import crossweave.network.packet.IntList;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The VCs of plain routers as {@link VcWaits} sees them. The number of a VC is its number in the
 * partition where it ends, plus the VCs of the partitions before. The sending end of a VC from
 * another partition is read in that partition.
 */
final class PlainView implements VcView, Serializable {
    private final PlainVcNetwork network;
    private final PlainPartition[] partitions;
    private final int[] first; // per partition, and one more: number of its first VC
    private final IntList some = new IntList(); // VCs of a partition, by its own numbers

    PlainView(PlainVcNetwork network, PlainPartition[] partitions) {
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

    @Override
    public void addBlocked(IntList found) {
        for (int i = 0; i < partitions.length; i++) {
            some.clear();
            addBlocked(partitions[i]);
            for (int j = 0; j < some.size(); j++) {
                found.add(first[i] + some.get(j));
            }
        }
    }

    private void addBlocked(PlainPartition partition) {
        RouterState state = partition.state;
        addFresh(partition);
        partition.heads.addWaiting(some);
        int all = -1 >>> Integer.SIZE - state.vcsPerPort;
        for (int port = state.firstPort; port < state.endOfPorts; port += RECORD) {
            if (state.cell[port + FREE] != all) {
                partition.heads.addSleeping(port, some);
                addStalled(partition, port, all & ~state.cell[port + FREE]);
            }
        }
    }

    /** Adds heads that request first in the coming cycle, unless they arrive in it. */
    private void addFresh(PlainPartition partition) {
        RouterState state = partition.state;
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
    private void addStalled(PlainPartition partition, int port, int taken) {
        RouterState state = partition.state;
        for (int bits = taken; bits != 0; bits &= bits - 1) {
            int vc = state.vc(port, Integer.numberOfTrailingZeros(bits));
            int by = state.cell[vc + HOLDER];
            boolean hasFlits = by >= 0 && state.cell[by + COUNTS] >= STORED;
            if (hasFlits && state.cell[vc + USED] == partition.slots) {
                some.add(by);
            }
        }
    }

    // What is in VCs

    @Override
    public int packets(int vc) {
        return atEnd(vc, COUNTS) & PACKETS;
    }

    @Override
    public int packet(int vc, int n) {
        return partitions[partOf(vc)].packet(local(vc), n);
    }

    @Override
    public int left(int vc) {
        return Math.abs(atEnd(vc, LEFT));
    }

    @Override
    public int stored(int vc) {
        return atEnd(vc, COUNTS) / STORED;
    }

    @Override
    public int out(int vc) {
        int out = atEnd(vc, OUT);
        return out == NONE ? NONE : global(partOf(vc), out);
    }

    @Override
    public int holder(int vc) {
        int holder = atBeginning(vc, HOLDER);
        return holder < 0 ? holder : first[sender(vc)] + holder;
    }

    @Override
    public boolean isTaken(int vc) {
        RouterState there = partitions[sender(vc)].state;
        int free = there.cell[there.portOf[channel(vc)] + FREE];
        return (free >> cells(vc).index(local(vc)) & 1) == 0;
    }

    @Override
    public boolean hasCredit(int vc) {
        return used(vc) < partitions[0].slots;
    }

    @Override
    public int used(int vc) {
        return atBeginning(vc, USED);
    }

    @Override
    public int firstUser(int vc) {
        return vc;
    }

    @Override
    public int users() {
        return 1;
    }

    @Override
    public boolean hasPendingGrant(int vc) {
        return false;
    }

    @Override
    public int unsent(int packet, int vc) {
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

    // Routes

    @Override
    public void findWaysAt(int packet, int vc) {
        RouterState state = cells(vc);
        network.findWays(packet, state.routerOf[local(vc) >> state.portBits]);
    }

    @Override
    public int bestWay() {
        return network.bestWay(network.candidates);
    }

    @Override
    public int vc(int channel, int index) {
        int part = network.endOf(channel);
        RouterState state = partitions[part].state;
        return first[part] + state.vc(state.portOf[channel], index);
    }

    @Override
    public int channel(int vc) {
        RouterState state = cells(vc);
        return state.channelOf[local(vc) >> state.portBits];
    }
}
