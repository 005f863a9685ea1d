package crossweave.network.vc;

import static crossweave.network.vc.VcTable.NONE;

import crossweave.allocator.Allocator;
import crossweave.allocator.Allocators;
import crossweave.network.packet.IntList;
import crossweave.network.packet.TimingWheel;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Switch allocation with all variants: any allocator, speed-ups, priorities, speculating heads,
 * packets that keep their path through the switch, allocation delays. Flits leave in the order of
 * their grants, then of their VCs, which matters where several go to one channel.
 */
final class SwitchAllocator implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // priority of speculative requests

    private final VcPartition partition;
    private final VcNetwork network;
    private final VcTable vcTable;
    private final RouterPorts ports;
    private IndexSet ready; // VCs that request in this step
    private IndexSet next; // VCs that request in the next one
    private final VcRouterSettings settings;
    private final VcAllocator heads;
    private final RouterAllocators allocators;
    private final int shift;
    private final int inputWays; // switch inputs per port
    private final int outputWays; // switch outputs per port
    private final int delay;
    private final int[] turn; // per switch input: index of the VC that goes first
    private final int[] keeper; // per switch input: the VC that keeps it, or NONE
    private final boolean[] isKept; // per switch output
    private IntList keeping = new IntList(); // switch inputs that are kept
    private IntList released = new IntList(); // likewise, while they are given back or kept on
    private final boolean[] isListed; // per VC: it requests in this step or in the next one
    private final boolean[] isPromised; // per VC: it has a grant for a later cycle
    private final TimingWheel promises; // such VCs, by the cycle in which they leave
    private final int[] outputOf; // per VC that won or keeps: its switch output
    private final IntList granted = new IntList(); // VCs whose heads were granted a VC in this step
    private int[] winners = new int[16]; // VCs that may leave in this step
    private int winnerCount;

    private int wishes; // requests of this step
    private int[] wishVc = new int[16]; // per request
    private int[] wishInput = new int[16]; // per request: switch input
    private int[] wishOutput = new int[16]; // per request: switch output
    private long[] wishPriority = new long[16];
    private int[] nextWish = new int[16]; // per request: the next one with the same input
    private final int[] firstWish; // per switch input

    SwitchAllocator(VcPartition partition, VcAllocator heads) {
        this.partition = partition;
        this.network = partition.network;
        this.vcTable = network.vcTable;
        this.ports = network.ports;
        this.ready = partition.listOfVcs();
        this.next = partition.listOfVcs();
        this.settings = network.settings;
        this.heads = heads;
        this.shift = vcTable.shift;
        this.inputWays = settings.inputSpeedup();
        this.outputWays = settings.outputSpeedup();
        this.delay = settings.switchDelay();
        this.allocators =
                new RouterAllocators(
                        settings.switchAllocator(), settings.style(), ports, inputWays, outputWays);
        this.turn = new int[ports.count * inputWays];
        this.keeper = VcAllocator.filled(ports.count * inputWays);
        this.isKept = new boolean[ports.count * outputWays];
        this.isListed = new boolean[vcTable.count()];
        this.isPromised = new boolean[vcTable.count()];
        this.outputOf = new int[vcTable.count()];
        this.promises = new TimingWheel(delay);
        this.firstWish = VcAllocator.filled(ports.count * inputWays);
    }

    boolean hasWork() {
        return ready.count > 0 || keeping.size() > 0;
    }

    /** The next cycle in which an earlier grant takes effect. */
    long nextPromise(long now) {
        return promises.next(now);
    }

    /** Whether a VC has a grant for a later cycle. */
    boolean isPromised(int vc) {
        return isPromised[vc];
    }

    /** Simulates a step; {@code isFirst} of its cycle. */
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
            int vc = ready.vcs[i];
            isListed[vc] = false;
            asksNext(vc);
        }
        advance();
        for (int i = 0; i < granted.size(); i++) {
            if (vcTable.canSend(granted.get(i))) {
                add(granted.get(i));
            }
        }
        granted.clear();
    }

    /** The head of a VC was granted a VC in this step: it may request the switch in the next. */
    void hasVc(int vc) {
        granted.add(vc);
    }

    /** A VC can send in the coming step. */
    void add(int vc) {
        if (mayAsk(vc)) {
            isListed[vc] = true;
            ready.add(vc);
        }
    }

    private void addNext(int vc) {
        if (mayAsk(vc)) {
            isListed[vc] = true;
            next.add(vc);
        }
    }

    private void advance() {
        IndexSet done = ready;
        ready = next;
        next = done;
        next.count = 0;
    }

    /** Lets a VC request in the next step if it can send. */
    private void asksNext(int vc) {
        if (vcTable.canSend(vc)) {
            addNext(vc);
        }
    }

    private boolean mayAsk(int vc) {
        return !isListed[vc] && !isPromised[vc] && keeper[input(vc)] != vc;
    }

    private int input(int vc) {
        return (vc >> shift) * inputWays + vcTable.index(vc) % inputWays;
    }

    private int output(int vc, int port) {
        return port * outputWays + ports.inputPlace(vc >> shift) % outputWays;
    }

    // Requests

    private void wish() {
        wishes = 0;
        for (int i = 0; i < ready.count; i++) {
            int vc = ready.vcs[i];
            if (vcTable.canSend(vc)) { // another VC may have taken the last shared slot
                wish(vc, vcTable.out(vc) >> shift, network.priority(vcTable.packet(vc)), false);
            }
        }
        for (int i = 0; i < heads.speculating.size(); i++) {
            int vc = heads.speculating.get(i);
            if (!isPromised[vc]) {
                long priority = network.priority(vcTable.packet(vc));
                wish(vc, vcTable.way(vc), priority, true);
            }
        }
    }

    private void wish(int vc, int port, long priority, boolean isSpeculative) {
        int from = input(vc);
        int to = output(vc, port);
        if (keeper[from] != NONE || isKept[to]) {
            return;
        }
        long rank = isSpeculative ? priority + BEHIND_ALL : priority;
        for (int wish = firstWish[from]; wish != NONE; wish = nextWish[wish]) {
            if (wishOutput[wish] == to) {
                if (goesBefore(vc, rank, wish)) {
                    wishVc[wish] = vc;
                    wishPriority[wish] = rank;
                }
                return;
            }
        }
        add(vc, from, to, rank);
    }

    private boolean goesBefore(int vc, long priority, int wish) {
        return priority != wishPriority[wish]
                ? priority > wishPriority[wish]
                : distance(vc) < distance(wishVc[wish]);
    }

    /** VCs between the one whose turn it is and this one. */
    private int distance(int vc) {
        int ahead = vcTable.index(vc) - turn[input(vc)];
        return ahead < 0 ? ahead + vcTable.perPort : ahead;
    }

    private void add(int vc, int from, int to, long priority) {
        if (wishes == wishVc.length) {
            wishVc = Arrays.copyOf(wishVc, 2 * wishes);
            wishInput = Arrays.copyOf(wishInput, 2 * wishes);
            wishOutput = Arrays.copyOf(wishOutput, 2 * wishes);
            wishPriority = Arrays.copyOf(wishPriority, 2 * wishes);
            nextWish = Arrays.copyOf(nextWish, 2 * wishes);
        }
        wishVc[wishes] = vc;
        wishInput[wishes] = from;
        wishOutput[wishes] = to;
        wishPriority[wishes] = priority;
        nextWish[wishes] = firstWish[from];
        firstWish[from] = wishes++;
    }

    // Grants

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
                nextWish[granted++] = grant(wish); // links between requests are not needed now
            }
        }
        allocators.clear();
        Arrays.sort(nextWish, 0, granted);
        for (int i = 0; i < granted; i++) {
            promise(nextWish[i], cycle);
        }
    }

    private int router(int wish) {
        return ports.router(wishVc[wish] >> shift);
    }

    private int inputPlace(int wish) {
        int port = wishVc[wish] >> shift;
        return ports.inputPlace(port) * inputWays + wishInput[wish] - port * inputWays;
    }

    private int outputPlace(int wish) {
        int port = wishOutput[wish] / outputWays;
        return ports.outputPlace(port) * outputWays + wishOutput[wish] - port * outputWays;
    }

    /** iSLIP treats speculative and other requests alike. */
    private long priority(int wish) {
        long rank = wishPriority[wish];
        boolean isBehind = rank < BEHIND_ALL / 2;
        return isBehind && settings.switchAllocator() == Allocators.ISLIP
                ? rank - BEHIND_ALL
                : rank;
    }

    private int grant(int wish) {
        int vc = wishVc[wish];
        turn[wishInput[wish]] = (vcTable.index(vc) + 1) % vcTable.perPort;
        outputOf[vc] = wishOutput[wish];
        return vc;
    }

    private void promise(int vc, long cycle) {
        if (delay == 1) {
            addWinner(vc);
        } else {
            isPromised[vc] = true;
            promises.add(cycle + delay - 1, vc);
        }
    }

    private void addWinner(int vc) {
        if (winnerCount == winners.length) {
            winners = Arrays.copyOf(winners, 2 * winnerCount);
        }
        winners[winnerCount++] = vc;
    }

    private void keepPromises(long cycle) {
        IntList due = promises.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            isPromised[due.get(i)] = false;
            addWinner(due.get(i));
        }
        due.clear();
    }

    /** Bars inputs and outputs that others keep, even if they are released in this step. */
    private void bar() {
        int left = 0;
        for (int i = 0; i < winnerCount; i++) {
            int vc = winners[i];
            if (keeper[input(vc)] == NONE && !isKept[outputOf[vc]]) {
                winners[left++] = vc;
            } else {
                asksNext(vc);
            }
        }
        winnerCount = left;
    }

    // Traversal

    private void sendKept(long cycle) {
        IntList kept = keeping;
        keeping = released; // those that are kept on
        released = kept;
        kept.sort();
        for (int i = 0; i < kept.size(); i++) {
            int from = kept.get(i);
            int vc = keeper[from];
            int to = outputOf[vc];
            keeper[from] = NONE;
            isKept[to] = false;
            if (vcTable.hasSlot(vcTable.out(vc))) {
                leave(vc, from, to, cycle);
            } // otherwise it requests again when a slot is free
        }
        kept.clear();
    }

    private void send(int vc, long cycle) {
        int to = outputOf[vc];
        int out = vcTable.out(vc);
        boolean possible =
                out != NONE
                        && out >> shift == to / outputWays
                        && vcTable.hasSlot(out)
                        && !isKept[to]
                        && keeper[input(vc)] == NONE;
        if (possible) {
            leave(vc, input(vc), to, cycle);
        } else {
            asksNext(vc);
        }
    }

    private void leave(int vc, int from, int to, long cycle) {
        partition.leave(vc, cycle);
        boolean follows = vcTable.out(vc) != NONE && vcTable.stored(vc) > 0;
        if (settings.holdSwitch() && follows) {
            keeper[from] = vc;
            isKept[to] = true;
            keeping.add(from);
        } else {
            asksNext(vc);
        }
    }
}
