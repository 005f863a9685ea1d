package crossweave.workload.kind;

import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.util.FileName;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.replay.RecordedGraph;
import crossweave.workload.replay.SimGridCollectives;
import crossweave.workload.replay.SimGridProgram;

import java.util.Optional;

/** A recorded message-passing program, each rank on a node of its own. */
public record SimGridSettings(
        @Doc("a time-independent trace of SimGrid, or a file that names one trace per" + " rank")
                FileName file,
        @Doc(
                        value =
                                "how collective operations are done, such as automatic; if not"
                                        + " set, each by the usual algorithm of MPI libraries")
                Optional<Choice<CollectiveRule>> algorithm,
        @Doc(value = "floating-point operations that a node performs per cycle", byDefault = "1")
                double flopsPerCycle,
        @Doc(
                        value =
                                "cycles per second, which converts the sleep times of the "
                                        + "trace, such as 1GHz",
                        byDefault = "1000000000",
                        unit = Unit.PER_SECOND)
                double cyclesPerSecond,
        @Doc(
                        value = "bytes of a message per flit; each message has at least one flit",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Doc(
                        value =
                                "largest message, in bytes, whose sender does not wait "
                                        + "until it is received, such as 64KiB",
                        byDefault = "65536",
                        unit = Unit.BYTES)
                long eager,
        @Doc(
                        value = "flits of the acknowledgement of a longer message",
                        byDefault = "1",
                        unit = Unit.FLITS)
                int acknowledgement,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings {

    public SimGridSettings {
        new Checks()
                .positive("flops-per-cycle", flopsPerCycle)
                .notNegative("cycles-per-second", cyclesPerSecond)
                .atLeast("bytes-per-flit", bytesPerFlit, 1)
                .notNegative("eager", eager)
                .atLeast("acknowledgement", acknowledgement, 1)
                .verify();
    }

    @Override
    public ScheduledSettings ready() {
        SimGridFile recorded = SimGridFile.read(file.path());
        var collectives =
                SimGridCollectives.of(recorded, algorithm.map(Choice::build), bytesPerFlit);
        var units = new SimGridProgram.Units(flopsPerCycle, cyclesPerSecond, bytesPerFlit, eager);
        return new RecordedProgram(
                schedule,
                file,
                new RecordedRanks(
                        recorded.ranks(),
                        () -> RecordedGraph.of(recorded, collectives),
                        bytesPerFlit),
                acknowledgement,
                _ -> new SimGridProgram(recorded, units, collectives));
    }
}
