package crossweave.network.technique;

import static crossweave.network.technique.LaneNetwork.NONE;

import crossweave.arbiter.Arbitration;
import crossweave.network.packet.IntList;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Some routers of a {@link LaneNetwork}: who gets which lane, and what becomes of that when a head
 * or a last flit crosses a channel. How flits come to do so is left to others.
 */
abstract class LanePart extends AskingPart {
    /** Posted to the receiver of a lane: a flit, or a change of their flow, arrives in a cycle. */
    private static final int ENTERED = -4;

    /** Posted to the sender of a lane: a slot, or a change of their flow, comes back in a cycle. */
    private static final int SLOT = -5;

    /** Posted to the receiver of a lane, or less: so much less is the packet that is in line. */
    private static final int IN_LINE = -6;

    private static final int TAKEN = -3; // owner of a lane that was given away in this cycle
    private static final long NOT_YET = Long.MAX_VALUE;

    final LaneNetwork network;
    final Wormhole settings;
    final int lanes; // per channel
    final int all; // lanes of all channels
    final int buffer; // flits per lane
    final int firstEjection; // ways from here on lead to terminals
    final int[] owner; // these are the network's
    final int[] previous;
    final int[] next;
    final long[] starts;
    private final long[] freeFrom;
    final Lines lines; // of buffers in this part
    private final boolean isAlone;
    private final IntList reopened = new IntList(); // lanes whose front packet was withdrawn

    LanePart(LaneNetwork network, int index) {
        super(network, index, Arbitration.OLDEST_FIRST);
        this.network = network;
        this.settings = network.settings;
        this.lanes = network.lanes;
        this.buffer = network.buffer;
        this.all = network.all;
        this.firstEjection = network.firstEjection;
        this.owner = network.owner;
        this.previous = network.previous;
        this.next = network.next;
        this.starts = network.starts;
        this.freeFrom = network.freeFrom;
        this.lines = new Lines(network.lines);
        this.isAlone = network.division.parts() == 1;
    }

    /** Flits of its owner that have crossed a way. */
    abstract int crossed(int way);

    /** A packet has got a way; none of its flits has crossed it. */
    abstract void begins(int way);

    /** The head of its owner may cross a way from this cycle on. */
    abstract void mayStart(int way, long cycle);

    /** A flit, or a change of their flow, arrives in the buffer of a lane in this cycle. */
    abstract void entersAt(int lane, long cycle);

    /** The sender of a lane gets a slot back, or their flow changes, in this cycle. */
    abstract void slotAt(int lane, long cycle);

    // What AskingPart wants to know: resources are channels.

    @Override
    final void prepare(int packet, long ready) {
        network.newest[packet] = NONE;
        network.queued[packet] = 0;
        headReady(packet, ready);
    }

    @Override
    final int resourceOf(int channel) {
        return channel;
    }

    @Override
    final long freeAt(int channel) {
        long soonest = Long.MAX_VALUE;
        for (int lane = channel * lanes; lane < (channel + 1) * lanes; lane++) {
            if (owner[lane] == NONE) {
                soonest = Math.min(soonest, freeFrom[lane]);
            }
        }
        return soonest;
    }

    @Override
    final boolean isOpen(int request, long cycle) {
        return freeLane(request, cycle, true) != NO_LANE;
    }

    @Override
    final int laneFor(int request, long cycle) {
        return freeLane(request, cycle, false);
    }

    /** The first lane asked for that nobody had, or has by now, in this cycle. */
    private int freeLane(int request, long cycle, boolean beforeTaking) {
        int first = asking.channel(request) * lanes;
        for (int i = 0; i < lanes; i++) {
            int holder = owner[first + i];
            boolean free = holder == NONE && freeFrom[first + i] <= cycle;
            free |= holder == TAKEN && beforeTaking;
            if (free && (asking.lanes(request) >> i & 1) != 0) {
                return first + i;
            }
        }
        return NO_LANE;
    }

    @Override
    final void give(int request, int lane, long cycle) {
        owner[lane] = TAKEN;
    }

    @Override
    final boolean isTaken(int channel, long cycle) {
        return freeAt(channel) > cycle;
    }

    @Override
    final boolean asksForEjection() {
        return network.asksForEjection();
    }

    @Override
    final void goes(int packet, int channel, int lane, long cycle) {
        counters.queued(channel, network.queued[packet]);
        gets(packet, lane, network.newest[packet]);
        starts[lane] = lane < firstEjection ? cycle + settings.headTime() - 1 : cycle;
        if (lane < firstEjection) {
            joinsLine(packet, lane);
        }
        network.newest[packet] = lane;
        network.came[packet] = NOT_YET;
        if (starts[lane] == cycle) {
            mayStart(lane, cycle);
        } else {
            schedule(lane, starts[lane]);
        }
    }

    @Override
    final void leaves(int packet, long cycle) {
        int lane = network.newest[packet];
        int way = lane + all;
        counters.queued(topology.ejection(packets.destination(packet)), network.queued[packet]);
        gets(packet, way, lane);
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

    /** After a look some buffers have another packet at the front. */
    @Override
    long nextMove() {
        return reopened.size() > 0 ? now + 1 : Long.MAX_VALUE;
    }

    @Override
    void begin(long cycle) {
        while (reopened.size() > 0) {
            lookAtFront(reopened.removeLast(), cycle);
        }
    }

    // What goes from end to end of a lane.

    /** Whether the sender of a lane, if this part is the receiver, or vice versa, is this part. */
    private boolean hasBothEnds(int lane) {
        return isAlone || network.hasBothEnds(lane);
    }

    private void tellReceiver(int lane, int what, long cycle) {
        post(network.partOfBuffer(lane), lane, what, cycle);
    }

    private void tellSender(int lane, int what, long cycle) {
        post(network.partOfChannel(lane / lanes), lane, what, cycle);
    }

    private void joinsLine(int packet, int lane) {
        if (hasBothEnds(lane)) {
            lines.add(lane, packet);
        } else { // before its head can be there
            tellReceiver(lane, IN_LINE - packet, starts[lane] + resources.latency(lane / lanes));
        }
    }

    /** A flit that enters a lane, or a change of their flow, arrives in this cycle. */
    final void enters(int lane, long cycle) {
        if (hasBothEnds(lane)) {
            entersAt(lane, cycle);
        } else {
            tellReceiver(lane, ENTERED, cycle);
        }
    }

    /** The slot of a flit that leaves a buffer, or a change of their flow, is back in a cycle. */
    final void givesBack(int lane, long cycle) {
        if (hasBothEnds(lane)) {
            slotAt(lane, cycle);
        } else {
            tellSender(lane, SLOT, cycle);
        }
    }

    @Override
    final void hear(int lane, int what, long cycle) {
        switch (what) {
            case RELEASED -> free(lane, cycle);
            case ENTERED -> entersAt(lane, cycle);
            case SLOT -> slotAt(lane, cycle);
            default -> {
                network.came[IN_LINE - what] = NOT_YET;
                lines.add(lane, IN_LINE - what);
            }
        }
    }

    // What happens when flits cross channels.

    /** The head of its owner crosses a lane. */
    final void headCrosses(int lane, long cycle) {
        if (settings.queue() && cycle > starts[lane]) {
            waitedForSlot(lane, cycle - starts[lane]);
        }
        if (lane < firstEjection) {
            long comes = cycle + resources.latency(lane / lanes);
            if (hasBothEnds(lane)) {
                headComes(owner[lane], lane, comes);
            } else {
                tellReceiver(lane, owner[lane], comes);
            }
        }
    }

    /** It had got the lane, but was still blocked: the buffer was full. */
    private void waitedForSlot(int lane, long cycles) {
        network.waits(owner[lane], lane / lanes, cycles);
        if (previous[lane] != NONE) {
            packets.blocked[owner[lane]] += cycles;
        }
    }

    /** A head will be in the buffer of a lane in this cycle. */
    @Override
    final void headComes(int packet, int lane, long cycle) {
        network.newest[packet] = lane; // which other processes do not know
        network.came[packet] = cycle;
        if (lines.hasOne(lane)) {
            comesToFront(packet, lane, cycle);
        }
    }

    /** The head of a packet will be at the front of a buffer in this cycle. */
    private void comesToFront(int packet, int lane, long cycle) {
        packets.router[packet] = resources.target(lane / lanes);
        packets.input[packet] = lane;
        network.queued[packet] = cycle - network.came[packet];
        headReady(packet, cycle + settings.routingDelay());
    }

    /** If a packet is at the front of a buffer since this cycle, what comes of it. */
    private void lookAtFront(int lane, long cycle) {
        int packet = lines.front(lane);
        if (packet != NONE && network.came[packet] != NOT_YET) {
            comesToFront(packet, lane, Math.max(cycle, network.came[packet]));
        }
    }

    /** The last flit of its owner crosses a way. */
    final void tailCrosses(int way, long cycle) {
        int packet = owner[way];
        int before = previous[way];
        if (before == NONE) {
            leavesTerminal(packet, cycle + 1);
        } else {
            leavesBuffer(before, cycle);
        }
        if (way >= all) {
            owner[way] = NONE;
        } else if (way >= firstEjection || settings.queue()) {
            free(way, cycle + 1);
        }
        if (way >= firstEjection) {
            hasArrived(packet, cycle);
        }
    }

    private void leavesBuffer(int lane, long cycle) {
        lines.removeFront(lane);
        next[lane] = NONE;
        if (settings.queue()) {
            lookAtFront(lane, cycle + 1);
        } else if (hasBothEnds(lane)) {
            free(lane, cycle + 1);
        } else {
            tellSender(lane, RELEASED, cycle + 1);
        }
    }

    private void free(int lane, long cycle) {
        owner[lane] = NONE;
        freeFrom[lane] = cycle;
        wakeWhenFree(lane / lanes, cycle);
    }

    /** A packet is taken out of a buffer, and of the lane that leads to it if it has it. */
    final void leaveLine(int packet, int lane, long cycle) {
        if (owner[lane] == packet) {
            network.sender(lane).free(lane, cycle + 1);
        }
        network.receiver(lane).removeFromLine(packet, lane);
    }

    private void removeFromLine(int packet, int lane) {
        if (lines.front(lane) == packet) {
            next[lane] = NONE;
            reopened.removeAll(lane);
            reopened.add(lane);
        }
        lines.remove(lane, packet);
    }

    // Who waits for whom.

    @Override
    final List<Integer> holds(int packet) {
        List<Integer> channels = new ArrayList<>();
        network.lanesOf(packet).forEach(lane -> channels.add(lane / lanes));
        Collections.reverse(channels);
        return channels;
    }

    @Override
    final void addHolders(int request, IntList holders) {
        int first = asking.channel(request) * lanes;
        for (int i = 0; i < lanes; i++) {
            if ((asking.lanes(request) >> i & 1) != 0) {
                holders.add(network.waits.holder(first + i));
            }
        }
    }

    @Override
    final void addQueued(IntList waiting) {
        for (int lane = 0; lane < firstEjection; lane++) {
            if (isHere(lane / lanes)) {
                network.waits.addQueued(lane, now, waiting);
            }
        }
    }

    @Override
    final int before(int packet) {
        return network.waits.before(packet);
    }

    @Override
    final int queuedFor(int packet) {
        return network.newest[packet] / lanes;
    }
}
