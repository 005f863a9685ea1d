package crossweave.network.wormhole;

import static crossweave.network.wormhole.WormholeVcNetwork.NONE;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.head.ChannelNote;
import crossweave.network.head.RequestPartition;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

/**
 * The routers of one partition of a {@link WormholeVcNetwork}: grants VCs, and handles heads and
 * last flits that cross channels. Subclasses simulate how flits move.
 */
abstract class WormholeVcPartition extends RequestPartition {
    /** Note to the receiver of a VC: a flit, or a change of their flow, arrives in a cycle. */
    private static final int ENTERED = -4;

    /** Note to the sender of a VC: a credit, or a change of their flow, comes back in a cycle. */
    private static final int SLOT = -5;

    /** Note to the receiver of a VC: {@code IN_LINE - packet}, the packet that joins its queue. */
    private static final int IN_LINE = -6;

    private static final int TAKEN = -3; // owner of a VC that was granted in this cycle
    private static final long NOT_YET = Long.MAX_VALUE;

    final WormholeVcNetwork network;
    final WormholeSettings settings;
    final int vcs; // per channel
    final int all; // VCs of all channels
    final int buffer; // flits per VC
    final int firstEjection; // ways from here on lead to terminals
    final int[] owner; // this and the next ones are the network's
    final int[] previous;
    final int[] next;
    final long[] starts;
    private final long[] freeFrom;
    final BufferQueues queues; // of buffers in this partition
    private final boolean isAlone;
    private final IntList reopened = new IntList(); // VCs whose front packet was withdrawn

    WormholeVcPartition(WormholeVcNetwork network, int index) {
        super(network, index, ArbitrationPolicy.OLDEST_FIRST);
        this.network = network;
        this.settings = network.settings;
        this.vcs = network.vcs;
        this.buffer = network.buffer;
        this.all = network.all;
        this.firstEjection = network.firstEjection;
        this.owner = network.owner;
        this.previous = network.previous;
        this.next = network.next;
        this.starts = network.starts;
        this.freeFrom = network.freeFrom;
        this.queues = new BufferQueues(network.queues);
        this.isAlone = network.division.parts() == 1;
    }

    /** Flits of its owner that have crossed a way. */
    abstract int crossed(int way);

    /** A packet was granted a way; none of its flits has crossed it. */
    abstract void begins(int way);

    /** The head of its owner may cross a way from this cycle on. */
    abstract void mayStart(int way, long cycle);

    /** A flit, or a change of their flow, arrives in the buffer of a VC in this cycle. */
    abstract void entersAt(int vc, long cycle);

    /** A credit for a VC, or a change of their flow, reaches its sender in this cycle. */
    abstract void slotAt(int vc, long cycle);

    // What RequestPartition requires: resources are channels.

    @Override
    protected final void prepare(int packet, long ready) {
        network.newest[packet] = NONE;
        network.queued[packet] = 0;
        headReady(packet, ready);
    }

    @Override
    protected final int resourceOf(int channel) {
        return channel;
    }

    @Override
    public final long freeAt(int channel) {
        long soonest = Long.MAX_VALUE;
        for (int vc = channel * vcs; vc < (channel + 1) * vcs; vc++) {
            if (owner[vc] == NONE) {
                soonest = Math.min(soonest, freeFrom[vc]);
            }
        }
        return soonest;
    }

    @Override
    public final boolean isOpen(int request, long cycle) {
        return freeVc(request, cycle, true) != NO_VC;
    }

    @Override
    public final int vcFor(int request, long cycle) {
        return freeVc(request, cycle, false);
    }

    /** The first requested VC that is free, before or after the grants of this cycle. */
    private int freeVc(int request, long cycle, boolean beforeTaking) {
        int first = channelRequests.channel(request) * vcs;
        for (int i = 0; i < vcs; i++) {
            int holder = owner[first + i];
            boolean free = holder == NONE && freeFrom[first + i] <= cycle;
            free |= holder == TAKEN && beforeTaking;
            if (free && (channelRequests.vcs(request) >> i & 1) != 0) {
                return first + i;
            }
        }
        return NO_VC;
    }

    @Override
    public final void grantVc(int request, int vc, long cycle) {
        owner[vc] = TAKEN;
    }

    @Override
    public final boolean isTaken(int channel, long cycle) {
        return freeAt(channel) > cycle;
    }

    @Override
    protected final boolean asksForEjection() {
        return network.asksForEjection();
    }

    @Override
    protected final void headGranted(int packet, int channel, int vc, long cycle) {
        counters.queued(channel, network.queued[packet]);
        gets(packet, vc, network.newest[packet]);
        starts[vc] = vc < firstEjection ? cycle + settings.headTime() - 1 : cycle;
        if (vc < firstEjection) {
            joinsLine(packet, vc);
        }
        network.newest[packet] = vc;
        network.came[packet] = NOT_YET;
        if (starts[vc] == cycle) {
            mayStart(vc, cycle);
        } else {
            schedule(vc, starts[vc]);
        }
    }

    @Override
    protected final void headEjects(int packet, long cycle) {
        int vc = network.newest[packet];
        int way = vc + all;
        counters.queued(topology.ejection(packets.destination(packet)), network.queued[packet]);
        gets(packet, way, vc);
        starts[way] = cycle;
        mayStart(way, cycle);
    }

    private void gets(int packet, int way, int before) {
        owner[way] = packet;
        previous[way] = before;
        if (before != NONE) {
            next[before] = way;
        }
        begins(way);
    }

    /** After a packet was withdrawn, some buffers have another packet at the front. */
    @Override
    protected long nextMove() {
        return reopened.size() > 0 ? now + 1 : Long.MAX_VALUE;
    }

    @Override
    protected void begin(long cycle) {
        while (reopened.size() > 0) {
            evaluateFront(reopened.removeLast(), cycle);
        }
    }

    // Exchange between the ends of a VC.

    /** Whether both ends of a VC, of which this partition has one, are in this partition. */
    private boolean hasBothEnds(int vc) {
        return isAlone || network.hasBothEnds(vc);
    }

    private void notifyReceiver(int vc, int what, long cycle) {
        post(network.partOfBuffer(vc), vc, what, cycle);
    }

    private void notifySender(int vc, int what, long cycle) {
        post(network.partOfChannel(vc / vcs), vc, what, cycle);
    }

    private void joinsLine(int packet, int vc) {
        if (hasBothEnds(vc)) {
            queues.add(vc, packet);
        } else { // before its head can be there
            notifyReceiver(vc, IN_LINE - packet, starts[vc] + resources.latency(vc / vcs));
        }
    }

    /** A flit that enters a VC, or a change of their flow, arrives in this cycle. */
    final void enters(int vc, long cycle) {
        if (hasBothEnds(vc)) {
            entersAt(vc, cycle);
        } else {
            notifyReceiver(vc, ENTERED, cycle);
        }
    }

    /** The credit of a flit that leaves a buffer, or a change of their flow, arrives in a cycle. */
    final void givesBack(int vc, long cycle) {
        if (hasBothEnds(vc)) {
            slotAt(vc, cycle);
        } else {
            notifySender(vc, SLOT, cycle);
        }
    }

    @Override
    protected final void receiveNote(int vc, int what, long cycle) {
        switch (what) {
            case ChannelNote.RELEASED -> free(vc, cycle);
            case ENTERED -> entersAt(vc, cycle);
            case SLOT -> slotAt(vc, cycle);
            default -> {
                network.came[IN_LINE - what] = NOT_YET;
                queues.add(vc, IN_LINE - what);
            }
        }
    }

    // What happens when flits cross channels.

    /** The head of its owner crosses a VC, and is received in a cycle. */
    final void headCrosses(int vc, long cycle, long received) {
        if (settings.nonAtomicVcs() && cycle > starts[vc]) {
            waitedForSlot(vc, cycle - starts[vc]);
        }
        if (vc < firstEjection) {
            if (hasBothEnds(vc)) {
                headComes(owner[vc], vc, received);
            } else {
                notifyReceiver(vc, owner[vc], received);
            }
        }
    }

    /** A head was granted a VC, but was still blocked as the buffer was full. */
    private void waitedForSlot(int vc, long cycles) {
        network.waits(owner[vc], vc / vcs, cycles);
        if (previous[vc] != NONE) {
            packets.blocked[owner[vc]] += cycles;
        }
    }

    /** Schedules the arrival of a head in the buffer of a VC. */
    @Override
    protected final void headComes(int packet, int vc, long cycle) {
        network.newest[packet] = vc; // other processes do not know it
        network.came[packet] = cycle;
        if (queues.hasOne(vc)) {
            comesToFront(packet, vc, cycle);
        }
    }

    /** The head of a packet will be at the front of a buffer in this cycle. */
    private void comesToFront(int packet, int vc, long cycle) {
        packets.router[packet] = resources.target(vc / vcs);
        packets.input[packet] = vc;
        network.queued[packet] = cycle - network.came[packet];
        headReady(packet, cycle + settings.routingDelay());
    }

    /** Handles a packet that is at the front of a buffer since this cycle. */
    private void evaluateFront(int vc, long cycle) {
        int packet = queues.front(vc);
        if (packet != NONE && network.came[packet] != NOT_YET) {
            comesToFront(packet, vc, Math.max(cycle, network.came[packet]));
        }
    }

    /** The last flit of its owner crosses a way; if that is an ejection, it ends in a cycle. */
    final void tailCrosses(int way, long cycle, long end) {
        int packet = owner[way];
        int before = previous[way];
        if (before == NONE) {
            leavesTerminal(packet, cycle + 1);
        } else {
            leavesBuffer(before, cycle);
        }
        if (way >= all) {
            owner[way] = NONE;
        } else if (way >= firstEjection || settings.nonAtomicVcs()) {
            free(way, cycle + 1);
        }
        if (way >= firstEjection && end > cycle) {
            arrives(packet, end);
        } else if (way >= firstEjection) {
            hasArrived(packet, cycle);
        }
    }

    private void leavesBuffer(int vc, long cycle) {
        queues.removeFront(vc);
        next[vc] = NONE;
        if (settings.nonAtomicVcs()) {
            evaluateFront(vc, cycle + 1);
        } else if (hasBothEnds(vc)) {
            free(vc, cycle + 1);
        } else {
            notifySender(vc, ChannelNote.RELEASED, cycle + 1);
        }
    }

    private void free(int vc, long cycle) {
        owner[vc] = NONE;
        freeFrom[vc] = cycle;
        wakeWhenFree(vc / vcs, cycle);
    }

    /** Removes a packet from a buffer, and from the VC that leads to it if it holds it. */
    final void leaveLine(int packet, int vc, long cycle) {
        if (owner[vc] == packet) {
            network.sender(vc).free(vc, cycle + 1);
        }
        network.receiver(vc).removeFromLine(packet, vc);
    }

    private void removeFromLine(int packet, int vc) {
        if (queues.front(vc) == packet) {
            next[vc] = NONE;
            reopened.removeAll(vc);
            reopened.add(vc);
        }
        queues.remove(vc, packet);
    }

    // Deadlock

    /** Exports the slots of all VCs, where they are known in every cycle. */
    void exportSlots(NetworkState to) {}

    @Override
    protected final void exportHeld(int packet, NetworkState to) {
        if (network.newest[packet] == NONE) {
            to.of(packet).unsent(packets.flits(packet));
        } // otherwise the network has exported it
    }

    @Override
    protected final void exportWait(int packet, int request, NetworkState to) {
        int first = channelRequests.channel(request) * vcs;
        for (int i = 0; i < vcs; i++) {
            if ((channelRequests.vcs(request) >> i & 1) != 0) {
                to.of(packet).waits(network.holder(first + i, to), Reason.HELD, first + i);
            }
        }
    }
}
