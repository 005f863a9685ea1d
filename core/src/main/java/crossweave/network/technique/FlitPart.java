package crossweave.network.technique;

import static crossweave.network.technique.LaneNetwork.NONE;

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
    private final int[] crossed; // per way, by the sender: flits of its owner
    private final int[] slots; // per lane, by the sender: free ones, as far as it knows
    private final int[] stored; // per lane, by the receiver: flits in the buffer
    private final int[] latency; // per lane
    private final Media media;
    private final Wheel arrivals; // lanes that flits arrive in
    private final Wheel credits; // lanes that get a slot back
    private final IntList ejecting = new IntList(); // ways out that a terminal takes all from

    private FlitPart(LaneNetwork network, int index, Books books) {
        super(network, index);
        this.media = new Media(books.media);
        this.crossed = books.crossed;
        this.slots = books.slots;
        this.stored = books.stored;
        this.latency = books.latency;
        this.arrivals = new Wheel(topology.longestLatency());
        this.credits = new Wheel(settings.creditDelay());
    }

    /** What parts share: all that is known of a lane is written by its sender or its receiver. */
    private record Books(int[] crossed, int[] slots, int[] stored, int[] latency, Media media) {
        static Books of(LaneNetwork network) {
            int[] latency = new int[network.all];
            Arrays.setAll(latency, lane -> network.topology.latency(lane / network.lanes));
            return new Books(
                    new int[network.owner.length],
                    LaneNetwork.filled(network.all, network.buffer),
                    new int[network.all],
                    latency,
                    new Media(network.fabric));
        }
    }

    static Network network(Fabric fabric, Wormhole settings, Network.Receiver receiver) {
        LaneNetwork network = new LaneNetwork(fabric, settings, receiver);
        Books books = Books.of(network);
        return network.divide(i -> new FlitPart(network, i, books));
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
        enters(lane, cycle + latency[lane]);
    }

    @Override
    void entersAt(int lane, long cycle) {
        arrivals.add(cycle, lane);
    }

    private void leaveBuffer(int lane, long cycle) {
        stored[lane]--;
        if (settings.creditDelay() > 0) {
            givesBack(lane, cycle + settings.creditDelay());
        } else {
            addSlots(lane, 1);
        }
    }

    @Override
    void slotAt(int lane, long cycle) {
        credits.add(cycle, lane);
    }

    @Override
    void clear(int packet, long cycle) {
        for (int lane : network.lanesOf(packet)) {
            FlitPart sender = (FlitPart) network.sender(lane);
            FlitPart receiver = (FlitPart) network.receiver(lane);
            if (owner[lane] == packet) {
                sender.media.waitsNoMore(lane);
            }
            if (settings.queue()) {
                sender.addSlots(lane, receiver.takeOut(packet, lane, cycle));
            } else {
                sender.renew(lane);
                receiver.empty(lane);
            }
            leaveLine(packet, lane, cycle);
        }
    }

    /** A lane that nobody else uses is as new. */
    private void renew(int lane) {
        media.opens(lane);
        slots[lane] = buffer;
        credits.removeAll(lane);
    }

    private void empty(int lane) {
        stored[lane] = 0;
        arrivals.removeAll(lane);
    }

    /** Takes flits out of a buffer, of which some may still be on their way: so many they are. */
    private int takeOut(int packet, int lane, long cycle) {
        int ahead = 0;
        for (int place = lines.firstPlace(lane);
                lines.at(place) != packet;
                place = lines.nextPlace(place)) {
            ahead += network.flitsIn(lines.at(place), lane);
        }
        int flits = network.flitsIn(packet, lane);
        int first = Math.max(ahead, stored[lane]); // those before have arrived
        int coming = Math.max(0, ahead + flits - first);
        arrivals.remove(lane, first - stored[lane], coming, cycle);
        stored[lane] -= flits - coming;
        return flits;
    }

    /** Every slot of every lane is free, on its way back, or has a flit in it or coming to it. */
    @Override
    void checkConservation() {
        int[] known = slots.clone();
        for (AskingPart part : network.parts()) {
            ((FlitPart) part).arrivals.forEach(lane -> known[lane]++);
            ((FlitPart) part).credits.forEach(lane -> known[lane]++);
        }
        for (int lane = 0; lane < known.length; lane++) {
            if (network.isKnown(lane) && known[lane] + stored[lane] != buffer) {
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
