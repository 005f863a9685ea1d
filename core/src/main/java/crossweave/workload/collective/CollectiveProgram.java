package crossweave.workload.collective;

import crossweave.workload.CollectiveReport;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;

import java.util.List;

/** Ranks that do the same collective operation again and again, each as soon as it can. */
public final class CollectiveProgram implements ProcessProgram {
    private final CollectivePlan plan;
    private final int repetitions;
    private final CollectiveRank[] ranks;
    private final CollectiveTimes times;

    /**
     * A program for all ranks of a plan.
     *
     * @param algorithm as users wrote it
     */
    public CollectiveProgram(CollectivePlan plan, String algorithm, int repetitions) {
        this.plan = plan;
        this.repetitions = repetitions;
        this.ranks = new CollectiveRank[plan.collective().ranks()];
        this.times = new CollectiveTimes(plan.collective(), algorithm);
    }

    @Override
    public int processes() {
        return ranks.length;
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        next(process, actions);
        goOn(process, actions);
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        ranks[process].done(handle, actions);
        goOn(process, actions);
    }

    private void next(int process, ProcessActions actions) {
        times.begin(process, actions.now());
        ranks[process] = new CollectiveRank(plan, process, 0);
        ranks[process].begin(actions);
    }

    private void goOn(int process, ProcessActions actions) {
        while (ranks[process].isOver()) {
            times.end(process, actions.now());
            if (times.ended(process) == repetitions) {
                actions.finish(process);
                return;
            }
            next(process, actions);
        }
    }

    @Override
    public String place(int process, int handle) {
        return "%s %d of %d"
                .formatted(plan.collective().kind(), times.ended(process) + 1, repetitions);
    }

    @Override
    public List<CollectiveReport> collectives() {
        return List.of(times.report());
    }
}
