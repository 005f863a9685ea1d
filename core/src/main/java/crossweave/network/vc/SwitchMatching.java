package crossweave.network.vc;

import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.allocator.AllocatorKind;
import crossweave.network.packet.TimingWheel;
import crossweave.util.IntList;

import java.util.Arrays;

/**
 * Switch allocation with all variants: any allocator, speed-ups, priorities, speculating heads,
 * packets that hold their connection through the switch, a delay of several cycles, shared slots.
 * Flits leave in the order of their grants, then of their VCs, which matters where several go to
 * one channel.
 */
final class SwitchMatching extends PipelineStage {
    // Status of a VC
    private static final byte LISTED = 1; // it requests in this step or in the next one
    private static final byte GRANTED = 2; // it has a grant for a later cycle
    private static final byte HOLDING = 4; // it holds its connection through the switch

    private static final long BEHIND_ALL = Long.MIN_VALUE / 2; // rank of speculative requests

    private final VcSite partition;
    private final RouterState state;
    private final VcRouterSettings settings;
    private final PipelineStage[] traversal; // moves the flits that leave
    private final Sides sides;
    private final Matching matching;
    private final int[] inputOf; // per VC, by number
    private final int[]
            outputsOf; // per port, by number: which of the outputs to a port its VCs use
    private final boolean hasPriorities;
    private final int delay; // cycles
    private final boolean holds; // packets hold their connection
    private final boolean isDependent; // a flit that leaves may bar another one
    private final boolean listsWinners; // winners need not be among the VCs that request
    private final boolean isQueued; // the order in which flits leave matters
    private final int[] turn; // per input: number of the VC that goes first
    private final HeldConnections held;
    private final byte[] status; // per VC, by number: why it need not be listed, or 0
    private final TimingWheel grants; // VCs with a grant, by the cycle in which they leave
    private final int[] outputOf; // per VC, by number, that won or holds: its output
    private final Speculation speculation;
    private final int[] firstRequest; // per input, or NONE
    private int[] nextRequest = new int[64]; // per request: the next one with the same input
    private int[] requestVc = new int[64]; // per request
    private long[] rank = new long[64]; // per request
    private final IntList winners = new IntList(); // VCs that have a grant for this step
    private final IntList leaving = new IntList(); // those that are not barred

    SwitchMatching(VcSite partition, Speculation speculation, PipelineStage[] traversal) {
        this.partition = partition;
        this.speculation = speculation;
        this.state = partition.state();
        this.settings = partition.settings();
        this.traversal = traversal;
        this.sides =
                new Sides(partition.ports(), settings.inputSpeedup(), settings.outputSpeedup());
        this.matching = Matching.of(settings.switchAllocator(), settings, sides);
        this.inputOf = new int[state.endOfVcs >> RECORD_BITS];
        this.outputsOf = new int[state.endOfVcs >> state.portBits];
        number();
        this.hasPriorities = settings.priority() != VcRouterSettings.Priority.NONE;
        this.delay = settings.switchAllocationDelay();
        this.holds = settings.holdSwitch();
        this.isDependent = partition.mode().isDependent();
        this.listsWinners = isDependent || settings.speculative() || delay > 1;
        this.isQueued = partition.mode().isQueued();
        int vcs = state.endOfVcs >> RECORD_BITS;
        this.turn = new int[sides.inputs()];
        this.held = new HeldConnections(sides);
        this.firstRequest = new int[sides.inputs()];
        Arrays.fill(firstRequest, NONE);
        this.status = new byte[vcs];
        this.outputOf = new int[vcs];
        this.grants = new TimingWheel(delay);
    }

    private void number() {
        RouterPorts ports = partition.ports();
        for (int port = 0; port < ports.atRouters; port++) {
            outputsOf[port] = ports.inputIndex(port) % sides.outputsPerPort();
            for (int i = 0; i < state.vcsPerPort; i++) {
                inputOf[(port << state.vcBits) + i] = sides.input(port, i % sides.inputsPerPort());
            }
        }
    }

    /** Whether the next step certainly has something to do, beside the VCs that request. */
    boolean hasWork() {
        return !held.isEmpty() || speculation.hasWork();
    }

    /** The next cycle in which an earlier grant takes effect. */
    long nextGrant(long now) {
        return grants.next(now);
    }

    boolean hasPendingGrant(int vc) {
        return (status[vc >> RECORD_BITS] & GRANTED) != 0;
    }

    /** The packet at the front of a VC is withdrawn: it requests, holds and is granted nothing. */
    void withdraw(int vc) {
        held.withdraw(vc, input(vc));
        state.block.ready.removePair(state.cell, vc);
        if (hasPendingGrant(vc)) {
            grants.removeAll(vc);
        }
        status[vc >> RECORD_BITS] = 0;
    }

    /** A VC that can send requests in the coming step. */
    void add(int vc) {
        addTo(state.block.ready, vc);
    }

    private void addTo(StateList list, int vc) {
        int number = vc >> RECORD_BITS;
        if (status[number] == 0) {
            status[number] = LISTED;
            list.add(state.cell, vc, state.cell[vc + WAY]);
        }
    }

    /** Lets a VC request in the next step if it can send. */
    private void addNext(int vc) {
        if (state.canSend(vc)) {
            addTo(state.block.readyNext, vc);
        }
    }

    private int input(int vc) {
        return inputOf[vc >> RECORD_BITS];
    }

    /** The output through which a VC sends to a port: its router may have several. */
    private int output(int vc, int port) {
        return sides.output(state.number(port), outputsOf[vc >> state.portBits]);
    }

    @Override
    void run(long cycle) {
        request();
        match(cycle);
        if (delay > 1 && partition.isFirstStep()) {
            commit(cycle);
        }
        if (isDependent) {
            findLeaving();
            sendHeld(cycle);
            sendOneByOne(cycle);
        } else {
            sendAll(cycle);
        }
        listNext();
    }

    /** Lists the VCs that request in the next step: of all that might, those that can send. */
    private void listNext() {
        int[] cell = state.cell;
        StateList ready = state.block.ready;
        for (int i = ready.first; i < ready.end; i += 2) {
            status[cell[i] >> RECORD_BITS] &= ~LISTED;
            addNext(cell[i]);
        }
        StateList granted = state.block.granted;
        for (int i = granted.first; i < granted.end; i += 2) {
            addNext(cell[i]);
        }
        for (int i = 0; listsWinners && i < winners.size(); i++) {
            addNext(winners.get(i));
        }
        granted.clear();
        winners.clear();
    }

    // Requests

    private void request() {
        int[] cell = state.cell;
        StateList ready = state.block.ready;
        for (int i = ready.first; i < ready.end; i += 2) {
            int vc = cell[i];
            if (state.canSend(vc)) { // another VC may have taken the last shared slot
                request(vc, cell[i + 1], priority(vc));
            }
        }
        IntList heads = speculation.heads;
        for (int i = 0; i < heads.size(); i += 2) {
            int vc = heads.get(i);
            if (!hasPendingGrant(vc)) {
                request(vc, heads.get(i + 1), priority(vc) + BEHIND_ALL);
            }
        }
    }

    private long priority(int vc) {
        return hasPriorities ? partition.priority(vc) : 0;
    }

    private void request(int vc, int port, long itsRank) {
        int from = input(vc);
        int to = output(vc, port);
        if (holds && held.isBarred(from, to)) {
            return;
        }
        for (int other = firstRequest[from]; other != NONE; other = nextRequest[other]) {
            if (matching.output[other] == to) {
                if (goesBefore(vc, itsRank, from, other)) {
                    set(other, vc, itsRank);
                }
                return;
            }
        }
        int request = matching.request(from, to, 0);
        if (request == requestVc.length) {
            nextRequest = Arrays.copyOf(nextRequest, 2 * request);
            requestVc = Arrays.copyOf(requestVc, 2 * request);
            rank = Arrays.copyOf(rank, 2 * request);
        }
        nextRequest[request] = firstRequest[from];
        firstRequest[from] = request;
        set(request, vc, itsRank);
    }

    /** iSLIP treats speculative and other requests alike. */
    private void set(int request, int vc, long itsRank) {
        requestVc[request] = vc;
        rank[request] = itsRank;
        boolean isAlike =
                itsRank < BEHIND_ALL / 2 && settings.switchAllocator() == AllocatorKind.ISLIP;
        matching.priority[request] = isAlike ? itsRank - BEHIND_ALL : itsRank;
    }

    private boolean goesBefore(int vc, long itsRank, int from, int request) {
        return itsRank != rank[request]
                ? itsRank > rank[request]
                : distance(vc, from) < distance(requestVc[request], from);
    }

    /** VCs between the one whose turn it is at an input and this one. */
    private int distance(int vc, int from) {
        int ahead = state.index(vc) - turn[from];
        return ahead < 0 ? ahead + state.vcsPerPort : ahead;
    }

    // Grants

    private void match(long cycle) {
        matching.allocate();
        for (int request = 0; request < matching.count; request++) {
            firstRequest[matching.input[request]] = NONE;
        }
        for (int i = 0; i < matching.granted.size(); i++) {
            int request = matching.granted.get(i);
            int vc = requestVc[request];
            int after = state.index(vc) + 1;
            turn[matching.input[request]] = after == state.vcsPerPort ? 0 : after;
            outputOf[vc >> RECORD_BITS] = matching.output[request];
            winners.add(vc);
        }
        matching.clear();
        if (isQueued) {
            winners.sort();
        }
        if (delay > 1) {
            for (int i = 0; i < winners.size(); i++) {
                status[winners.get(i) >> RECORD_BITS] |= GRANTED;
                grants.add(cycle + delay - 1, winners.get(i));
            }
            winners.clear();
        }
    }

    /** Grants of several cycles take effect in the first step of a cycle. */
    private void commit(long cycle) {
        IntList due = grants.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            status[due.get(i) >> RECORD_BITS] &= ~GRANTED;
            winners.add(due.get(i));
        }
        due.clear();
    }

    /** Leaves out winners whose input or output is held, even if it is released in this step. */
    private void findLeaving() {
        leaving.clear();
        for (int i = 0; i < winners.size(); i++) {
            if (!isBarred(winners.get(i))) {
                leaving.add(winners.get(i));
            }
        }
    }

    private boolean isBarred(int vc) {
        return held.isBarred(input(vc), outputOf[vc >> RECORD_BITS]);
    }

    // Traversal

    private void sendHeld(long cycle) {
        IntList inputs = held.takeAll();
        for (int i = 0; i < inputs.size(); i++) {
            int vc = held.holder(inputs.get(i));
            held.giveUp(inputs.get(i));
            status[vc >> RECORD_BITS] &= ~HOLDING;
            winners.add(vc);
            if (state.hasCredit(state.cell[vc + OUT])) {
                state.picked.add(state.cell, vc);
                leave(cycle);
                hold(vc);
            }
        }
    }

    /** A flit that leaves may take a slot or a connection that another one was granted. */
    private void sendOneByOne(long cycle) {
        for (int i = 0; i < leaving.size(); i++) {
            int vc = leaving.get(i);
            if (mayLeave(vc) && !isBarred(vc)) {
                state.picked.add(state.cell, vc);
                leave(cycle);
                hold(vc);
            }
        }
    }

    private void sendAll(long cycle) {
        for (int i = 0; i < winners.size(); i++) {
            int vc = winners.get(i);
            if (!listsWinners || mayLeave(vc)) {
                state.picked.add(state.cell, vc);
            }
        }
        leave(cycle);
    }

    /** Whether a grant can be used: a head that speculated may lack a VC of this route. */
    private boolean mayLeave(int vc) {
        int out = state.cell[vc + OUT];
        return out != NONE
                && output(vc, state.port(out)) == outputOf[vc >> RECORD_BITS]
                && state.hasCredit(out);
    }

    private void leave(long cycle) {
        for (PipelineStage stage : traversal) {
            stage.run(cycle);
        }
        state.picked.clear();
    }

    /** A packet whose flits follow holds its connection through the switch. */
    private void hold(int vc) {
        int[] cell = state.cell;
        if (holds && cell[vc + OUT] != NONE && cell[vc + STORED] > 0) {
            status[vc >> RECORD_BITS] |= HOLDING;
            held.hold(vc, input(vc), outputOf[vc >> RECORD_BITS]);
        }
    }
}
