package crossweave.workload.kind;

import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.trace.schedule.Schedule;
import crossweave.util.FileName;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;

/** How recorded calls of MPI are replayed. */
public record CallReplay(
        @Doc(value = "how collective operations are done", byDefault = "automatic")
                Choice<CollectiveRule> algorithm,
        @Doc(
                        value =
                                "cycles per second, which converts the time between calls; half as"
                                        + " many make computing twice as fast, and 0 leaves it out",
                        byDefault = "1000000000",
                        unit = Unit.PER_SECOND)
                double cyclesPerSecond,
        @Doc(
                        value = "bytes of a message per flit; each message has at least one flit",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit) {

    public CallReplay {
        new Checks()
                .notNegative("cycles-per-second", cyclesPerSecond)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .verify();
    }

    /** The program of calls that were read. */
    ScheduledSettings program(WorkloadSchedule schedule, FileName file, Schedule calls) {
        var costs = new ScheduleCosts(1, cyclesPerSecond, 1, 1, bytesPerFlit);
        var together =
                GroupOperations.of(calls, algorithm, new CollectivePlan.Costs(bytesPerFlit, 0));
        return RecordedProgram.of(schedule, file, calls, costs, together);
    }
}
