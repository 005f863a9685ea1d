package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The heads at the front of their lanes that have no lane to go on, router by router, and how they
 * get one. A router is asked to decide only when a head is new there, when one has asked in vain
 * for something that was free, or when a lane was given back: others could not get anything.
 */
final class Heads implements Serializable {
    private static final int UNKNOWN = -2; // the way of a head that has not asked yet
    private static final int SEVERAL = -3; // the way of a head that chooses each time it asks

    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private final LaneMatcher matcher;
    private final LaneAsks asks = new LaneAsks();
    private final int[] waiting; // per router: the first lane whose head asks, or NONE
    private final int[] next; // per router: the first that asks from the next step on, or NONE
    private final int[] later; // per router: the first that asks from the step after it, or NONE
    private final boolean[] isDue; // per router: whether something could be granted
    private final int[] way; // per lane: port that its head wants
    private final long[] wayLanes; // per lane: bits of lanes there that the head may have
    private final int[] wayState; // per lane: what routing remembers when it goes there

    Heads(VcNetwork network, LaneMatcher matcher, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
        this.matcher = matcher;
        int routers = ports.outputs.length;
        this.waiting = filled(routers);
        this.next = filled(routers);
        this.later = filled(routers);
        this.isDue = new boolean[routers];
        this.way = new int[lanes.count()];
        this.wayLanes = new long[lanes.count()];
        this.wayState = new int[lanes.count()];
    }

    private static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    /** The head of a lane asks in this step (0), from the next one on (1), or the one after. */
    void add(int lane, int router, int stepsAhead) {
        way[lane] = UNKNOWN;
        int[] list = stepsAhead == 0 ? waiting : stepsAhead == 1 ? next : later;
        lanes.setNext(lane, list[router]);
        list[router] = lane;
        isDue[router] |= stepsAhead == 0;
    }

    /** A lane that leaves a router was given back. */
    void look(int router) {
        isDue[router] = true;
    }

    /** Whether something is to be done at a router in the next step. */
    boolean hasWork(int router) {
        return isDue[router] || next[router] != NONE || later[router] != NONE;
    }

    /** Decides; {@link #grants} are those who have a lane from the next step on. */
    LaneAsks decide(int router) {
        asks.count = 0;
        if (isDue[router]) {
            isDue[router] = false;
            for (int lane = waiting[router]; lane != NONE; lane = lanes.next(lane)) {
                ask(lane, router);
            }
            if (asks.count > 0) {
                matcher.match(asks, router);
                finish(router);
            }
        }
        return asks;
    }

    /** A head asks for what is free of its way. */
    private void ask(int lane, int router) {
        int port = way[lane];
        if (port < 0) {
            port = find(lane, router);
        }
        long free = wayLanes[lane] & lanes.notTaken(port);
        if (free != 0) {
            asks.add(lane, port, free, network.priority(lanes.packet(lane)));
        }
    }

    /** Finds the way of a head, for good if there is one only. */
    private int find(int lane, int router) {
        network.findWays(lanes.packet(lane), router);
        int best = network.bestWay();
        int port = ports.ofChannel[network.ways.channel(best)];
        wayLanes[lane] = network.ways.lanes(best);
        wayState[lane] = network.ways.state(best);
        way[lane] = network.ways.count() == 1 ? port : SEVERAL;
        return port;
    }

    private void finish(int router) {
        boolean all = true;
        for (int i = 0; i < asks.count; i++) {
            int lane = asks.lane[i];
            if (asks.grant[i] == NONE) {
                all = false;
            } else {
                lanes.take(asks.grant[i], lane);
                lanes.setOut(lane, asks.grant[i]);
                network.packets.state[lanes.packet(lane)] = wayState[lane];
            }
        }
        isDue[router] = !all; // they ask again
        removeThoseWhoGot(router);
    }

    private void removeThoseWhoGot(int router) {
        int kept = NONE;
        for (int lane = waiting[router]; lane != NONE; ) {
            int following = lanes.next(lane);
            if (lanes.out(lane) == NONE) {
                lanes.setNext(lane, kept);
                kept = lane;
            }
            lane = following;
        }
        waiting[router] = kept;
    }

    /** A step is over. */
    void advance(int router) {
        if (next[router] != NONE) {
            waiting[router] = joined(next[router], waiting[router]);
            isDue[router] = true;
        }
        next[router] = later[router];
        later[router] = NONE;
    }

    private int joined(int list, int rest) {
        int last = list;
        while (lanes.next(last) != NONE) {
            last = lanes.next(last);
        }
        lanes.setNext(last, rest);
        return list;
    }
}
