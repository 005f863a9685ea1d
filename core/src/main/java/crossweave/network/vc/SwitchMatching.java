package crossweave.network.vc;

import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.STORED;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.packet.TimingWheel;
import crossweave.util.IntList;

/**
 * Switch allocation with all variants: any allocator, speed-ups, priorities, speculating heads,
 * packets that hold their connection through the switch, a delay of several cycles, shared slots.
 * Flits leave in the order of their grants, then of their VCs, which matters where several go to
 * one channel.
 */
final class SwitchMatching extends PipelineStage {
    // Status of a VC
    private static final byte LISTED = 1; // it requests in this step or in the next one
    static final byte GRANTED = 2; // it has a grant for a later cycle
    private static final byte HOLDING = 4; // it holds its connection through the switch
    private static final byte WON = 8; // it has won in this step

    private final VcSite partition;
    private final RouterState state;
    private final PipelineStage[] traversal; // moves the flits that leave
    private final int delay; // cycles
    private final boolean holds; // packets hold their connection
    private final boolean isDependent; // a flit that leaves may bar another one
    private final boolean
            mayLoseSlot; // VCs share slots: a VC that can send may not be able to next
    private final boolean listsWinners; // winners need not be among the VCs that request
    private final boolean isQueued; // the order in which flits leave matters
    private final SwitchRequests requests;
    private final IntList winners; // VCs that have a grant for this step
    private final HeldConnections held;
    private final byte[] status; // per VC, by number: why it need not be listed, or 0
    private final TimingWheel grants; // VCs with a grant, by the cycle in which they leave
    private final Speculation speculation;
    private final IntList leaving = new IntList(); // those that are not barred

    SwitchMatching(VcSite partition, Speculation speculation, PipelineStage[] traversal) {
        this.partition = partition;
        this.speculation = speculation;
        this.state = partition.shared().state;
        VcRouterSettings settings = partition.shared().settings;
        this.traversal = traversal;
        this.delay = settings.switchAllocationDelay();
        this.holds = settings.holdSwitch();
        this.isDependent = partition.shared().mode.isDependent();
        this.mayLoseSlot = state.slots.areShared || isDependent;
        this.listsWinners = isDependent || settings.speculative() || delay > 1;
        this.isQueued = partition.shared().mode.isQueued();
        int vcs = state.endOfVcs >> RECORD_BITS;
        this.status = new byte[vcs];
        this.requests = new SwitchRequests(partition, speculation.heads, status);
        this.winners = requests.winners;
        this.held = requests.held;
        this.grants = new TimingWheel(delay);
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
        held.withdraw(vc, requests.input(vc));
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

    @Override
    void run(long cycle) {
        requests.match();
        noteWinners(cycle);
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
        StateList next = state.block.readyNext;
        for (int i = ready.first; i < ready.end; i += 2) {
            int vc = cell[i];
            int number = vc >> RECORD_BITS;
            if (status[number] == LISTED && !mayLoseSlot) {
                next.add(cell, vc, cell[i + 1]); // it has not won
            } else {
                status[number] &= ~(LISTED | WON);
                addNext(vc);
            }
        }
        StateList granted = state.block.granted;
        for (int i = granted.first; i < granted.end; i += 2) {
            addNext(cell[i]);
        }
        for (int i = 0; listsWinners && i < winners.size(); i++) {
            status[winners.get(i) >> RECORD_BITS] &= ~WON;
            addNext(winners.get(i));
        }
        granted.clear();
        winners.clear();
    }

    // Grants

    /** Notes who has won, for this cycle or for a later one. */
    private void noteWinners(long cycle) {
        if (isQueued) {
            winners.sort();
        }
        byte fact = delay > 1 ? GRANTED : WON;
        for (int i = 0; i < winners.size(); i++) {
            status[winners.get(i) >> RECORD_BITS] |= fact;
            if (delay > 1) {
                grants.add(cycle + delay - 1, winners.get(i));
            }
        }
        if (delay > 1) {
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
        return held.isBarred(requests.input(vc), requests.wonOutput(vc));
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
                && requests.output(vc, state.port(out)) == requests.wonOutput(vc)
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
            held.hold(vc, requests.input(vc), requests.wonOutput(vc));
        }
    }
}
