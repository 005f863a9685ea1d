package crossweave.network.wormhole;

import static crossweave.network.wormhole.WormholeVcNetwork.NONE;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.head.RequestPartition;
import crossweave.network.packet.TimingWheel;
import crossweave.network.settings.WormholeSettings;
import crossweave.util.IntList;

/**
 * Simulates wormholes flit by flit, for channels that packets share: several VCs, or links whose
 * directions take turns. It evaluates only what moves. {@link LinkMultiplexer} decides whose turn
 * it is.
 */
public final class FlitPartition extends WormholeVcPartition implements LinkMultiplexer.Mover {
    private final int[] crossed; // per way, kept by the sender: flits of its owner
    private final int[] slots; // per VC, kept by the sender: free ones, as far as it knows
    private final int[] stored; // per VC, kept by the receiver: flits in the buffer
    private final LinkMultiplexer multiplexer;
    private final TimingWheel arrivals; // VCs at which flits arrive
    private final TimingWheel credits; // VCs for which credits arrive
    private final IntList ejecting = new IntList(); // ejection paths to terminals that take all

    private FlitPartition(WormholeVcNetwork network, int index, Books books) {
        super(network, index);
        this.multiplexer = new LinkMultiplexer(books.multiplexer);
        this.crossed = books.crossed;
        this.slots = books.slots;
        this.stored = books.stored;
        this.arrivals = new TimingWheel(topology.longestCrossing());
        this.credits = new TimingWheel(settings.creditDelay());
    }

    /** State that partitions share: each entry is written by the sender or receiver of its VC. */
    private record Books(int[] crossed, int[] slots, int[] stored, LinkMultiplexer multiplexer) {
        static Books of(WormholeVcNetwork network) {
            return new Books(
                    new int[network.owner.length],
                    WormholeVcNetwork.filled(network.all, network.buffer),
                    new int[network.all],
                    new LinkMultiplexer(network.config));
        }
    }

    public static Network network(
            NetworkConfig config, WormholeSettings settings, Network.Receiver receiver) {
        WormholeVcNetwork network = new WormholeVcNetwork(config, settings, receiver);
        Books books = Books.of(network);
        return network.divide(i -> new FlitPartition(network, i, books));
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
            multiplexer.waits(way);
        } else {
            ejecting.add(way);
        }
    }

    @Override
    protected void happens(int vc, long cycle) {
        multiplexer.waits(vc); // the head has spent its routing delay
    }

    @Override
    protected long nextMove() {
        long soon = ejecting.size() > 0 ? now + 1 : multiplexer.nextMove(now);
        return Math.min(
                Math.min(soon, super.nextMove()), Math.min(arrivals.next(now), credits.next(now)));
    }

    @Override
    protected void begin(long cycle) {
        super.begin(cycle);
        for (IntList vcsThen = credits.at(cycle); vcsThen.size() > 0; ) {
            addSlots(vcsThen.removeLast(), 1);
        }
        for (IntList vcsThen = arrivals.at(cycle); vcsThen.size() > 0; ) {
            arrive(vcsThen.removeLast());
        }
    }

    private void addSlots(int vc, int count) {
        if (slots[vc] == 0 && count > 0) {
            multiplexer.opens(vc);
        }
        slots[vc] += count;
    }

    private void arrive(int vc) {
        stored[vc]++;
        int way = next[vc];
        if (way != NONE && way < all && crossed[way] > 0) { // the head has crossed it before
            multiplexer.waits(way);
        }
    }

    @Override
    protected void move(long cycle) {
        for (int i = 0; i < ejecting.size(); i++) {
            eject(i, cycle);
        }
        ejecting.removeAll(NONE);
        multiplexer.move(cycle, this);
    }

    private void eject(int i, long cycle) {
        int way = ejecting.get(i);
        if (stored[previous[way]] > 0) {
            leaveBuffer(previous[way], cycle);
            if (++crossed[way] == packets.flits(owner[way])) {
                ejecting.set(i, NONE);
                tailCrosses(way, cycle, cycle);
            }
        }
    }

    /** Moves the flit that waits to enter a VC. */
    @Override
    public void move(int vc, long cycle) {
        int before = previous[vc];
        boolean isHead = crossed[vc]++ == 0;
        boolean isTail = crossed[vc] == packets.flits(owner[vc]);
        if (before != NONE) {
            leaveBuffer(before, cycle);
        }
        if (isTail || before != NONE && stored[before] == 0) {
            multiplexer.waitsNoMore(vc);
        }
        long received = multiplexer.cross(vc, cycle);
        if (isHead) {
            headCrosses(vc, cycle, received);
        }
        if (vc < firstEjection) {
            enter(vc, received);
        }
        if (isTail) {
            tailCrosses(vc, cycle, received - 1);
        }
    }

    private void enter(int vc, long received) {
        if (--slots[vc] == 0) {
            multiplexer.closes(vc);
        }
        enters(vc, received);
    }

    @Override
    void entersAt(int vc, long cycle) {
        arrivals.add(cycle, vc);
    }

    private void leaveBuffer(int vc, long cycle) {
        stored[vc]--;
        if (settings.creditDelay() > 0) {
            givesBack(vc, cycle + settings.creditDelay());
        } else {
            addSlots(vc, 1);
        }
    }

    @Override
    void slotAt(int vc, long cycle) {
        credits.add(cycle, vc);
    }

    @Override
    protected void clear(int packet, long cycle) {
        IntList its = network.vcsOf(packet);
        for (int i = 0; i < its.size(); i++) {
            int vc = its.get(i);
            FlitPartition sender = (FlitPartition) network.sender(vc);
            FlitPartition receiver = (FlitPartition) network.receiver(vc);
            if (owner[vc] == packet) {
                sender.multiplexer.waitsNoMore(vc);
            }
            if (settings.nonAtomicVcs()) {
                sender.addSlots(vc, receiver.withdraw(packet, vc, cycle));
            } else {
                sender.renew(vc);
                receiver.empty(vc);
            }
            leaveLine(packet, vc, cycle);
        }
    }

    /** Resets a VC that no other packet uses. */
    private void renew(int vc) {
        multiplexer.opens(vc);
        slots[vc] = buffer;
        credits.removeAll(vc);
    }

    private void empty(int vc) {
        stored[vc] = 0;
        arrivals.removeAll(vc);
    }

    /** Removes flits of a packet that are in or under way to a buffer; returns their number. */
    private int withdraw(int packet, int vc, long cycle) {
        int ahead = 0;
        for (int place = queues.firstPlace(vc);
                queues.at(place) != packet;
                place = queues.nextPlace(place)) {
            ahead += network.flitsIn(queues.at(place), vc);
        }
        int flits = network.flitsIn(packet, vc);
        int first = Math.max(ahead, stored[vc]); // flits before these have arrived
        int coming = Math.max(0, ahead + flits - first);
        arrivals.remove(vc, first - stored[vc], coming, cycle);
        stored[vc] -= flits - coming;
        return flits;
    }

    @Override
    void exportSlots(NetworkState to) {
        for (int vc = 0; vc < all; vc++) {
            to.buffers().setSlots(vc, buffer - slots[vc], stored[vc], slots[vc] == 0);
        }
        for (RequestPartition partition : network.parts()) {
            ((FlitPartition) partition).arrivals.forEach(to.buffers()::addUnderWay);
            ((FlitPartition) partition).credits.forEach(to.buffers()::addUnderWay);
        }
    }
}
