package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.trace.msccl.MscclFile;
import crossweave.util.FileName;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.schedule.GroupOperations;
import crossweave.workload.schedule.ScheduleCosts;

/** An algorithm of a collective operation, each GPU on a node. */
public record MscclSettings(
        @Doc("an algorithm in the XML of MSCCL") FileName file,
        @Doc(
                        value = "bytes of the data of a GPU, which is divided into chunks",
                        byDefault = "1048576",
                        unit = Unit.BYTES)
                long bytes,
        @Doc(
                        value = "bytes of a message per flit; each message has at least one flit",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings {

    public MscclSettings {
        new Checks().atLeast("bytes", bytes, 1).atLeast("bytes-per-flit", bytesPerFlit, 1).verify();
    }

    @Override
    public ScheduledSettings ready() {
        return RecordedProgram.of(
                schedule,
                file,
                MscclFile.read(file.path(), bytes),
                ScheduleCosts.ofCalculations(1, bytesPerFlit),
                GroupOperations.NONE);
    }
}
