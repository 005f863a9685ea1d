package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Wormholes over lanes whose flits must be followed: who sends over which lane, who is in which
 * buffer, and what becomes of that when a head or a last flit crosses a channel. How flits come to
 * do so is left to others; {@link ReferenceWormhole} says what the rules are.
 *
 * <p>A lane is numbered channel * lanes + index. Ways are lanes and, where terminals take all that
 * comes, the ways out of the buffers of lanes: that of lane n is n + {@link #all}.
 */
abstract class LanePart extends AskingPart {
    static final int NONE = -1;

    private static final int TAKEN = -3; // owner of a lane that was given away in this cycle
    private static final long NOT_YET = Long.MAX_VALUE;

    final Wormhole settings;
    final int lanes; // per channel
    final int all; // lanes of all channels
    final int buffer; // flits per lane
    final int firstEjection; // ways from here on lead to terminals
    final int[] owner; // per way: the packet that sends over it, or NONE
    final int[] previous; // per way: the lane from whose buffer its owner's flits come, or NONE
    final int[] next; // per lane: the way that the packet at the front has got, or NONE
    final long[] starts; // per way: cycle from which the head of its owner may cross it
    final Lines lines;
    private final long[] freeFrom; // per lane without owner: cycle
    private final Settling settling;
    private final IntList reopened = new IntList(); // lanes whose front packet was withdrawn
    int[] newest = new int[64]; // per packet: the lane granted last
    private long[] came = new long[64]; // per packet: when its head is in that lane's buffer
    private long[] queued = new long[64]; // per packet: cycles its head stood behind others there

    LanePart(AskingNetwork network, Wormhole settings) {
        super(network, 0, network.fabric.channels().lanes(), Arbitration.OLDEST_FIRST);
        this.settings = settings;
        this.lanes = fabric.channels().lanes();
        this.buffer = settings.buffer(fabric);
        this.all = topology.channels() * lanes;
        this.firstEjection = topology.ejection(0) * lanes;
        int ways = asksForEjection() ? all : 2 * all;
        this.owner = filled(ways, NONE);
        this.previous = filled(ways, NONE);
        this.next = filled(all, NONE);
        this.starts = new long[ways];
        this.freeFrom = new long[all];
        this.lines = new Lines(all);
        this.settling = new Settling(this);
    }

    static int[] filled(int size, int value) {
        int[] array = new int[size];
        Arrays.fill(array, value);
        return array;
    }

    /** Flits of its owner that have crossed a way. */
    abstract int crossed(int way);

    /** A packet has got a way; none of its flits has crossed it. */
    abstract void begins(int way);

    /** The head of its owner may cross a way from this cycle on. */
    abstract void mayStart(int way, long cycle);

    // What AskingPart wants to know: resources are channels.

    @Override
    final void prepare(int packet, long ready) {
        if (packet >= newest.length) {
            int size = Math.max(packet + 1, 2 * newest.length);
            newest = Arrays.copyOf(newest, size);
            came = Arrays.copyOf(came, size);
            queued = Arrays.copyOf(queued, size);
        }
        newest[packet] = NONE;
        queued[packet] = 0;
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
        return settings.ejection() == Wormhole.Ejection.BOUNDED;
    }

    @Override
    final void goes(int packet, int channel, int lane, long cycle) {
        counters.queued(channel, queued[packet]);
        gets(packet, lane, newest[packet]);
        newest[packet] = lane;
        came[packet] = NOT_YET;
        if (lane < firstEjection) {
            lines.add(lane, packet);
        }
        starts[lane] = lane < firstEjection ? cycle + settings.headTime() - 1 : cycle;
        if (starts[lane] == cycle) {
            mayStart(lane, cycle);
        } else {
            schedule(lane, starts[lane]);
        }
    }

    @Override
    final void leaves(int packet, long cycle) {
        counters.queued(topology.ejection(packets.destination(packet)), queued[packet]);
        int way = newest[packet] + all;
        gets(packet, way, newest[packet]);
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

    // What happens when flits cross channels.

    /** The head of its owner crosses a lane. */
    final void headCrosses(int lane, long cycle) {
        if (settings.queue() && cycle > starts[lane]) {
            waitedForSlot(lane, cycle - starts[lane]);
        }
        if (lane < firstEjection) {
            headEnters(lane, cycle);
        }
    }

    /** It had got the lane, but was still blocked: the buffer was full. */
    private void waitedForSlot(int lane, long cycles) {
        counters.waitedAt(counters.place(lane / lanes), cycles);
        if (previous[lane] != NONE) {
            packets.blocked[owner[lane]] += cycles;
        }
    }

    private void headEnters(int lane, long cycle) {
        int packet = owner[lane];
        came[packet] = cycle + resources.latency(lane / lanes);
        if (lines.hasOne(lane)) {
            comesToFront(packet, lane, came[packet]);
        }
    }

    /** The head of a packet will be at the front of a buffer in this cycle. */
    private void comesToFront(int packet, int lane, long cycle) {
        packets.router[packet] = resources.target(lane / lanes);
        packets.input[packet] = lane;
        queued[packet] = cycle - came[packet];
        headReady(packet, cycle + settings.routingDelay());
    }

    /** If a packet is at the front of a buffer since this cycle, what comes of it. */
    private void lookAtFront(int lane, long cycle) {
        int packet = lines.front(lane);
        if (packet != NONE && came[packet] != NOT_YET) {
            comesToFront(packet, lane, Math.max(cycle, came[packet]));
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
        } else {
            free(lane, cycle + 1);
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
            free(lane, cycle + 1);
        }
        if (lines.front(lane) == packet) {
            next[lane] = NONE;
            reopened.removeAll(lane);
            reopened.add(lane);
        }
        lines.remove(lane, packet);
    }

    // Where flits are.

    /** Flits that have entered a lane and not left it. */
    final int flitsIn(int lane) {
        int sum = 0;
        for (int place = lines.firstPlace(lane); place != NONE; place = lines.nextPlace(place)) {
            sum += flitsIn(lines.at(place), lane);
        }
        return sum;
    }

    /** Flits of one packet in line that have entered a lane and not left it. */
    final int flitsIn(int packet, int lane) {
        int entered = owner[lane] == packet ? crossed(lane) : packets.flits(packet);
        boolean leaves = lines.front(lane) == packet && next[lane] != NONE;
        return leaves ? entered - crossed(next[lane]) : entered;
    }

    /** The lanes in whose lines a packet is, the newest first. */
    final List<Integer> lanesOf(int packet) {
        List<Integer> its = new ArrayList<>();
        int lane = newest[packet];
        while (lane != NONE && owner[lane] == packet) {
            its.add(lane);
            lane = previous[lane];
        }
        if (lane != NONE && settings.queue()) { // its last flit has crossed that lane
            its.add(lane);
        }
        return its;
    }

    @Override
    final List<Integer> holds(int packet) {
        List<Integer> channels = new ArrayList<>();
        lanesOf(packet).forEach(lane -> channels.add(lane / lanes));
        Collections.reverse(channels);
        return channels;
    }

    // Who waits for whom.

    @Override
    final void beforeLook() {
        if (settings.queue()) {
            settling.settle();
        }
    }

    @Override
    final void addHolders(int request, IntList holders) {
        int first = asking.channel(request) * lanes;
        for (int i = 0; i < lanes; i++) {
            if ((asking.lanes(request) >> i & 1) != 0) {
                holders.add(holder(first + i));
            }
        }
    }

    /** Who has a lane and will not leave it unless its head goes on. */
    private int holder(int lane) {
        boolean willBeFree = owner[lane] == NONE || letsGo(lane);
        return willBeFree ? Packets.NONE : owner[lane];
    }

    private boolean letsGo(int lane) {
        return settings.queue()
                ? settling.allCross(lane)
                : (long) ahead(lane) * buffer >= packets.flits(owner[lane]);
    }

    /** Lanes that the owner of a lane has beyond it. */
    private int ahead(int lane) {
        int count = 0;
        for (int l = newest[owner[lane]]; l != lane; l = previous[l]) {
            count++;
        }
        return count;
    }

    @Override
    final void addQueued(IntList waiting) {
        for (int lane = 0; lane < firstEjection; lane++) {
            int place = lines.firstPlace(lane);
            while (place != NONE && lines.nextPlace(place) != NONE) {
                place = lines.nextPlace(place);
                boolean late = owner[lane] == lines.at(place) && starts[lane] > now;
                if (!late) { // its head has had its time: it waits for those before it
                    waiting.add(lines.at(place));
                }
            }
        }
    }

    @Override
    final int before(int packet) {
        int lane = newest[packet];
        int before = lines.before(lane, packet);
        boolean gone = lines.front(lane) == before && settling.frontLeaves(lane);
        return gone ? Packets.NONE : before;
    }

    @Override
    final int queuedFor(int packet) {
        return newest[packet] / lanes;
    }
}
