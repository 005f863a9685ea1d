package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.BadInput;
import crossweave.problem.Checks;
import crossweave.trace.message.MessageFile;
import crossweave.util.FileName;
import crossweave.workload.Workload;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.replay.RecordedGraph;
import crossweave.workload.replay.Replay;

import java.util.OptionalInt;

/** Messages of a file, sent at their recorded times. */
public record TraceSettings(
        @Doc(
                        "a file with a line per message; the first line names the columns: "
                                + "time,source,destination,flits")
                FileName file,
        @Doc(value = "cycles per unit of time in the file; 0.5 is twice as fast", byDefault = "1")
                double scale,
        @Doc(
                        value = "bytes per flit, if the file has bytes instead of flits",
                        byDefault = "1",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {

    public TraceSettings {
        new Checks().positive("scale", scale).atLeast("bytes-per-flit", bytesPerFlit, 1).verify();
    }

    /** Reads all of it; errors there are reported by the replay. */
    @Override
    public int longest() {
        try {
            var units = new MessageFile.Units(Integer.MAX_VALUE, scale, bytesPerFlit);
            MessageFile messages = MessageFile.open(file.path(), units);
            int longest = 0;
            for (var next = messages.next(); next.isPresent(); next = messages.next()) {
                longest = Math.max(longest, next.get().flits());
            }
            return longest;
        } catch (BadInput e) {
            return 0;
        }
    }

    @Override
    public OptionalInt rankCount() {
        return OptionalInt.of(RecordedGraph.of(file.path(), false).graph().tasks());
    }

    @Override
    public TaskGraph graph(Site site) {
        RecordedGraph.Found found = RecordedGraph.of(file.path(), true);
        return new RecordedRanks(found.graph().tasks(), () -> found, bytesPerFlit);
    }

    @Override
    public Workload begin(Site site) {
        var units = new MessageFile.Units(site.terminals(), scale, bytesPerFlit);
        return new Replay(MessageFile.open(file.path(), units));
    }
}
