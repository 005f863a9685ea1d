package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;
import static crossweave.network.vc.Lanes.UNKNOWN;
import static crossweave.network.vc.Lanes.WAY;

import crossweave.allocator.Allocator;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Wheel;
import crossweave.routing.Routing;
import crossweave.routing.Ways;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How heads get lanes. Those that ask in a step are looked at together, in all routers at once; a
 * head that could not get anything sleeps until a lane that it wants is given back.
 */
final class LaneAllocation implements Serializable {
    private final VcPart part;
    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private final int delay;
    private final int shift;
    private boolean choosesOften; // heads may have several ways
    private final Allocators allocators;
    private final int[] sleeping; // per port: the first lane whose head waits for a lane of it
    private final int[] choosing; // per router: the first lane whose head waits for any of several
    private FixedList asking; // lanes whose heads ask in this step
    private FixedList next; // ... in the next one
    private FixedList later; // ... and in the one after it
    private final int[] promised; // per lane: the one that its head will get, if delays are longer
    private final Wheel promises; // lanes, by the cycle in which they get it
    private boolean isSpeculative;
    final IntList speculating = new IntList(); // lanes whose heads ask for the switch in this step

    LaneAllocation(VcPart part) {
        this.part = part;
        this.network = part.network;
        this.lanes = network.lanes;
        this.ports = network.ports;
        this.shift = lanes.shift;
        this.delay = network.settings.laneDelay();
        this.choosesOften = network.routing.nature() == Routing.Nature.ADAPTIVE;
        this.allocators =
                new Allocators(
                        network.settings.laneAllocator(),
                        network.settings.style(),
                        ports,
                        lanes.perPort,
                        lanes.perPort);
        this.sleeping = filled(ports.count);
        this.choosing = filled(ports.outputs.length);
        this.asking = part.listOfLanes();
        this.next = part.listOfLanes();
        this.later = part.listOfLanes();
        this.promised = new int[delay > 1 ? lanes.count() : 0];
        this.promises = new Wheel(delay);
        this.isSpeculative = network.settings.speculative();
    }

    static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    /** The head of a lane asks in the step that comes (0), in the next one (1), or after it (2). */
    void add(int lane, int stepsAhead) {
        lanes.forgetWay(lane);
        (stepsAhead == 0 ? asking : stepsAhead == 1 ? next : later).add(lane);
    }

    /** A lane behind a port was given back: those who sleep for it ask, from the next step on. */
    void wakeNext(int port) {
        wake(port, next);
    }

    /** The same between steps: they ask in the step that comes. */
    void wakeNow(int port) {
        wake(port, asking);
    }

    private void wake(int port, FixedList list) {
        int first = sleeping[port];
        if (first != NONE) {
            for (int lane = first; lane != NONE; lane = lanes.next(lane)) {
                list.add(lane);
            }
            sleeping[port] = NONE;
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

    /** Whether somebody asks; those who speculate do so in every cycle until they have a lane. */
    boolean hasWork() {
        return asking.count + next.count + later.count > 0 || isSpeculative && !promises.isEmpty();
    }

    long nextPromise(long now) {
        return promises.next(now);
    }

    /** A step; {@code isFirst} of its cycle. */
    void decide(long cycle, boolean isFirst) {
        ask(cycle);
        if (isSpeculative) {
            speculate();
        }
        if (asking.count > 0) {
            match(cycle);
            asking.count = 0;
        }
        if (delay > 1 && isFirst) {
            keepPromises(cycle);
        }
    }

    /** Each of those that ask is {@link #grant}ed a lane, or {@link #lose}s. */
    private void match(long cycle) {
        for (int i = 0; i < asking.count; i++) {
            request(asking.lanes[i]);
        }
        allocators.allocate();
        for (int i = 0; i < asking.count; i++) {
            int head = asking.lanes[i];
            int lane = allocators.of(ports.sender(lanes.way(head))).labelOf(place(head));
            if (lane == NONE) {
                lose(head);
            } else {
                grant(head, lane, cycle);
            }
        }
        allocators.clear();
    }

    private void request(int head) {
        int port = lanes.way(head);
        Allocator allocator = allocators.asked(ports.sender(port));
        int from = place(head);
        long priority = network.priority(lanes.packet(head));
        long free = lanes.wayLanes(head) & lanes.notTaken(port);
        for (long bits = free; bits != 0; bits &= bits - 1) {
            int index = Long.numberOfTrailingZeros(bits);
            int to = ports.outputPlace(port) * lanes.perPort + index;
            allocator.request(from, to, (port << lanes.shift) + index, priority);
        }
    }

    private int place(int lane) {
        return ports.inputPlace(lanes.port(lane)) * lanes.perPort + lanes.index(lane);
    }

    /** Heads without a lane that may find one with a slot ask for the switch as well. */
    private void speculate() {
        speculating.clear();
        for (int i = 0; i < asking.count; i++) {
            speculate(asking.lanes[i], lanes.way(asking.lanes[i]));
        }
        if (delay > 1) {
            promises.forEach(lane -> speculate(lane, promised[lane] >> shift));
        }
    }

    private void speculate(int lane, int port) {
        for (long bits = lanes.wayLanes(lane) & lanes.notTaken(port); bits != 0; bits &= bits - 1) {
            if (lanes.hasSlot((port << shift) + Long.numberOfTrailingZeros(bits))) {
                speculating.add(lane);
                return;
            }
        }
    }

    /** A head that asked gets a lane. */
    private void grant(int lane, int out, long cycle) {
        if (delay == 1) {
            have(lane, out);
        } else {
            promised[lane] = out;
            promises.add(cycle + delay - 1, lane);
        }
    }

    /** A head that asked gets nothing, and asks again. */
    private void lose(int lane) {
        next.add(lane);
    }

    private void keepPromises(long cycle) {
        IntList due = promises.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            int lane = due.get(i);
            if (lanes.isTaken(promised[lane])) {
                next.add(lane); // somebody was quicker
            } else {
                have(lane, promised[lane]);
            }
        }
        due.clear();
    }

    private void have(int lane, int out) {
        lanes.take(out, lane);
        lanes.setOut(lane, out);
        network.packets.setState(lanes.packet(lane), lanes.wayState(lane));
        part.switches.hasLane(lane);
    }

    /** A step is over. */
    void advance() {
        FixedList empty = asking;
        asking = next;
        next = later;
        later = empty;
    }

    /** Heads ask for what is free of their way, or sleep. */
    private void ask(long cycle) {
        int[] list = asking.lanes;
        int kept = 0;
        for (int i = 0; i < asking.count; i++) {
            int lane = list[i];
            int port = lanes.hasOneWay(lane) ? lanes.way(lane) : find(lane, cycle);
            if ((lanes.wayLanes(lane) & lanes.notTaken(port)) != 0) {
                list[kept++] = lane;
            } else {
                sleep(lane, port);
            }
        }
        asking.count = kept;
    }

    private void sleep(int lane, int port) {
        if (lanes.hasOneWay(lane)) {
            lanes.setNext(lane, sleeping[port]);
            sleeping[port] = lane;
        } else if (part.ways.hops(0) > 0) {
            next.add(lane); // with every slot used or freed it may like another way better
        } else {
            int router = ports.sender(port);
            lanes.setNext(lane, choosing[router]);
            choosing[router] = lane;
        }
    }

    /** Adds the lanes whose heads ask in the step that comes, or wait for any of several ways. */
    void addWaiting(IntList found) {
        for (int i = 0; i < asking.count; i++) {
            found.add(asking.lanes[i]);
        }
        for (int router = 0; choosesOften && router < choosing.length; router++) {
            addList(choosing[router], found);
        }
    }

    /** Adds the lanes whose heads sleep until a lane of this port is given back. */
    void addSleeping(int port, IntList found) {
        addList(sleeping[port], found);
    }

    private void addList(int first, IntList found) {
        for (int lane = first; lane != NONE; lane = lanes.next(lane)) {
            found.add(lane);
        }
    }

    /** Finds the way of a head, for good if there is one only. */
    private int find(int lane, long cycle) {
        if (lanes.get(lane, WAY) == UNKNOWN) {
            lanes.setAsked(lane, cycle);
        }
        Ways ways = part.ways;
        network.findWays(lanes.packet(lane), ports.router(lane >> shift), ways);
        int best = ways.count() == 1 ? 0 : network.bestWay(ways);
        int port = ports.ofChannel[ways.channel(best)];
        lanes.setWay(lane, port, ways.count() == 1, ways.lanes(best), ways.state(best));
        return port;
    }
}
