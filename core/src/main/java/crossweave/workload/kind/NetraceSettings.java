package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.trace.netrace.NetraceFile;
import crossweave.util.FileName;
import crossweave.workload.Workload;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.replay.PacketReplay;
import crossweave.workload.replay.RecordedGraph;

import java.util.OptionalInt;

/** The packets of a multicore processor, which wait for each other. */
public record NetraceSettings(
        @Doc("a trace of netrace, compressed by bzip2 or not") FileName file,
        @Doc(value = "cycles for each of the trace; 0.5 is twice as fast", byDefault = "1")
                double scale,
        @Doc(
                        value =
                                "whether a packet that is sent late makes those late that wait for"
                                        + " it, so that what nodes do in between takes as long as"
                                        + " in the trace; false: they are sent at their times, or"
                                        + " in the cycle after the last arrival",
                        byDefault = "true")
                boolean keepGaps,
        @Doc(
                        value = "bytes of a packet per flit; packets have 8 or 72 bytes",
                        byDefault = "8",
                        unit = Unit.BYTES)
                int bytesPerFlit,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {

    public NetraceSettings {
        new Checks().positive("scale", scale).atLeast("bytes-per-flit", bytesPerFlit, 1).verify();
    }

    @Override
    public int longest() {
        return Math.ceilDiv(72, bytesPerFlit);
    }

    @Override
    public OptionalInt rankCount() {
        return OptionalInt.of(NetraceFile.open(file.path()).nodes());
    }

    @Override
    public TaskGraph graph(Site site) {
        return new RecordedRanks(
                NetraceFile.open(file.path()).nodes(),
                () -> RecordedGraph.ofNetrace(file.path()),
                bytesPerFlit);
    }

    @Override
    public Workload begin(Site site) {
        NetraceFile trace = NetraceFile.open(file.path());
        if (trace.nodes() > site.terminals()) {
            throw new InvalidSettings(
                    "file",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s with %d nodes, but there are %d for them",
                    file,
                    trace.nodes(),
                    site.terminals());
        }
        var units = new PacketReplay.Units(scale, bytesPerFlit, keepGaps);
        return new PacketReplay(trace, units);
    }
}
