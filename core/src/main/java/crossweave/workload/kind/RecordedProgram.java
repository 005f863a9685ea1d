package crossweave.workload.kind;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.util.FileName;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.process.ProcessProgram;
import crossweave.workload.process.Processes;
import crossweave.workload.replay.RecordedGraph;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;
import crossweave.workload.schedule.ScheduleProgram;

import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A program from a file that was read.
 *
 * @param placed its ranks
 * @param acknowledgement flits that report to a sender that its message was received
 * @param program creates it in its initial state
 */
record RecordedProgram(
        WorkloadSchedule schedule,
        FileName file,
        RecordedRanks placed,
        int acknowledgement,
        Function<WorkloadSettings.Site, ProcessProgram> program)
        implements ScheduledSettings {

    /** The program of a schedule. */
    static RecordedProgram of(
            WorkloadSchedule schedule,
            FileName file,
            Schedule operations,
            ScheduleCosts costs,
            GroupOperations groups) {
        return new RecordedProgram(
                schedule,
                file,
                new RecordedRanks(
                        operations.ranks(),
                        () -> RecordedGraph.of(operations, groups),
                        costs.bytesPerFlit()),
                1,
                site ->
                        new ScheduleProgram(
                                file.written(), operations, costs, groups, site.computesInTurn()));
    }

    @Override
    public OptionalInt rankCount() {
        return OptionalInt.of(placed.tasks());
    }

    @Override
    public TaskGraph graph(Site site) {
        return placed;
    }

    /** Reads all of it; errors there are reported by the replay. */
    @Override
    public int longest() {
        return placed.longest(acknowledgement);
    }

    @Override
    public Workload begin(Site site) {
        if (placed.tasks() > site.terminals()) {
            throw new InvalidSettings(
                    "file",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s with %d ranks, but there are %d nodes for them",
                    file,
                    placed.tasks(),
                    site.terminals());
        }
        return new Processes(program.apply(site), acknowledgement, 0);
    }
}
