package crossweave.network.technique;

import crossweave.network.Fabric;
import crossweave.network.Network;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Wheel;

import java.util.Arrays;

/**
 * Wormholes flit by flit, for channels that packets share: several lanes, or links whose directions
 * take turns. Only what moves is looked at. {@link Media} says whose turn it is.
 */
final class FlitPart extends LanePart implements Media.Mover {
    private final int[] crossed; // per way: flits of its owner
    private final int[] slots; // per lane: free ones, as far as the sender knows
    private final int[] stored; // per lane: flits in the buffer
    private final int[] latency; // per lane
    private final Media media;
    private final Wheel arrivals; // lanes that flits arrive in
    private final Wheel credits; // lanes that get a slot back
    private final IntList ejecting = new IntList(); // ways out that a terminal takes all from

    private FlitPart(LaneNetwork network, Wormhole settings) {
        super(network, settings);
        this.media = new Media(network.fabric);
        this.crossed = new int[owner.length];
        this.slots = filled(all, buffer);
        this.stored = new int[all];
        this.latency = new int[all];
        Arrays.setAll(latency, lane -> topology.latency(lane / lanes));
        this.arrivals = new Wheel(topology.longestLatency());
        this.credits = new Wheel(settings.creditDelay());
    }

    static Network network(Fabric fabric, Wormhole settings, Network.Receiver receiver) {
        LaneNetwork network = new LaneNetwork(fabric, receiver);
        return network.divide(_ -> new FlitPart(network, settings));
    }

    @Override
    int crossed(int way) {
        return crossed[way];
    }

    @Override
    void begins(int way) {
        crossed[way] = 0;
    }

    @Override
    void mayStart(int way, long cycle) {
        if (way < all) {
            media.waits(way);
        } else {
            ejecting.add(way);
        }
    }

    @Override
    void happens(int lane, long cycle) {
        media.waits(lane); // the head has had its time
    }

    @Override
    long nextMove() {
        boolean something = media.haveSomethingToMove() || ejecting.size() > 0;
        long soon = something ? now + 1 : Long.MAX_VALUE;
        return Math.min(
                Math.min(soon, super.nextMove()), Math.min(arrivals.next(now), credits.next(now)));
    }

    @Override
    void begin(long cycle) {
        super.begin(cycle);
        for (IntList lanesThen = credits.at(cycle); lanesThen.size() > 0; ) {
            addSlots(lanesThen.removeLast(), 1);
        }
        for (IntList lanesThen = arrivals.at(cycle); lanesThen.size() > 0; ) {
            arrive(lanesThen.removeLast());
        }
    }

    private void addSlots(int lane, int count) {
        if (slots[lane] == 0 && count > 0) {
            media.opens(lane);
        }
        slots[lane] += count;
    }

    private void arrive(int lane) {
        stored[lane]++;
        int way = next[lane];
        if (way != NONE && way < all && crossed[way] > 0) { // the head went before it
            media.waits(way);
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
        int way = ejecting.get(i);
        if (stored[previous[way]] > 0) {
            leaveBuffer(previous[way], cycle);
            if (++crossed[way] == packets.flits(owner[way])) {
                ejecting.set(i, NONE);
                tailCrosses(way, cycle);
            }
        }
    }

    /** The flit that waits to enter a lane does so. */
    @Override
    public void move(int lane, long cycle) {
        int before = previous[lane];
        boolean isHead = crossed[lane]++ == 0;
        boolean isTail = crossed[lane] == packets.flits(owner[lane]);
        if (before != NONE) {
            leaveBuffer(before, cycle);
        }
        if (isTail || before != NONE && stored[before] == 0) {
            media.waitsNoMore(lane);
        }
        if (isHead) {
            headCrosses(lane, cycle);
        }
        if (lane < firstEjection) {
            enter(lane, cycle);
        }
        if (isTail) {
            tailCrosses(lane, cycle);
        }
    }

    private void enter(int lane, long cycle) {
        if (--slots[lane] == 0) {
            media.closes(lane);
        }
        arrivals.add(cycle + latency[lane], lane);
    }

    private void leaveBuffer(int lane, long cycle) {
        stored[lane]--;
        if (settings.creditDelay() > 0) {
            credits.add(cycle + settings.creditDelay(), lane);
        } else {
            addSlots(lane, 1);
        }
    }

    @Override
    void clear(int packet, long cycle) {
        for (int lane : lanesOf(packet)) {
            if (owner[lane] == packet) {
                media.waitsNoMore(lane);
            }
            if (settings.queue()) {
                takeOut(packet, lane, cycle);
            } else {
                renew(lane);
            }
            leaveLine(packet, lane, cycle);
        }
    }

    /** A lane that nobody else uses is as new. */
    private void renew(int lane) {
        media.opens(lane);
        stored[lane] = 0;
        slots[lane] = buffer;
        arrivals.removeAll(lane);
        credits.removeAll(lane);
    }

    /** The slots of its flits, some of which may still be on their way, are free at once. */
    private void takeOut(int packet, int lane, long cycle) {
        int ahead = 0;
        for (int place = lines.firstPlace(lane);
                lines.at(place) != packet;
                place = lines.nextPlace(place)) {
            ahead += flitsIn(lines.at(place), lane);
        }
        int flits = flitsIn(packet, lane);
        int first = Math.max(ahead, stored[lane]); // those before have arrived
        int coming = Math.max(0, ahead + flits - first);
        arrivals.remove(lane, first - stored[lane], coming, cycle);
        stored[lane] -= flits - coming;
        addSlots(lane, flits);
    }

    /** Every slot of every lane is free, on its way back, or has a flit in it or coming to it. */
    @Override
    void checkConservation() {
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
