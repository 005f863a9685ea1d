package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.NamesFiles;
import crossweave.trace.dumpi.DumpiFile;
import crossweave.util.FileName;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;

import java.util.stream.Stream;

/** The calls of MPI that a program made, each rank on a node. */
public record DumpiSettings(
        @Doc(
                        "traces of DUMPI: NAME for the files NAME-0000.bin, NAME-0001.bin and so"
                                + " on, one of them, or NAME.meta")
                FileName file,
        @Flat CallReplay replay,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings, NamesFiles {

    /** The traces of all ranks. */
    @Override
    public Stream<FileName> moreFiles() {
        return DumpiFile.files(file);
    }

    @Override
    public ScheduledSettings ready() {
        return replay.program(schedule, file, DumpiFile.read(file.path()));
    }
}
