package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import crossweave.network.packet.IntList;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How heads get lanes, by iSLIP with one iteration and without priorities, in all routers at once:
 * every lane that is free picks the head next in turn, every head the lane next in turn among those
 * that picked it. A head that could not get anything sleeps until a lane is given back.
 *
 * <p>Turns are numbers of lanes or places; whoever is at or after the turn comes first, then the
 * others: as unsigned differences, {@code number - turn} is in that order.
 */
final class LaneAllocation implements Serializable {
    private static final int UNKNOWN = -2; // the way of a head that has not asked yet
    private static final int SEVERAL = -3; // the way of a head that chooses each time it asks

    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private final int shift;
    private final int[] way; // per lane: port that its head wants
    private final long[] wayLanes; // per lane: bits of lanes there that the head may have
    private final int[] wayState; // per lane: what routing remembers when it goes there
    private final int[] headTurn; // per lane: place of the lane that its head likes best
    private final int[] laneTurn; // per lane: the lane whose head it likes best
    private final int[] pick; // per lane, while a step is decided: ask that it picks
    private final int[] askers; // per port, while a step is decided
    private final int[] sleeping; // per port: the first lane whose head waits for it
    private final int[] choosing; // per router: the first lane whose head waits for any of several
    private final LaneAsks asks = new LaneAsks();
    private IntList asking = new IntList(); // lanes whose heads ask in this step
    private IntList next = new IntList(); // ... in the next one
    private IntList later = new IntList(); // ... and in the one after it

    LaneAllocation(VcNetwork network, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
        this.shift = lanes.shift;
        this.way = new int[lanes.count()];
        this.wayLanes = new long[lanes.count()];
        this.wayState = new int[lanes.count()];
        this.headTurn = new int[lanes.count()];
        this.laneTurn = new int[lanes.count()];
        this.pick = filled(lanes.count());
        this.askers = new int[ports.count];
        this.sleeping = filled(ports.count);
        this.choosing = filled(ports.outputs.length);
    }

    private static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    /** The head of a lane asks in the step that comes (0), in the next one (1), or after it. */
    void add(int lane, int stepsAhead) {
        way[lane] = UNKNOWN;
        (stepsAhead == 0 ? asking : stepsAhead == 1 ? next : later).add(lane);
    }

    /** A lane was given back: who sleeps for it asks in the next step. */
    void wake(int port) {
        sleeping[port] = wake(sleeping[port], port);
        int router = ports.sender[port];
        choosing[router] = wake(choosing[router], port);
    }

    private int wake(int first, int port) {
        for (int lane = first; lane != NONE; lane = lanes.next(lane)) {
            next.add(lane);
        }
        return NONE;
    }

    boolean hasWork() {
        return asking.size() + next.size() + later.size() > 0;
    }

    /** Decides; the answer are the asks, granted or not. Those who got a lane can send after it. */
    LaneAsks decide() {
        asks.count = 0;
        for (int i = 0; i < asking.size(); i++) {
            ask(asking.get(i));
        }
        asking.clear();
        boolean contested = false;
        for (int i = 0; i < asks.count; i++) {
            if (askers[asks.port[i]] == 1) {
                accept(i, asks.free[i]);
            } else {
                contested = true;
            }
        }
        if (contested) {
            contest();
        }
        for (int i = 0; i < asks.count; i++) {
            askers[asks.port[i]] = 0;
            if (asks.grant[i] == NONE) {
                next.add(asks.lane[i]);
            }
        }
        return asks;
    }

    /** A step is over. */
    void advance() {
        IntList empty = asking;
        asking = next;
        next = later;
        later = empty;
    }

    /** A head asks for what is free of its way, or sleeps. */
    private void ask(int lane) {
        int port = way[lane];
        if (port < 0) {
            port = find(lane);
        }
        long free = wayLanes[lane] & lanes.notTaken(port);
        if (free != 0) {
            askers[port]++;
            asks.add(lane, port, free);
        } else if (way[lane] == SEVERAL) {
            int router = ports.sender[port];
            lanes.setNext(lane, choosing[router]);
            choosing[router] = lane;
        } else {
            lanes.setNext(lane, sleeping[port]);
            sleeping[port] = lane;
        }
    }

    /** Finds the way of a head, for good if there is one only. */
    private int find(int lane) {
        network.findWays(lanes.packet(lane), ports.router[lane >> shift]);
        int best = network.bestWay();
        int port = ports.ofChannel[network.ways.channel(best)];
        wayLanes[lane] = network.ways.lanes(best);
        wayState[lane] = network.ways.state(best);
        way[lane] = network.ways.count() == 1 ? port : SEVERAL;
        return port;
    }

    /** Among those that want lanes of the same port. */
    private void contest() {
        for (int i = 0; i < asks.count; i++) {
            if (askers[asks.port[i]] > 1) {
                offer(i);
            }
        }
        for (int i = 0; i < asks.count; i++) {
            if (askers[asks.port[i]] > 1) {
                long picked = picked(i);
                if (picked != 0) {
                    accept(i, picked);
                }
            }
        }
        for (int i = 0; i < asks.count; i++) {
            if (askers[asks.port[i]] > 1) {
                for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
                    pick[lane(asks.port[i], bits)] = NONE;
                }
            }
        }
    }

    private int lane(int port, long bits) {
        return (port << shift) + Long.numberOfTrailingZeros(bits);
    }

    private void offer(int i) {
        for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
            int lane = lane(asks.port[i], bits);
            int other = pick[lane];
            int turn = laneTurn[lane];
            if (other == NONE
                    || Integer.compareUnsigned(asks.lane[i] - turn, asks.lane[other] - turn) < 0) {
                pick[lane] = i;
            }
        }
    }

    private long picked(int i) {
        long picked = 0;
        for (long bits = asks.free[i]; bits != 0; bits &= bits - 1) {
            if (pick[lane(asks.port[i], bits)] == i) {
                picked |= Long.lowestOneBit(bits);
            }
        }
        return picked;
    }

    private void accept(int i, long picked) {
        int head = asks.lane[i];
        int port = asks.port[i];
        int first = ports.outputPlace[port] << shift;
        int ahead = headTurn[head] - first;
        long later = ahead > 0 && ahead < 1 << shift ? picked & -1L << ahead : 0;
        int index = Long.numberOfTrailingZeros(later != 0 ? later : picked);
        int lane = (port << shift) + index;
        asks.grant[i] = lane;
        headTurn[head] = first + index + 1;
        laneTurn[lane] = head + 1;
        lanes.take(lane, head);
        lanes.setOut(head, lane);
        network.packets.state[lanes.packet(head)] = wayState[head];
    }
}
