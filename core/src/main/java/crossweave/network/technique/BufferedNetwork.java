package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.config.BadInput;
import crossweave.network.Fabric;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.routing.Routing;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.List;

/**
 * Techniques in which a router keeps packets whole: a packet that crosses a channel needs room for
 * all of its flits at the other end, in a buffer of its lane, and holds the channel only while its
 * flits cross it. Buffers may be without bound.
 */
abstract class BufferedNetwork extends HeadNetwork {
    private static final int NOWHERE = -1;
    private static final int NOBODY = Packets.NONE;

    private final Copies copies = new Copies(this);
    private final int lanes; // per channel
    private final boolean bounded;
    private final int[] room; // per lane: free slots, if bounded
    private final int[] leaving; // per lane: slots that are known to become free
    private final int[] firstInside; // per lane, at a look: a packet that is in it, or NOBODY
    private int[] nextInside = new int[0]; // per packet: another one that is in its lane
    private int[] place = new int[0]; // per packet: the lane that it is in, or NOWHERE
    private int[] returnedLane = new int[64]; // per slots that will be free
    private int[] returnedFlits = new int[64];
    private int[] freeReturns = new int[64];
    private int freeCount;
    private int returns;

    BufferedNetwork(Fabric fabric, Arbitration own, Receiver receiver) {
        super(fabric, channels(fabric), own, receiver);
        this.lanes = fabric.channels().lanes();
        this.bounded = fabric.channels().buffer().isPresent();
        this.room = new int[bounded ? topology.channels() * lanes : 0];
        this.leaving = new int[room.length];
        this.firstInside = new int[room.length];
        Arrays.fill(room, fabric.channels().buffer().orElse(0));
    }

    /** A buffer too small for a packet would hold it up for ever. */
    @Override
    public final void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        int longest = fabric.packets().flits(flits, 0);
        int buffer = fabric.channels().buffer().orElse(longest);
        if (longest > buffer) {
            throw new BadInput(
                    "network.buffer",
                    "a packet of %d flits does not fit into a buffer of %d; raise it, or cut"
                                    .formatted(longest, buffer)
                            + " messages by network.packets.most");
        }
        super.send(message, source, destination, flits, priority, cycle);
    }

    /** Where buffers have no bound and ways are fixed, routers make the copies. */
    @Override
    public final void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        boolean elsewhere = Arrays.stream(destinations).allMatch(d -> d != source);
        boolean fixed = routing.nature() == Routing.Nature.DETERMINISTIC;
        if (bounded || !fixed || !elsewhere || messages.length == 1) {
            super.multicast(messages, source, destinations, flits, priority, cycle);
            return;
        }
        sendTree(
                messages,
                source,
                destinations,
                flits,
                cycle,
                packet -> copies.mark(packet, messages, destinations));
    }

    @Override
    final boolean isSplit(int packet, long cycle) {
        return packets.router[packet] != Topology.NONE && copies.split(packet, cycle);
    }

    /** A copy that a router has made of a packet. */
    final int copyOf(int packet) {
        int copy = copy(packet);
        trails.begin(copy);
        begin(copy);
        return copy;
    }

    @Override
    final int room(int request) {
        if (!bounded || !topology.isNetwork(asking.channel(request))) {
            return 0;
        }
        int flits = packets.flits(asking.packet(request));
        long rest = asking.lanes(request);
        while (rest != 0) {
            int lane = Long.numberOfTrailingZeros(rest);
            if (room[asking.channel(request) * lanes + lane] >= flits) {
                return lane;
            }
            rest &= rest - 1;
        }
        return NO_LANE;
    }

    @Override
    final void enters(int packet, int channel, int lane) {
        if (bounded) {
            place[packet] = topology.isNetwork(channel) ? channel * lanes + lane : NOWHERE;
            if (place[packet] != NOWHERE) {
                room[place[packet]] -= packets.flits(packet);
            }
        }
    }

    /** A packet is at its terminal. */
    final void begin(int packet) {
        if (packet >= place.length) {
            int size = place.length;
            place = Arrays.copyOf(place, Math.max(packet + 1, 2 * size));
            Arrays.fill(place, size, place.length, NOWHERE);
        }
        place[packet] = NOWHERE;
    }

    /** The last flit of a packet will have left the buffer that it is in before this cycle. */
    final void leavesBuffer(int packet, long cycle) {
        if (bounded && place[packet] != NOWHERE) {
            int slots = newReturn();
            returnedLane[slots] = place[packet];
            returnedFlits[slots] = packets.flits(packet);
            leaving[place[packet]] += packets.flits(packet);
            place[packet] = NOWHERE;
            schedule(slots, cycle);
        }
    }

    private int newReturn() {
        if (freeCount > 0) {
            return freeReturns[--freeCount];
        }
        if (returns == returnedLane.length) {
            returnedLane = Arrays.copyOf(returnedLane, 2 * returns);
            returnedFlits = Arrays.copyOf(returnedFlits, 2 * returns);
            freeReturns = Arrays.copyOf(freeReturns, 2 * returns);
        }
        return returns++;
    }

    @Override
    final void happens(int slots, long cycle) {
        int lane = returnedLane[slots];
        room[lane] += returnedFlits[slots];
        leaving[lane] -= returnedFlits[slots];
        freeReturns[freeCount++] = slots;
        contest(resourceOf(lane / lanes), cycle);
    }

    /** Those in a lane are linked by their ids. */
    @Override
    final void beforeLook() {
        Arrays.fill(firstInside, NOBODY);
        if (bounded && nextInside.length < place.length) {
            nextInside = new int[place.length];
        }
        for (int packet = place.length - 1; bounded && packet >= 0; packet--) {
            if (place[packet] != NOWHERE) {
                nextInside[packet] = firstInside[place[packet]];
                firstInside[place[packet]] = packet;
            }
        }
    }

    /** A lane without room is held by all who are in it, unless some of it will be free. */
    @Override
    final void addHolders(int request, IntList holders) {
        if (room(request) != NO_LANE) {
            super.addHolders(request, holders);
            return;
        }
        int first = asking.channel(request) * lanes;
        for (int lane = first; lane < first + lanes; lane++) {
            if ((asking.lanes(request) >> lane - first & 1) != 0) {
                addInside(lane, holders);
            }
        }
    }

    private void addInside(int lane, IntList holders) {
        if (leaving[lane] > 0) {
            holders.add(Packets.NONE);
            return;
        }
        for (int packet = firstInside[lane]; packet != NOBODY; packet = nextInside[packet]) {
            holders.add(packet);
        }
    }

    @Override
    final List<Integer> holds(int packet) {
        boolean isInside = bounded && place[packet] != NOWHERE;
        return isInside ? List.of(place[packet] / lanes) : List.of();
    }

    @Override
    final void clear(int packet, long cycle) {
        super.clear(packet, cycle);
        leavesBuffer(packet, cycle + 1);
    }
}
