package crossweave.network.vc;

import static crossweave.network.vc.RouterState.ASKING;
import static crossweave.network.vc.RouterState.FREE;
import static crossweave.network.vc.RouterState.HOLDER;
import static crossweave.network.vc.RouterState.NEXT;
import static crossweave.network.vc.RouterState.NONE;
import static crossweave.network.vc.RouterState.OUT;
import static crossweave.network.vc.RouterState.RECORD_BITS;
import static crossweave.network.vc.RouterState.WAY;

import crossweave.network.packet.TimingWheel;
import crossweave.util.IntList;

import java.util.function.IntConsumer;

/** VC allocation with all variants: any allocator, priorities, a delay of several cycles. */
final class VcMatching extends PipelineStage {
    private final VcSite partition;
    private final RouterState state;
    private final Sides sides;
    private final PortMatching matching;
    private final int delay; // cycles
    private final boolean hasPriorities;
    private final boolean speculates; // grants go to the block's list for SwitchGrants
    private final int[] granted; // per VC, by number: the one that its head will get
    private final TimingWheel grants; // such VCs, by the cycle in which they get them

    VcMatching(VcSite partition) {
        this.partition = partition;
        this.state = partition.shared().state;
        this.sides = new Sides(partition.shared().ports, state.vcsPerPort, state.vcsPerPort);
        VcRouterSettings settings = partition.shared().settings;
        this.matching = PortMatching.of(settings, sides);
        this.delay = settings.vcAllocationDelay();
        this.hasPriorities = settings.priority() != VcRouterSettings.Priority.NONE;
        this.speculates = settings.speculative();
        this.granted = new int[delay > 1 ? state.endOfVcs >> RECORD_BITS : 0];
        this.grants = new TimingWheel(delay);
    }

    /** The next cycle in which an earlier grant takes effect. */
    long nextGrant(long now) {
        return grants.next(now);
    }

    /** Whether some head has been granted a VC, but does not hold it yet. */
    boolean hasPendingGrants() {
        return !grants.isEmpty();
    }

    /** Visits the VCs of such heads. */
    void forEachPending(IntConsumer action) {
        grants.forEach(action);
    }

    /** The VC that the head of a VC will get, unless another one takes it first. */
    int pendingGrant(int vc) {
        return granted[vc >> RECORD_BITS];
    }

    @Override
    void run(long cycle) {
        int[] cell = state.cell;
        for (int i = state.asked.first; i < state.asked.end; i++) {
            int port = cell[i];
            int head = cell[port + ASKING];
            cell[port + ASKING] = NONE;
            if (cell[head + NEXT] == NONE) {
                int first = sides.output(state.number(port), 0);
                int index = matching.grantAlone(input(head), first, state.open(head, port));
                grant(head, state.vc(port, index), cycle);
            } else {
                contest(head, port, cycle);
            }
        }
        state.asked.clear();
        matching.endStep();
        if (delay > 1 && partition.isFirstStep()) {
            commit(cycle);
        }
    }

    /** Grants VCs of a port to some of the heads that request one: these are a list. */
    private void contest(int first, int port, long cycle) {
        int[] cell = state.cell;
        request(first, port);
        matching.match();
        int head = first;
        for (int n = 0; head != NONE; n++, head = cell[head + NEXT]) {
            int index = matching.taken(n);
            if (index == NONE) {
                state.block.askingNext.add(cell, head);
            } else {
                grant(head, state.vc(port, index), cycle);
            }
        }
    }

    private void request(int first, int port) {
        matching.begin(sides.output(state.number(port), 0));
        for (int head = first; head != NONE; head = state.cell[head + NEXT]) {
            long priority = hasPriorities ? partition.priority(head) : 0;
            matching.request(input(head), state.open(head, port), priority);
        }
    }

    private void grant(int head, int vc, long cycle) {
        if (delay == 1) {
            assign(head, vc);
        } else {
            granted[head >> RECORD_BITS] = vc;
            grants.add(cycle + delay - 1, head);
        }
    }

    private int input(int vc) {
        return sides.input(vc >> state.portBits, state.index(vc));
    }

    /** Grants of several cycles take effect in the first step of a cycle. */
    private void commit(long cycle) {
        IntList due = grants.at(cycle);
        for (int i = 0; i < due.size(); i++) {
            int head = due.get(i);
            int vc = granted[head >> RECORD_BITS];
            if (state.isTaken(vc)) {
                state.block.askingNext.add(state.cell, head); // another head took it
            } else {
                assign(head, vc);
            }
        }
        due.clear();
    }

    private void assign(int head, int vc) {
        int[] cell = state.cell;
        int port = state.port(vc);
        state.masks.remove(port, FREE, state.index(vc));
        cell[vc + HOLDER] = head;
        cell[head + OUT] = vc;
        cell[head + WAY] = port;
        if (speculates) {
            state.block.granted.add(cell, head, port);
        } else if (state.hasCredit(vc)) {
            state.block.readyNext.add(cell, head, port);
        }
    }
}
