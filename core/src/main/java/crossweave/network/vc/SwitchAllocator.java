package crossweave.network.vc;

import static crossweave.network.vc.VcTable.NONE;

import crossweave.allocator.Allocator;
import crossweave.allocator.Allocators;
import crossweave.network.packet.IntList;
import crossweave.network.packet.TimingWheel;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The switch with all its variants: any allocator, speed-ups, priorities, heads that speculate,
 * packets that keep their way, decisions that take longer. Flits leave in the order in which that
 * was decided, then of their VCs, which matters where several go to one channel.
 */
final class SwitchAllocator implements Serializable {
    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // priority of those who speculate

    private final VcPartition partition;
    private final VcNetwork network;
    private final VcTable vcTable;
    private final RouterPorts ports;
    private IndexSet ready; // VCs that ask in this step
    private IndexSet next; // VCs that ask in the next one
    private final VcRouterSettings settings;
    private final VcAllocator heads;
    private final RouterAllocators allocators;
    private final int shift;
    private final int inputWays; // per port
    private final int outputWays; // per port
    private final int delay;
    private final int[] turn; // per way into a switch: index of the VC that goes first
    private final int[] keeper; // per way into a switch: the VC that keeps it, or NONE
    private final boolean[] isKept; // per way out of a switch
    private IntList keeping = new IntList(); // ways into switches that are kept
    private IntList released = new IntList(); // likewise, while they are given back or kept on
    private final boolean[] isListed; // per VC: it asks in this step or in the next one
    private final boolean[] isPromised; // per VC: it is to leave, but not yet
    private final TimingWheel promises; // such VCs, by the cycle in which they leave
    private final int[] outputOf; // per VC that won or keeps: its way out of the switch
    private final IntList granted = new IntList(); // VCs whose heads got a VC in this step
    private int[] winners = new int[16]; // VCs that may leave in this step
    private int winnerCount;

    private int wishes; // of this step
    private int[] wishVc = new int[16]; // per wish
    private int[] wishInput = new int[16]; // per wish: way into the switch
    private int[] wishOutput = new int[16]; // per wish: way out of it
    private long[] wishPriority = new long[16];
    private int[] nextWish = new int[16]; // per wish: the next one with the same input
    private final int[] firstWish; // per way into a switch

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

    /** The next cycle in which something happens that was decided before. */
    long nextPromise(long now) {
        return promises.next(now);
    }

    /** Whether it was decided that a flit leaves a VC, but in a later cycle. */
    boolean isPromised(int vc) {
        return isPromised[vc];
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

    /** The head of a VC got a VC in this step: it may ask in the next one. */
    void hasVc(int vc) {
        granted.add(vc);
    }

    /** A VC can send, in the step that comes. */
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

    /** A VC asks in the next step if it can. */
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

    // Who asks

    private void wish() {
        wishes = 0;
        for (int i = 0; i < ready.count; i++) {
            int vc = ready.vcs[i];
            if (vcTable.canSend(vc)) { // of shared slots another one may have taken the last
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

    /** iSLIP makes no difference between those who speculate and others. */
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

    /** What is kept by others cannot be used, even if it is given back in this step. */
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

    // Who leaves

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
            } // else it asks again when there is one
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
