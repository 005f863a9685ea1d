package crossweave.workload.kind;

import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.NamesFiles;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.trace.dumpi.DumpiFile;
import crossweave.util.FileName;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;

import java.util.stream.Stream;

/** The calls of MPI that a program made, each rank on a node. */
public record DumpiSettings(
        @Doc(
                        "traces of DUMPI: NAME for the files NAME-0000.bin, NAME-0001.bin and so"
                                + " on, one of them, or NAME.meta")
                FileName file,
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
                int bytesPerFlit,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings, NamesFiles {

    public DumpiSettings {
        new Checks()
                .notNegative("cycles-per-second", cyclesPerSecond)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .verify();
    }

    /** The traces of all ranks. */
    @Override
    public Stream<FileName> moreFiles() {
        return DumpiFile.files(file);
    }

    @Override
    public ScheduledSettings ready() {
        DumpiFile traces = DumpiFile.read(file.path());
        var costs = new ScheduleCosts(1, cyclesPerSecond, 1, 1, bytesPerFlit);
        var together =
                GroupOperations.of(traces, algorithm, new CollectivePlan.Costs(bytesPerFlit, 0));
        return RecordedProgram.of(schedule, file, traces, costs, together);
    }
}
