package crossweave.workload.collective;

import crossweave.collective.RankProgress;
import crossweave.collective.Step;
import crossweave.workload.process.ProcessActions;

import java.io.Serializable;

/**
 * One rank of a collective operation. Its program reserves {@link #handles} consecutive handles for
 * it, begins it, and tells it when one of them is done, until it is over.
 */
public final class CollectiveRank implements Serializable {
    // What a lane can wait for; a handle is first + KINDS * lane + kind
    private static final int RECEIVE = 0;
    private static final int SEND = 1;
    private static final int REDUCE = 2;
    private static final int KINDS = 3;

    private final CollectivePlan plan;
    private final int rank;
    private final int first; // handle
    private final RankProgress progress;
    private final int[] open; // per lane: requests of its step that are not done

    public CollectiveRank(CollectivePlan plan, int rank, int firstHandle) {
        this.plan = plan;
        this.rank = rank;
        this.first = firstHandle;
        this.progress = new RankProgress(plan.algorithm(), rank);
        this.open = new int[plan.algorithm().lanes()];
    }

    /** How many handles its program must reserve. */
    public static int handles(CollectivePlan plan) {
        return plan.algorithm().lanes() * KINDS;
    }

    /** Whether a handle is one of those reserved. */
    public boolean owns(int handle) {
        return Integer.compareUnsigned(handle - first, open.length * KINDS) < 0;
    }

    public boolean isOver() {
        return progress.isOver();
    }

    public void begin(ProcessActions actions) {
        goOn(actions);
    }

    /** One of its handles is done. */
    public void done(int handle, ProcessActions actions) {
        int lane = (handle - first) / KINDS;
        if ((handle - first) % KINDS == RECEIVE && reduces(lane, actions)) {
            return;
        }
        if (--open[lane] == 0) {
            progress.over(lane);
            goOn(actions);
        }
    }

    /** Begins to add what has come, if that takes time. */
    private boolean reduces(int lane, ProcessActions actions) {
        if (plan.costs().cyclesPerByte() == 0) {
            return false;
        }
        Step step = progress.step(lane);
        long cycles = step.reduces() ? plan.reduction(step.received()) : 0;
        if (cycles > 0) {
            actions.compute(process(rank), handle(lane, REDUCE), cycles);
        }
        return cycles > 0;
    }

    private void goOn(ProcessActions actions) {
        for (int lane = progress.next(); lane != RankProgress.NONE; lane = progress.next()) {
            begin(progress.step(lane), lane, actions);
        }
    }

    private void begin(Step step, int lane, ProcessActions actions) {
        if (step.to() < 0 && step.sends()) {
            open[lane] = 1;
            beginByRouters(step, lane, actions);
            return;
        }
        open[lane] = (step.receives() ? 1 : 0) + (step.sends() ? 1 : 0);
        int self = process(rank);
        int tag = plan.tag(lane);
        if (step.receives()) {
            actions.receive(self, handle(lane, RECEIVE), process(step.from()), tag);
        }
        if (step.sends()) {
            int flits = plan.flits(step.sent());
            actions.send(self, handle(lane, SEND), process(step.to()), tag, flits);
        }
    }

    private void beginByRouters(Step step, int lane, ProcessActions actions) {
        int self = process(rank);
        int flits = plan.flits(step.sent());
        if (step.to() == Step.ALL) {
            actions.multicast(
                    self, handle(lane, SEND), plan.othersThan(rank), plan.tag(lane), flits);
        } else {
            actions.contribute(self, handle(lane, SEND), plan.combination(), rank, flits);
        }
    }

    private int process(int ofRank) {
        return plan.processes().get(ofRank);
    }

    private int handle(int lane, int kind) {
        return first + KINDS * lane + kind;
    }
}
