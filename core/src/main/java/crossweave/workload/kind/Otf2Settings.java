package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.trace.otf2.Otf2File;
import crossweave.util.FileName;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;

/** The calls of MPI in a trace of OTF2, each rank on a node. */
public record Otf2Settings(
        @Doc("the text that 'otf2-print -A traces.otf2' writes") FileName file,
        @Flat CallReplay replay,
        @Flat WorkloadSchedule schedule)
        implements RecordedSettings {

    @Override
    public ScheduledSettings ready() {
        return replay.program(schedule, file, Otf2File.read(file.path()));
    }
}
