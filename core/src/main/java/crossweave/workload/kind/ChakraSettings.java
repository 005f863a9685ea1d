package crossweave.workload.kind;

import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.NamesFiles;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.trace.chakra.ChakraFile;
import crossweave.util.FileName;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;

import java.util.Optional;
import java.util.stream.Stream;

/** The execution traces of a training run, each rank on a node. */
public record ChakraSettings(
        @Doc(
                        "execution traces of Chakra: NAME for the files NAME.0.et, NAME.1.et and so"
                                + " on, or one of them")
                FileName file,
        @Doc(
                        value = "a JSON file with the ranks of each process group, by its name",
                        byDefault = "")
                Optional<FileName> groups,
        @Doc(value = "how collective operations are done", byDefault = "automatic")
                Choice<CollectiveRule> algorithm,
        @Doc(
                        value = "cycles per second, which converts the durations of the trace",
                        byDefault = "1000000000",
                        unit = Unit.PER_SECOND)
                double cyclesPerSecond,
        @Doc(
                        value =
                                "operations that a node computes in a cycle at most, for nodes of"
                                        + " the trace that have no duration",
                        byDefault = "1")
                double flopsPerCycle,
        @Doc(
                        value = "bytes that a node reads or writes in a cycle at most, likewise",
                        byDefault = "1",
                        unit = Unit.BYTES)
                double memoryPerCycle,
        @Doc(
                        value = "bytes of a message per flit; each message has at least one flit",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings, NamesFiles {

    public ChakraSettings {
        new Checks()
                .notNegative("cycles-per-second", cyclesPerSecond)
                .positive("flops-per-cycle", flopsPerCycle)
                .positive("memory-per-cycle", memoryPerCycle)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .verify();
    }

    /** The traces of all ranks. */
    @Override
    public Stream<FileName> moreFiles() {
        return ChakraFile.files(file);
    }

    @Override
    public ScheduledSettings ready() {
        var costs =
                new ScheduleCosts(1, cyclesPerSecond, flopsPerCycle, memoryPerCycle, bytesPerFlit);
        ChakraFile traces = ChakraFile.read(file.path(), groups.map(FileName::path));
        var together =
                GroupOperations.of(traces, algorithm, new CollectivePlan.Costs(bytesPerFlit, 0));
        return RecordedProgram.of(schedule, file, traces, costs, together);
    }
}
