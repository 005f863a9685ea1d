package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.List;

/**
 * Routers that keep packets whole: a packet that crosses a channel needs room for all of its flits
 * at the other end, in a buffer of its lane, and holds the channel only while its flits cross it.
 * Buffers may be without bound.
 */
abstract class BufferedPart extends HeadPart {
    private final BufferedNetwork network;
    private final Copies copies;
    private final int lanes; // per channel
    private final boolean bounded;
    private final int[] room; // per lane: free slots, if bounded
    private final int[] leaving; // per lane: slots that are known to become free
    private int[] returnedLane = new int[64]; // per slots that will be free
    private int[] returnedFlits = new int[64];
    private int[] freeReturns = new int[64];
    private int freeCount;
    private int returns;

    BufferedPart(BufferedNetwork network, int index, int[] resources, Arbitration own) {
        super(network, index, resources, own);
        this.network = network;
        this.copies = network.copies;
        this.lanes = network.lanes;
        this.bounded = network.bounded;
        this.room = network.room;
        this.leaving = network.leaving;
    }

    @Override
    final boolean isSplit(int packet, long cycle) {
        return packets.router[packet] != Topology.NONE && copies.split(packet, this, cycle);
    }

    /** A spare one becomes a copy of a packet. */
    final void becomesCopy(int copy, int packet) {
        network.becomesCopy(copy, packet);
        trails.begin(copy);
        begin(copy);
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
            boolean isLane = topology.isNetwork(channel);
            network.place[packet] = isLane ? channel * lanes + lane : BufferedNetwork.NOWHERE;
            if (isLane) {
                room[channel * lanes + lane] -= packets.flits(packet);
            }
        }
    }

    /** A packet is at its terminal. */
    final void begin(int packet) {
        network.place[packet] = BufferedNetwork.NOWHERE;
    }

    /** The last flit of a packet will have left the buffer that it is in before this cycle. */
    final void leavesBuffer(int packet, long cycle) {
        int lane = leave(packet);
        if (lane == BufferedNetwork.NOWHERE) {
            return;
        }
        if (isHere(lane / lanes)) {
            returns(lane, packets.flits(packet), cycle);
        } else {
            int part = network.partOfChannel(lane / lanes);
            post(part, lane, RETURNED - packets.flits(packet), cycle);
        }
    }

    @Override
    final void hear(int place, int what, long cycle) {
        if (what < RETURNED) {
            returns(place, RETURNED - what, cycle);
        } else {
            super.hear(place, what, cycle);
        }
    }

    /** Takes a packet out of the buffer that it is in; the answer is its lane, or NOWHERE. */
    private int leave(int packet) {
        if (!bounded) {
            return BufferedNetwork.NOWHERE;
        }
        int lane = network.place[packet];
        network.place[packet] = BufferedNetwork.NOWHERE;
        return lane;
    }

    /** So many slots of a lane will be free from this cycle on. */
    private void returns(int lane, int flits, long cycle) {
        int slots = newReturn();
        returnedLane[slots] = lane;
        returnedFlits[slots] = flits;
        leaving[lane] += flits;
        schedule(slots, cycle);
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
        int start = holders.size();
        int packet = network.firstInside(lane);
        for (; packet != BufferedNetwork.NOBODY; packet = network.nextInside(packet)) {
            holders.add(packet);
            sortIn(holders, start);
        }
    }

    /** Puts the last of a list, which is sorted by age from a place on, where it belongs. */
    private void sortIn(IntList list, int start) {
        int last = list.get(list.size() - 1);
        int at = list.size() - 1;
        while (at > start && packets.isOlder(last, list.get(at - 1))) {
            list.set(at, list.get(at - 1));
            at--;
        }
        list.set(at, last);
    }

    @Override
    final List<Integer> holds(int packet) {
        int lane = bounded ? network.place[packet] : BufferedNetwork.NOWHERE;
        return lane == BufferedNetwork.NOWHERE ? List.of() : List.of(lane / lanes);
    }

    @Override
    final void clear(int packet, long cycle) {
        super.clear(packet, cycle);
        int lane = leave(packet);
        if (lane != BufferedNetwork.NOWHERE) {
            BufferedPart part = (BufferedPart) network.parts()[network.partOfChannel(lane / lanes)];
            part.returns(lane, packets.flits(packet), cycle + 1);
        }
    }
}
