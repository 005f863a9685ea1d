package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.util.FileName;
import crossweave.workload.ScheduledSettings;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSchedule;
import crossweave.workload.graph.Mapping;
import crossweave.workload.process.ProcessProgram;
import crossweave.workload.process.Processes;
import crossweave.workload.replay.RecordedGraph;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;
import crossweave.workload.schedule.ScheduleProgram;

import java.util.function.Supplier;

/**
 * A program from a file that was read.
 *
 * @param acknowledgement flits that report to a sender that its message was received
 * @param program creates it in its initial state
 */
record RecordedProgram(
        WorkloadSchedule schedule,
        FileName file,
        RankPlacement ranks,
        int acknowledgement,
        Supplier<ProcessProgram> program)
        implements ScheduledSettings {

    /** The program of a schedule. */
    static RecordedProgram of(
            WorkloadSchedule schedule,
            FileName file,
            Schedule operations,
            Choice<Mapping.Rule> mapping,
            ScheduleCosts costs,
            GroupOperations groups) {
        return new RecordedProgram(
                schedule,
                file,
                new RankPlacement(
                        operations.ranks(),
                        mapping,
                        () -> RecordedGraph.of(operations, groups),
                        costs.bytesPerFlit()),
                1,
                () -> new ScheduleProgram(file.written(), operations, costs, groups));
    }

    /** Reads all of it; errors there are reported by the replay. */
    @Override
    public int longest() {
        return ranks.longest(acknowledgement);
    }

    @Override
    public Workload begin(Site site) {
        if (ranks.count() > site.terminals()) {
            throw new InvalidSettings(
                    "file",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s with %d ranks, but there are %d nodes for them",
                    file,
                    ranks.count(),
                    site.terminals());
        }
        int[] nodes = ranks.nodes(site);
        return WorkloadSchedule.placed(new Processes(program.get(), acknowledgement, 0), nodes);
    }
}
