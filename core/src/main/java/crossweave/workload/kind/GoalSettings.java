package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.trace.goal.GoalFiles;
import crossweave.util.FileName;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;

import java.util.Optional;

/** A schedule of operations that depend on each other, each rank on a node. */
public record GoalSettings(
        @Doc("a schedule in the text format of GOAL, as LogGOPSim reads it") FileName file,
        @Doc(value = "cycles for each unit of calc", byDefault = "1", unit = Unit.CYCLES)
                double cyclesPerCalc,
        @Doc(
                        value = "bytes of a message per flit; each message has at least one flit",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Doc(
                        value =
                                "largest message, in bytes, whose sender does not wait until it"
                                        + " is received, such as 65535; if not set, none waits",
                        unit = Unit.BYTES)
                Optional<Long> eager,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings {

    public GoalSettings {
        new Checks()
                .notNegative("cycles-per-calc", cyclesPerCalc)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .atLeast("eager", eager, 0)
                .verify();
    }

    @Override
    public ScheduledSettings ready() {
        return RecordedProgram.of(
                schedule,
                file,
                GoalFiles.read(file.path()),
                ScheduleCosts.ofCalculations(cyclesPerCalc, bytesPerFlit)
                        .withEager(eager.orElse(Long.MAX_VALUE)),
                GroupOperations.NONE);
    }
}
