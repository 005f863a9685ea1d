package crossweave.workload.collective;

import crossweave.workload.CollectiveReport;
import crossweave.workload.CollectiveReport.Repetition;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Ranks that do the same collective operation again and again, each as soon as it can. */
public final class CollectiveProgram implements ProcessProgram {
    private final CollectivePlan plan;
    private final String algorithm;
    private final CollectiveRank[] ranks;
    private final int[] passes; // per rank: repetitions that are over
    private final long[] begin; // per repetition: cycle in which the first rank began
    private final long[] end; // per repetition: cycle in which the last rank so far was done
    private final int[] done; // per repetition: ranks that are done

    /**
     * A program for all ranks of a plan.
     *
     * @param algorithm as users wrote it
     */
    public CollectiveProgram(CollectivePlan plan, String algorithm, int repetitions) {
        int count = plan.collective().ranks();
        this.plan = plan;
        this.algorithm = algorithm;
        this.ranks = new CollectiveRank[count];
        this.passes = new int[count];
        this.begin = new long[repetitions];
        this.end = new long[repetitions];
        this.done = new int[repetitions];
        Arrays.fill(begin, Long.MAX_VALUE);
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
        int repetition = passes[process];
        begin[repetition] = Math.min(begin[repetition], actions.now());
        ranks[process] = new CollectiveRank(plan, process, 0);
        ranks[process].begin(actions);
    }

    private void goOn(int process, ProcessActions actions) {
        while (ranks[process].isOver()) {
            int repetition = passes[process]++;
            end[repetition] = Math.max(end[repetition], actions.now());
            done[repetition]++;
            if (passes[process] == begin.length) {
                actions.finish(process);
                return;
            }
            next(process, actions);
        }
    }

    @Override
    public String place(int process, int handle) {
        return "%s %d of %d".formatted(name(), passes[process] + 1, begin.length);
    }

    private String name() {
        return plan.collective().kind().toString();
    }

    @Override
    public Optional<CollectiveReport> collective() {
        List<Repetition> complete = new ArrayList<>();
        for (int i = 0; i < done.length && done[i] == ranks.length; i++) {
            complete.add(new Repetition(begin[i], end[i]));
        }
        return Optional.of(
                new CollectiveReport(
                        name(),
                        algorithm,
                        ranks.length,
                        plan.collective().bytes(),
                        plan.collective().kind().busFactor(ranks.length),
                        complete));
    }
}
