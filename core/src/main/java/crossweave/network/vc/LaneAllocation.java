package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import crossweave.network.packet.IntList;
import crossweave.routing.Routing;
import crossweave.routing.Ways;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How heads get lanes. Those that ask in a step are looked at together, in all routers at once; a
 * head that could not get anything sleeps until a lane that it wants is given back.
 */
abstract class LaneAllocation implements Serializable {
    private static final int UNKNOWN = -2; // the way of a head that has not asked yet
    private static final int SEVERAL = -3; // the way of a head that chooses each time it asks

    final VcNetwork network;
    final Lanes lanes;
    final Ports ports;
    final LaneAsks asks = new LaneAsks(); // of this step
    private final int delay;
    private final int shift;
    private final boolean choosesOften; // heads may have several ways
    private final int[] choosing; // per router: the first lane whose head waits for any of several
    private IntList asking = new IntList(); // lanes whose heads ask in this step
    private IntList next = new IntList(); // ... in the next one
    private IntList later = new IntList(); // ... and in the one after it
    private final IntList granted = new IntList(); // lanes whose heads got one in this step
    private final int[] promised; // per lane: the one that its head will get, if delays are longer
    private final LaneWheel promises; // lanes, by the cycle in which they get it
    private final boolean isSpeculative;
    final IntList speculating = new IntList(); // lanes whose heads ask for the switch in this step
    final IntList speculatedPort = new IntList(); // and for which output

    LaneAllocation(VcNetwork network, Lanes lanes, Ports ports) {
        this.network = network;
        this.lanes = lanes;
        this.ports = ports;
        this.shift = lanes.shift;
        this.delay = network.settings.laneDelay();
        this.choosesOften = network.routing.nature() == Routing.Nature.ADAPTIVE;
        this.choosing = filled(ports.outputs.length);
        this.promised = new int[delay > 1 ? lanes.count() : 0];
        this.promises = new LaneWheel(delay);
        this.isSpeculative = network.settings.speculative();
    }

    static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    /** Decides who of those that ask gets which lane. */
    abstract void match();

    /** The head of a lane asks in the step that comes (0), in the next one (1), or after it (2). */
    final void add(int lane, int stepsAhead) {
        lanes.setWay(lane, UNKNOWN);
        (stepsAhead == 0 ? asking : stepsAhead == 1 ? next : later).add(lane);
    }

    /** A lane behind a port was given back: those who sleep for it ask, from the next step on. */
    final void wakeNext(int port) {
        wake(port, next);
    }

    /** The same between steps: they ask in the step that comes. */
    final void wakeNow(int port) {
        wake(port, asking);
    }

    private void wake(int port, IntList list) {
        int first = ports.sleeping(port);
        if (first != NONE) {
            for (int lane = first; lane != NONE; lane = lanes.next(lane)) {
                list.add(lane);
            }
            ports.setSleeping(port, NONE);
        }
        if (!choosesOften) {
            return;
        }
        int router = ports.sender(port);
        for (int lane = choosing[router]; lane != NONE; lane = lanes.next(lane)) {
            list.add(lane);
        }
        choosing[router] = NONE;
    }

    final boolean hasWork() {
        return asking.size() + next.size() + later.size() > 0;
    }

    final long nextPromise(long now) {
        return promises.next(now);
    }

    /** A step; {@code isFirst} of its cycle. */
    final void decide(long cycle, boolean isFirst) {
        asks.count = 0;
        for (int i = 0; i < asking.size(); i++) {
            ask(asking.get(i), cycle);
        }
        asking.clear();
        if (isSpeculative) {
            speculate();
        }
        if (asks.count > 0) {
            match();
            finish(cycle);
        }
        if (delay > 1 && isFirst) {
            keepPromises(cycle);
        }
    }

    /** Heads without a lane that may find one with a slot ask for the switch as well. */
    private void speculate() {
        speculating.clear();
        speculatedPort.clear();
        for (int i = 0; i < asks.count; i++) {
            speculate(asks.lane[i], asks.port[i]);
        }
        if (delay > 1) {
            promises.forEach(lane -> speculate(lane, promised[lane] >> shift));
        }
    }

    private void speculate(int lane, int port) {
        for (long bits = lanes.wayLanes(lane) & lanes.notTaken(port); bits != 0; bits &= bits - 1) {
            if (lanes.hasSlot((port << shift) + Long.numberOfTrailingZeros(bits))) {
                speculating.add(lane);
                speculatedPort.add(port);
                return;
            }
        }
    }

    private void finish(long cycle) {
        for (int i = 0; i < asks.count; i++) {
            int lane = asks.lane[i];
            if (asks.grant[i] == NONE) {
                next.add(lane);
            } else if (delay == 1) {
                have(lane, asks.grant[i]);
            } else {
                promised[lane] = asks.grant[i];
                promises.add(cycle + delay - 1, lane);
            }
        }
    }

    private void keepPromises(long cycle) {
        int[] due = promises.at(cycle);
        int count = promises.count(cycle);
        for (int i = 0; i < count; i++) {
            if (lanes.isTaken(promised[due[i]])) {
                next.add(due[i]); // somebody was quicker
            } else {
                have(due[i], promised[due[i]]);
            }
        }
        promises.clear(cycle);
    }

    private void have(int lane, int out) {
        lanes.take(out, lane);
        lanes.setOut(lane, out);
        network.setState(lanes.packet(lane), lanes.wayState(lane));
        granted.add(lane);
    }

    /** Lanes whose heads got a lane in this step. */
    final IntList granted() {
        return granted;
    }

    /** A step is over. */
    final void advance() {
        granted.clear();
        IntList empty = asking;
        asking = next;
        next = later;
        later = empty;
    }

    /** A head asks for what is free of its way, or sleeps. */
    private void ask(int lane, long cycle) {
        int port = lanes.way(lane);
        if (port < 0) {
            port = find(lane, cycle);
        }
        long free = lanes.wayLanes(lane) & lanes.notTaken(port);
        if (free != 0) {
            asks.add(lane, port, free);
        } else if (lanes.way(lane) == SEVERAL && network.ways.hops(0) > 0) {
            next.add(lane); // with every slot used or freed it may like another way better
        } else if (lanes.way(lane) == SEVERAL) {
            int router = ports.sender(port);
            lanes.setNext(lane, choosing[router]);
            choosing[router] = lane;
        } else {
            lanes.setNext(lane, ports.sleeping(port));
            ports.setSleeping(port, lane);
        }
    }

    /** Adds the lanes whose heads ask in the step that comes, or wait for any of several ways. */
    final void addWaiting(IntList found) {
        for (int i = 0; i < asking.size(); i++) {
            found.add(asking.get(i));
        }
        for (int router = 0; choosesOften && router < choosing.length; router++) {
            addList(choosing[router], found);
        }
    }

    /** Adds the lanes whose heads sleep until a lane of this port is given back. */
    final void addSleeping(int port, IntList found) {
        addList(ports.sleeping(port), found);
    }

    private void addList(int first, IntList found) {
        for (int lane = first; lane != NONE; lane = lanes.next(lane)) {
            found.add(lane);
        }
    }

    /** Finds the way of a head, for good if there is one only. */
    private int find(int lane, long cycle) {
        if (lanes.way(lane) == UNKNOWN) {
            lanes.setAsked(lane, cycle);
        }
        Ways ways = network.ways;
        network.findWays(lanes.packet(lane), ports.router(lane >> shift));
        int best = ways.count() == 1 ? 0 : network.bestWay();
        int port = ports.ofChannel[ways.channel(best)];
        lanes.setWay(lane, ways.lanes(best), ways.state(best));
        lanes.setWay(lane, ways.count() == 1 ? port : SEVERAL);
        return port;
    }
}
