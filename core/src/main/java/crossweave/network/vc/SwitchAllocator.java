package crossweave.network.vc;

import static crossweave.network.vc.VcTable.NONE;

import crossweave.allocator.Allocator;
import crossweave.allocator.AllocatorKind;
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
    private final VcAllocator vcAllocator;
    private final RouterAllocators allocators;
    private final int shift;
    private final int inputsPerPort; // switch inputs per port
    private final int outputsPerPort; // switch outputs per port
    private final int delay;
    private final int[] turn; // per switch input: index of the VC that goes first
    private final int[] holder; // per switch input: the VC that keeps it, or NONE
    private final boolean[] isHeld; // per switch output
    private IntList heldInputs = new IntList(); // switch inputs that are kept
    private IntList released = new IntList(); // likewise, while they are given back or kept on
    private final boolean[] isListed; // per VC: it requests in this step or in the next one
    private final boolean[] hasPendingGrant; // per VC: it has a grant for a later cycle
    private final TimingWheel pendingGrants; // such VCs, by the cycle in which they leave
    private final int[] outputOf; // per VC that won or keeps: its switch output
    private final IntList granted = new IntList(); // VCs whose heads were granted a VC in this step
    private int[] winners = new int[16]; // VCs that may leave in this step
    private int winnerCount;

    private int requests; // requests of this step
    private int[] requestVc = new int[16]; // per request
    private int[] requestInput = new int[16]; // per request: switch input
    private int[] requestOutput = new int[16]; // per request: switch output
    private long[] requestPriority = new long[16];
    private int[] nextRequest = new int[16]; // per request: the next one with the same input
    private final int[] firstRequest; // per switch input

    SwitchAllocator(VcPartition partition, VcAllocator heads) {
        this.partition = partition;
        this.network = partition.network;
        this.vcTable = network.vcTable;
        this.ports = network.ports;
        this.ready = partition.listOfVcs();
        this.next = partition.listOfVcs();
        this.settings = network.settings;
        this.vcAllocator = heads;
        this.shift = vcTable.shift;
        this.inputsPerPort = settings.inputSpeedup();
        this.outputsPerPort = settings.outputSpeedup();
        this.delay = settings.switchAllocationDelay();
        this.allocators =
                new RouterAllocators(
                        settings.switchAllocator(),
                        settings.style(),
                        ports,
                        inputsPerPort,
                        outputsPerPort);
        this.turn = new int[ports.count * inputsPerPort];
        this.holder = VcAllocator.filled(ports.count * inputsPerPort);
        this.isHeld = new boolean[ports.count * outputsPerPort];
        this.isListed = new boolean[vcTable.count()];
        this.hasPendingGrant = new boolean[vcTable.count()];
        this.outputOf = new int[vcTable.count()];
        this.pendingGrants = new TimingWheel(delay);
        this.firstRequest = VcAllocator.filled(ports.count * inputsPerPort);
    }

    boolean hasWork() {
        return ready.count > 0 || heldInputs.size() > 0;
    }

    /** The next cycle in which an earlier grant takes effect. */
    long nextPendingGrant(long now) {
        return pendingGrants.next(now);
    }

    /** Whether a VC has a grant for a later cycle. */
    boolean hasPendingGrant(int vc) {
        return hasPendingGrant[vc];
    }

    /** Simulates a step; {@code isFirst} of its cycle. */
    void step(long cycle, boolean isFirst) {
        winnerCount = 0;
        request();
        allocate(cycle);
        if (delay > 1 && isFirst) {
            commitPendingGrants(cycle);
        }
        dropRequestsOfHeldPorts();
        sendHeld(cycle);
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
        return !isListed[vc] && !hasPendingGrant[vc] && holder[input(vc)] != vc;
    }

    private int input(int vc) {
        return (vc >> shift) * inputsPerPort + vcTable.index(vc) % inputsPerPort;
    }

    private int output(int vc, int port) {
        return port * outputsPerPort + ports.inputIndex(vc >> shift) % outputsPerPort;
    }

    // Requests

    private void request() {
        requests = 0;
        for (int i = 0; i < ready.count; i++) {
            int vc = ready.vcs[i];
            if (vcTable.canSend(vc)) { // another VC may have taken the last shared slot
                request(vc, vcTable.out(vc) >> shift, network.priority(vcTable.packet(vc)), false);
            }
        }
        for (int i = 0; i < vcAllocator.speculating.size(); i++) {
            int vc = vcAllocator.speculating.get(i);
            if (!hasPendingGrant[vc]) {
                long priority = network.priority(vcTable.packet(vc));
                request(vc, vcTable.outputPort(vc), priority, true);
            }
        }
    }

    private void request(int vc, int port, long priority, boolean isSpeculative) {
        int from = input(vc);
        int to = output(vc, port);
        if (holder[from] != NONE || isHeld[to]) {
            return;
        }
        long rank = isSpeculative ? priority + BEHIND_ALL : priority;
        for (int request = firstRequest[from]; request != NONE; request = nextRequest[request]) {
            if (requestOutput[request] == to) {
                if (goesBefore(vc, rank, request)) {
                    requestVc[request] = vc;
                    requestPriority[request] = rank;
                }
                return;
            }
        }
        add(vc, from, to, rank);
    }

    private boolean goesBefore(int vc, long priority, int request) {
        return priority != requestPriority[request]
                ? priority > requestPriority[request]
                : distance(vc) < distance(requestVc[request]);
    }

    /** VCs between the one whose turn it is and this one. */
    private int distance(int vc) {
        int ahead = vcTable.index(vc) - turn[input(vc)];
        return ahead < 0 ? ahead + vcTable.perPort : ahead;
    }

    private void add(int vc, int from, int to, long priority) {
        if (requests == requestVc.length) {
            requestVc = Arrays.copyOf(requestVc, 2 * requests);
            requestInput = Arrays.copyOf(requestInput, 2 * requests);
            requestOutput = Arrays.copyOf(requestOutput, 2 * requests);
            requestPriority = Arrays.copyOf(requestPriority, 2 * requests);
            nextRequest = Arrays.copyOf(nextRequest, 2 * requests);
        }
        requestVc[requests] = vc;
        requestInput[requests] = from;
        requestOutput[requests] = to;
        requestPriority[requests] = priority;
        nextRequest[requests] = firstRequest[from];
        firstRequest[from] = requests++;
    }

    // Grants

    private void allocate(long cycle) {
        int granted = 0;
        for (int request = 0; request < requests; request++) {
            allocators
                    .asked(router(request))
                    .request(inputPlace(request), outputPlace(request), request, priority(request));
        }
        allocators.allocate();
        for (int request = 0; request < requests; request++) {
            firstRequest[requestInput[request]] = NONE;
            Allocator allocator = allocators.of(router(request));
            if (allocator.labelOf(inputPlace(request)) == request) {
                nextRequest[granted++] =
                        grant(request); // links between requests are not needed now
            }
        }
        allocators.clear();
        Arrays.sort(nextRequest, 0, granted);
        for (int i = 0; i < granted; i++) {
            delayGrant(nextRequest[i], cycle);
        }
    }

    private int router(int request) {
        return ports.router(requestVc[request] >> shift);
    }

    private int inputPlace(int request) {
        int port = requestVc[request] >> shift;
        return ports.inputIndex(port) * inputsPerPort
                + requestInput[request]
                - port * inputsPerPort;
    }

    private int outputPlace(int request) {
        int port = requestOutput[request] / outputsPerPort;
        return ports.outputIndex(port) * outputsPerPort
                + requestOutput[request]
                - port * outputsPerPort;
    }

    /** iSLIP treats speculative and other requests alike. */
    private long priority(int request) {
        long rank = requestPriority[request];
        boolean isBehind = rank < BEHIND_ALL / 2;
        return isBehind && settings.switchAllocator() == AllocatorKind.ISLIP
                ? rank - BEHIND_ALL
                : rank;
    }

    private int grant(int request) {
        int vc = requestVc[request];
        turn[requestInput[request]] = (vcTable.index(vc) + 1) % vcTable.perPort;
        outputOf[vc] = requestOutput[request];
        return vc;
    }

    private void delayGrant(int vc, long cycle) {
        if (delay == 1) {
            addWinner(vc);
        } else {
            hasPendingGrant[vc] = true;
            pendingGrants.add(cycle + delay - 1, vc);
        }
    }

    private void addWinner(int vc) {
        if (winnerCount == winners.length) {
            winners = Arrays.copyOf(winners, 2 * winnerCount);
        }
        winners[winnerCount++] = vc;
    }

    private void commitPendingGrants(long cycle) {
        IntList due = pendingGrants.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            hasPendingGrant[due.get(i)] = false;
            addWinner(due.get(i));
        }
        due.clear();
    }

    /** Bars inputs and outputs that others keep, even if they are released in this step. */
    private void dropRequestsOfHeldPorts() {
        int left = 0;
        for (int i = 0; i < winnerCount; i++) {
            int vc = winners[i];
            if (holder[input(vc)] == NONE && !isHeld[outputOf[vc]]) {
                winners[left++] = vc;
            } else {
                asksNext(vc);
            }
        }
        winnerCount = left;
    }

    // Traversal

    private void sendHeld(long cycle) {
        IntList kept = heldInputs;
        heldInputs = released; // those that are kept on
        released = kept;
        kept.sort();
        for (int i = 0; i < kept.size(); i++) {
            int from = kept.get(i);
            int vc = holder[from];
            int to = outputOf[vc];
            holder[from] = NONE;
            isHeld[to] = false;
            if (vcTable.hasCredit(vcTable.out(vc))) {
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
                        && out >> shift == to / outputsPerPort
                        && vcTable.hasCredit(out)
                        && !isHeld[to]
                        && holder[input(vc)] == NONE;
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
            holder[from] = vc;
            isHeld[to] = true;
            heldInputs.add(from);
        } else {
            asksNext(vc);
        }
    }
}
