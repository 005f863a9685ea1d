package crossweave.network.vc;

import static crossweave.network.vc.Lanes.NONE;

import crossweave.allocator.Allocation;
import crossweave.allocator.Allocator;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Wheel;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The switch with all its variants: any allocator, speed-ups, priorities, heads that speculate,
 * packets that keep their way, decisions that take longer. Flits leave in the order in which that
 * was decided, then of their lanes, which matters where several go to one channel.
 */
final class SwitchAllocation implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // priority of those who speculate

    private final VcPart part;
    private final VcNetwork network;
    private final Lanes lanes;
    private final Ports ports;
    private FixedList ready; // lanes that ask in this step
    private FixedList next; // lanes that ask in the next one
    private final VcRouter settings;
    private final LaneAllocation heads;
    private final Allocators allocators;
    private final int shift;
    private final int inputWays; // per port
    private final int outputWays; // per port
    private final int delay;
    private final int[] turn; // per way into a switch: index of the lane that goes first
    private final int[] keeper; // per way into a switch: the lane that keeps it, or NONE
    private final boolean[] isKept; // per way out of a switch
    private IntList keeping = new IntList(); // ways into switches that are kept
    private IntList released = new IntList(); // likewise, while they are given back or kept on
    private final boolean[] isListed; // per lane: it asks in this step or in the next one
    private final boolean[] isPromised; // per lane: it is to leave, but not yet
    private final Wheel promises; // such lanes, by the cycle in which they leave
    private final int[] outputOf; // per lane that won or keeps: its way out of the switch
    private final IntList granted = new IntList(); // lanes whose heads got a lane in this step
    private int[] winners = new int[16]; // lanes that may leave in this step
    private int winnerCount;

    private int wishes; // of this step
    private int[] wishLane = new int[16]; // per wish
    private int[] wishInput = new int[16]; // per wish: way into the switch
    private int[] wishOutput = new int[16]; // per wish: way out of it
    private long[] wishPriority = new long[16];
    private int[] nextWish = new int[16]; // per wish: the next one with the same input
    private final int[] firstWish; // per way into a switch

    SwitchAllocation(VcPart part, LaneAllocation heads) {
        this.part = part;
        this.network = part.network;
        this.lanes = network.lanes;
        this.ports = network.ports;
        this.ready = part.listOfLanes();
        this.next = part.listOfLanes();
        this.settings = network.settings;
        this.heads = heads;
        this.shift = lanes.shift;
        this.inputWays = settings.inputSpeedup();
        this.outputWays = settings.outputSpeedup();
        this.delay = settings.switchDelay();
        this.allocators =
                new Allocators(
                        settings.switchAllocator(), settings.style(), ports, inputWays, outputWays);
        this.turn = new int[ports.count * inputWays];
        this.keeper = LaneAllocation.filled(ports.count * inputWays);
        this.isKept = new boolean[ports.count * outputWays];
        this.isListed = new boolean[lanes.count()];
        this.isPromised = new boolean[lanes.count()];
        this.outputOf = new int[lanes.count()];
        this.promises = new Wheel(delay);
        this.firstWish = LaneAllocation.filled(ports.count * inputWays);
    }

    boolean hasWork() {
        return ready.count > 0 || keeping.size() > 0;
    }

    /** The next cycle in which something happens that was decided before. */
    long nextPromise(long now) {
        return promises.next(now);
    }

    /** Whether it was decided that a flit leaves a lane, but in a later cycle. */
    boolean isPromised(int lane) {
        return isPromised[lane];
    }

    /** A step; {@code isFirst} of its cycle. */
    void decide(long cycle, boolean isFirst) {
        winnerCount = 0;
        wish();
        allocate(cycle);
        if (delay > 1 && isFirst) {
            keepPromises(cycle);
        }
        bar();
        sendKept(cycle);
        for (int i = 0; i < winnerCount; i++) {
            send(winners[i], cycle);
        }
        for (int i = 0; i < ready.count; i++) {
            int lane = ready.lanes[i];
            isListed[lane] = false;
            asksNext(lane);
        }
        advance();
        for (int i = 0; i < granted.size(); i++) {
            if (lanes.canSend(granted.get(i))) {
                add(granted.get(i));
            }
        }
        granted.clear();
    }

    /** The head of a lane got a lane in this step: it may ask in the next one. */
    void hasLane(int lane) {
        granted.add(lane);
    }

    /** A lane can send, in the step that comes. */
    void add(int lane) {
        if (mayAsk(lane)) {
            isListed[lane] = true;
            ready.add(lane);
        }
    }

    private void addNext(int lane) {
        if (mayAsk(lane)) {
            isListed[lane] = true;
            next.add(lane);
        }
    }

    private void advance() {
        FixedList done = ready;
        ready = next;
        next = done;
        next.count = 0;
    }

    /** A lane asks in the next step if it can. */
    private void asksNext(int lane) {
        if (lanes.canSend(lane)) {
            addNext(lane);
        }
    }

    private boolean mayAsk(int lane) {
        return !isListed[lane] && !isPromised[lane] && keeper[input(lane)] != lane;
    }

    private int input(int lane) {
        return (lane >> shift) * inputWays + lanes.index(lane) % inputWays;
    }

    private int output(int lane, int port) {
        return port * outputWays + ports.inputPlace(lane >> shift) % outputWays;
    }

    // Who asks

    private void wish() {
        wishes = 0;
        for (int i = 0; i < ready.count; i++) {
            int lane = ready.lanes[i];
            if (lanes.canSend(lane)) { // of shared slots another one may have taken the last
                wish(lane, lanes.out(lane) >> shift, network.priority(lanes.packet(lane)), false);
            }
        }
        for (int i = 0; i < heads.speculating.size(); i++) {
            int lane = heads.speculating.get(i);
            if (!isPromised[lane]) {
                long priority = network.priority(lanes.packet(lane));
                wish(lane, lanes.way(lane), priority, true);
            }
        }
    }

    private void wish(int lane, int port, long priority, boolean isSpeculative) {
        int from = input(lane);
        int to = output(lane, port);
        if (keeper[from] != NONE || isKept[to]) {
            return;
        }
        long rank = isSpeculative ? priority + BEHIND_ALL : priority;
        for (int wish = firstWish[from]; wish != NONE; wish = nextWish[wish]) {
            if (wishOutput[wish] == to) {
                if (goesBefore(lane, rank, wish)) {
                    wishLane[wish] = lane;
                    wishPriority[wish] = rank;
                }
                return;
            }
        }
        add(lane, from, to, rank);
    }

    private boolean goesBefore(int lane, long priority, int wish) {
        return priority != wishPriority[wish]
                ? priority > wishPriority[wish]
                : distance(lane) < distance(wishLane[wish]);
    }

    /** Lanes between the one whose turn it is and this one. */
    private int distance(int lane) {
        int ahead = lanes.index(lane) - turn[input(lane)];
        return ahead < 0 ? ahead + lanes.perPort : ahead;
    }

    private void add(int lane, int from, int to, long priority) {
        if (wishes == wishLane.length) {
            wishLane = Arrays.copyOf(wishLane, 2 * wishes);
            wishInput = Arrays.copyOf(wishInput, 2 * wishes);
            wishOutput = Arrays.copyOf(wishOutput, 2 * wishes);
            wishPriority = Arrays.copyOf(wishPriority, 2 * wishes);
            nextWish = Arrays.copyOf(nextWish, 2 * wishes);
        }
        wishLane[wishes] = lane;
        wishInput[wishes] = from;
        wishOutput[wishes] = to;
        wishPriority[wishes] = priority;
        nextWish[wishes] = firstWish[from];
        firstWish[from] = wishes++;
    }

    // Who gets it

    private void allocate(long cycle) {
        int granted = 0;
        for (int wish = 0; wish < wishes; wish++) {
            allocators
                    .asked(router(wish))
                    .request(inputPlace(wish), outputPlace(wish), wish, priority(wish));
        }
        allocators.allocate();
        for (int wish = 0; wish < wishes; wish++) {
            firstWish[wishInput[wish]] = NONE;
            Allocator allocator = allocators.of(router(wish));
            if (allocator.labelOf(inputPlace(wish)) == wish) {
                nextWish[granted++] = grant(wish); // wishes are not linked any more
            }
        }
        allocators.clear();
        Arrays.sort(nextWish, 0, granted);
        for (int i = 0; i < granted; i++) {
            promise(nextWish[i], cycle);
        }
    }

    private int router(int wish) {
        return ports.router(wishLane[wish] >> shift);
    }

    private int inputPlace(int wish) {
        int port = wishLane[wish] >> shift;
        return ports.inputPlace(port) * inputWays + wishInput[wish] - port * inputWays;
    }

    private int outputPlace(int wish) {
        int port = wishOutput[wish] / outputWays;
        return ports.outputPlace(port) * outputWays + wishOutput[wish] - port * outputWays;
    }

    /** iSLIP makes no difference between those who speculate and others. */
    private long priority(int wish) {
        long rank = wishPriority[wish];
        boolean isBehind = rank < BEHIND_ALL / 2;
        return isBehind && settings.switchAllocator() == Allocation.ISLIP
                ? rank - BEHIND_ALL
                : rank;
    }

    private int grant(int wish) {
        int lane = wishLane[wish];
        turn[wishInput[wish]] = (lanes.index(lane) + 1) % lanes.perPort;
        outputOf[lane] = wishOutput[wish];
        return lane;
    }

    private void promise(int lane, long cycle) {
        if (delay == 1) {
            addWinner(lane);
        } else {
            isPromised[lane] = true;
            promises.add(cycle + delay - 1, lane);
        }
    }

    private void addWinner(int lane) {
        if (winnerCount == winners.length) {
            winners = Arrays.copyOf(winners, 2 * winnerCount);
        }
        winners[winnerCount++] = lane;
    }

    private void keepPromises(long cycle) {
        IntList due = promises.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            isPromised[due.get(i)] = false;
            addWinner(due.get(i));
        }
        due.clear();
    }

    /** What is kept by others cannot be used, even if it is given back in this step. */
    private void bar() {
        int left = 0;
        for (int i = 0; i < winnerCount; i++) {
            int lane = winners[i];
            if (keeper[input(lane)] == NONE && !isKept[outputOf[lane]]) {
                winners[left++] = lane;
            } else {
                asksNext(lane);
            }
        }
        winnerCount = left;
    }

    // Who leaves

    private void sendKept(long cycle) {
        IntList kept = keeping;
        keeping = released; // those that are kept on
        released = kept;
        kept.sort();
        for (int i = 0; i < kept.size(); i++) {
            int from = kept.get(i);
            int lane = keeper[from];
            int to = outputOf[lane];
            keeper[from] = NONE;
            isKept[to] = false;
            if (lanes.hasSlot(lanes.out(lane))) {
                leave(lane, from, to, cycle);
            } // else it asks again when there is one
        }
        kept.clear();
    }

    private void send(int lane, long cycle) {
        int to = outputOf[lane];
        int out = lanes.out(lane);
        boolean possible =
                out != NONE
                        && out >> shift == to / outputWays
                        && lanes.hasSlot(out)
                        && !isKept[to]
                        && keeper[input(lane)] == NONE;
        if (possible) {
            leave(lane, input(lane), to, cycle);
        } else {
            asksNext(lane);
        }
    }

    private void leave(int lane, int from, int to, long cycle) {
        part.leave(lane, cycle);
        boolean follows = lanes.out(lane) != NONE && lanes.stored(lane) > 0;
        if (settings.holdSwitch() && follows) {
            keeper[from] = lane;
            isKept[to] = true;
            keeping.add(from);
        } else {
            asksNext(lane);
        }
    }
}
