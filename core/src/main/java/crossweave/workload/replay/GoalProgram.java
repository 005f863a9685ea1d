package crossweave.workload.replay;

import crossweave.trace.goal.GoalFile;
import crossweave.workload.process.FlitCount;
import crossweave.workload.process.ProcessActions;
import crossweave.workload.process.ProcessProgram;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A schedule of GOAL: every rank is a process, and every operation starts as soon as its
 * requirements are met. Handles are lines of the file.
 */
public final class GoalProgram implements ProcessProgram {
    private final String name; // of the file
    private final int processes;
    private final Map<Integer, GoalRank> ranks = new HashMap<>(); // without idle ones

    /**
     * What the numbers of a file mean on this machine.
     *
     * @param cycles for each unit of calc
     */
    public record Units(double cycles, int bytesPerFlit) {
        long cycles(long calc) {
            return Math.round(calc * cycles);
        }

        int flits(long bytes) {
            return FlitCount.of(bytes, bytesPerFlit);
        }
    }

    public GoalProgram(String name, GoalFile file, Units units) {
        this.name = name;
        this.processes = file.ranks();
        for (int rank = 0; rank < processes; rank++) {
            if (file.block(rank).isPresent()) {
                ranks.put(rank, new GoalRank(rank, file, units));
            }
        }
    }

    @Override
    public int processes() {
        return processes;
    }

    @Override
    public void begin(int process, ProcessActions actions) {
        GoalRank rank = ranks.get(process);
        if (rank == null) {
            actions.finish(process);
        } else {
            rank.goOn(actions);
        }
    }

    @Override
    public void done(int process, int handle, ProcessActions actions) {
        Objects.requireNonNull(ranks.get(process)).done(handle, actions);
    }

    @Override
    public String place(int process, int handle) {
        return name + ":" + handle;
    }

    /** Operations that were read and are not done, over all ranks. */
    public int held() {
        return ranks.values().stream().mapToInt(GoalRank::held).sum();
    }
}
