package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.network.Fabric;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Wheel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Wormholes flit by flit, for channels that packets share: several lanes, or links whose directions
 * take turns. Only what moves is looked at. {@link ReferenceWormhole} says what the rules are,
 * {@link Media} whose turn it is.
 */
final class FlitNetwork extends AskingNetwork implements Media.Mover {
    private static final int NONE = -1;
    private static final int TAKEN = -3; // owner of a lane that was given away in this cycle
    private static final int OUT = -2; // instead of a next lane: to a terminal that takes all

    private final Wormhole settings;
    private final int lanes; // per channel
    private final int buffer; // flits per lane

    private final int[] owner; // per lane: packet, or NONE
    private final long[] freeFrom; // per lane without owner: cycle
    private final int[] previous; // per lane: the lane before it on its packet's way, or NONE
    private final int[] next; // per lane: the lane after it, NONE while not granted, or OUT
    private final int[] slots; // per lane: free ones, as far as the sender knows
    private final int[] stored; // per lane: flits in the buffer
    private final int[] left; // per lane: flits of its owner that have left the buffer
    private final int[] latency; // per lane
    private final int firstEjection; // lanes from here on lead to terminals
    private final Media media;
    private final Wheel arrivals; // lanes that flits arrive in
    private final Wheel credits; // lanes that get a slot back

    private long now = -1; // the cycle simulated last
    private int[] sent = new int[64]; // per packet: flits that have left the terminal
    private int[] newest = new int[64]; // per packet: the lane granted last
    private final IntList ejecting = new IntList(); // lanes that empty into a terminal

    FlitNetwork(Fabric fabric, Wormhole settings, Receiver receiver) {
        super(
                fabric,
                fabric.channels().lanes(),
                fabric.topology().channels(),
                Arbitration.OLDEST_FIRST,
                receiver);
        this.settings = settings;
        this.lanes = fabric.channels().lanes();
        this.buffer = settings.buffer(fabric);
        this.media = new Media(fabric);
        int all = topology.channels() * lanes;
        this.owner = filled(all, NONE);
        this.freeFrom = new long[all];
        this.previous = filled(all, NONE);
        this.next = filled(all, NONE);
        this.slots = filled(all, buffer);
        this.stored = new int[all];
        this.left = new int[all];
        this.latency = new int[all];
        Arrays.setAll(latency, lane -> topology.latency(lane / lanes));
        this.firstEjection = topology.ejection(0) * lanes;
        this.arrivals = new Wheel(topology.longestLatency());
        this.credits = new Wheel(settings.creditDelay());
    }

    private static int[] filled(int size, int value) {
        int[] array = new int[size];
        Arrays.fill(array, value);
        return array;
    }

    // What AskingNetwork wants to know: resources are channels.

    @Override
    protected void prepare(int packet, long ready) {
        if (packet >= sent.length) {
            int size = Math.max(packet + 1, 2 * sent.length);
            sent = Arrays.copyOf(sent, size);
            newest = Arrays.copyOf(newest, size);
        }
        sent[packet] = 0;
        newest[packet] = NONE;
        headReady(packet, ready);
    }

    @Override
    int resourceOf(int channel) {
        return channel;
    }

    @Override
    long freeAt(int channel) {
        long soonest = Long.MAX_VALUE;
        for (int lane = channel * lanes; lane < (channel + 1) * lanes; lane++) {
            if (owner[lane] == NONE) {
                soonest = Math.min(soonest, freeFrom[lane]);
            }
        }
        return soonest;
    }

    @Override
    boolean isOpen(int request, long cycle) {
        return freeLane(request, cycle, true) != NO_LANE;
    }

    @Override
    int laneFor(int request, long cycle) {
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
    void take(int request, int lane, long cycle) {
        owner[lane] = TAKEN;
    }

    @Override
    boolean isTaken(int channel, long cycle) {
        return freeAt(channel) > cycle;
    }

    @Override
    boolean asksForEjection() {
        return settings.ejection() == Wormhole.Ejection.BOUNDED;
    }

    @Override
    void goes(int packet, int channel, int lane, long cycle) {
        int before = newest[packet];
        owner[lane] = packet;
        previous[lane] = before;
        next[lane] = NONE;
        left[lane] = 0;
        newest[packet] = lane;
        if (before != NONE) {
            next[before] = lane;
        }
        long moves = topology.isEjection(channel) ? cycle : cycle + settings.headTime() - 1;
        if (moves == cycle) {
            media.waits(lane);
        } else {
            schedule(lane, moves);
        }
    }

    @Override
    void happens(int lane, long cycle) {
        if (owner[lane] >= 0) {
            media.waits(lane); // the head has had its time
        }
    }

    @Override
    void leaves(int packet, long cycle) {
        next[newest[packet]] = OUT;
        ejecting.add(newest[packet]);
    }

    @Override
    long nextMove() {
        boolean something = media.haveSomethingToMove() || ejecting.size() > 0;
        long soon = something ? now + 1 : Long.MAX_VALUE;
        return Math.min(soon, Math.min(arrivals.next(now), credits.next(now)));
    }

    @Override
    void begin(long cycle) {
        now = cycle;
        for (IntList lanesThen = credits.at(cycle); lanesThen.size() > 0; ) {
            addSlot(lanesThen.removeLast());
        }
        for (IntList lanesThen = arrivals.at(cycle); lanesThen.size() > 0; ) {
            arrive(lanesThen.removeLast(), cycle);
        }
    }

    private void addSlot(int lane) {
        if (slots[lane]++ == 0) {
            media.opens(lane);
        }
    }

    private void arrive(int lane, long cycle) {
        stored[lane]++;
        if (stored[lane] + left[lane] == 1) { // the head
            int packet = owner[lane];
            packets.router[packet] = topology.target(lane / lanes);
            packets.input[packet] = lane;
            headReady(packet, cycle + settings.routingDelay());
        } else if (next[lane] >= 0 && left[lane] > 0) {
            media.waits(next[lane]);
        }
    }

    @Override
    void move(long cycle) {
        for (int i = 0; i < ejecting.size(); i++) {
            eject(i, cycle);
        }
        ejecting.removeAll(NONE);
        media.move(cycle, this);
    }

    private void eject(int i, long cycle) {
        int lane = ejecting.get(i);
        if (stored[lane] > 0) {
            int packet = owner[lane];
            leaveBuffer(lane, cycle);
            if (left[lane] == packets.flits(packet)) {
                ejecting.set(i, NONE);
                deliver(packet, cycle);
            }
        }
    }

    /** The flit that waits to enter a lane does so. */
    @Override
    public void move(int lane, long cycle) {
        int packet = owner[lane];
        int before = previous[lane];
        boolean more = before == NONE ? leaveTerminal(packet, cycle) : leaveBuffer(before, cycle);
        if (!more) {
            media.waitsNoMore(lane);
        }
        if (lane >= firstEjection) {
            ejected(packet, lane, before, cycle);
        } else {
            if (--slots[lane] == 0) {
                media.closes(lane);
            }
            arrivals.add(cycle + latency[lane], lane);
        }
    }

    /** A flit leaves its terminal; true if there are more. */
    private boolean leaveTerminal(int packet, long cycle) {
        if (++sent[packet] < packets.flits(packet)) {
            return true;
        }
        leavesTerminal(packets.source[packet], cycle + 1);
        return false;
    }

    private void ejected(int packet, int lane, int before, long cycle) {
        if (left[before] == packets.flits(packet)) {
            free(lane, cycle + 1);
            deliver(packet, cycle);
        }
    }

    /** A flit leaves the buffer of a lane; true if there are more in it. */
    private boolean leaveBuffer(int lane, long cycle) {
        stored[lane]--;
        left[lane]++;
        if (left[lane] == packets.flits(owner[lane])) {
            free(lane, cycle + 1);
        }
        if (settings.creditDelay() > 0) {
            credits.add(cycle + settings.creditDelay(), lane);
        } else {
            addSlot(lane);
        }
        return stored[lane] > 0;
    }

    private void free(int lane, long cycle) {
        owner[lane] = NONE;
        freeFrom[lane] = cycle;
        wakeWhenFree(lane / lanes, cycle);
    }

    @Override
    void clear(int packet, long cycle) {
        int lane = newest[packet];
        while (lane != NONE && owner[lane] == packet) {
            media.waitsNoMore(lane);
            media.opens(lane);
            stored[lane] = 0;
            slots[lane] = buffer;
            arrivals.removeAll(lane);
            credits.removeAll(lane);
            free(lane, cycle + 1);
            lane = previous[lane];
        }
    }

    @Override
    void addHolders(int request, IntList holders) {
        int first = asking.channel(request) * lanes;
        for (int i = 0; i < lanes; i++) {
            if ((asking.lanes(request) >> i & 1) != 0) {
                holders.add(holder(first + i));
            }
        }
    }

    /** Who has a lane and will not leave it unless its head goes on. */
    private int holder(int lane) {
        int packet = owner[lane];
        if (packet == NONE || (long) ahead(lane) * buffer >= packets.flits(packet)) {
            return Packets.NONE;
        }
        return packet;
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
    List<Integer> holds(int packet) {
        List<Integer> channels = new ArrayList<>();
        for (int l = newest[packet]; l != NONE && owner[l] == packet; l = previous[l]) {
            channels.add(l / lanes);
        }
        Collections.reverse(channels);
        return channels;
    }

    /** Every slot of every lane is free, on its way back, or has a flit in it or coming to it. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        int[] known = slots.clone();
        arrivals.forEach(lane -> known[lane]++);
        credits.forEach(lane -> known[lane]++);
        for (int lane = 0; lane < known.length; lane++) {
            if (known[lane] + stored[lane] != buffer) {
                throw new IllegalStateException(
                        "a lane of %s has %d slots, but %d are known and %d flits are there"
                                .formatted(
                                        topology.channelName(lane / lanes),
                                        buffer,
                                        known[lane],
                                        stored[lane]));
            }
        }
    }
}
