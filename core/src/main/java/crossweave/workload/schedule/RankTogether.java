package crossweave.workload.schedule;

import crossweave.trace.schedule.Work;
import crossweave.workload.collective.CollectiveRank;
import crossweave.workload.collective.CollectiveTimes;
import crossweave.workload.process.ProcessActions;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The collective operations that a rank takes part in at a time: one of each group at most. Their
 * handles lie above those of operations.
 */
final class RankTogether implements Serializable {
    static final int NONE = -1;

    private static final int FIRST = 1 << 30; // handle
    private static final int HANDLES = 1 << 14; // of a group

    private final int rank;
    private final GroupOperations operations;
    private final GroupTimes times;
    private final Map<Integer, Running> running = new HashMap<>(); // by group

    private record Running(int number, int member, CollectiveRank part, CollectiveTimes times)
            implements Serializable {}

    RankTogether(int rank, GroupOperations operations, GroupTimes times) {
        this.rank = rank;
        this.operations = operations;
        this.times = times;
    }

    static boolean owns(int handle) {
        return handle >= FIRST;
    }

    /** The number of the operation that has a handle. */
    int number(int handle) {
        return running(handle).number;
    }

    /** Begins an operation; returns whether it is over at once, as where the group is one rank. */
    boolean begin(int number, Work.Together work, ProcessActions actions) {
        int first = FIRST + work.group() * HANDLES;
        int member = operations.number(rank, work);
        CollectiveRank part = new CollectiveRank(operations.plan(work), member, first);
        running.put(work.group(), new Running(number, member, part, times.of(work)));
        times.of(work).begin(member, actions.now());
        part.begin(actions);
        return isOver(work.group(), actions);
    }

    /** The number of the operation that is over with this handle, or NONE. */
    int done(int handle, ProcessActions actions) {
        int number = number(handle);
        running(handle).part.done(handle, actions);
        return isOver(group(handle), actions) ? number : NONE;
    }

    private boolean isOver(int group, ProcessActions actions) {
        Running one = Objects.requireNonNull(running.get(group));
        if (!one.part.isOver()) {
            return false;
        }
        one.times.end(one.member, actions.now());
        running.remove(group);
        return true;
    }

    private Running running(int handle) {
        return Objects.requireNonNull(running.get(group(handle)));
    }

    private static int group(int handle) {
        return (handle - FIRST) / HANDLES;
    }
}
