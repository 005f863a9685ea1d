package crossweave.workload.kind;

import crossweave.config.Doc;
import crossweave.config.FileName;
import crossweave.trace.MessageFile;
import crossweave.workload.NodeList;
import crossweave.workload.Shift;
import crossweave.workload.Work;
import crossweave.workload.Workload;
import crossweave.workload.replay.Replay;

import java.util.Optional;

/** Messages of a file, sent at the times that it gives. */
public record TraceSettings(
        @Doc("a line per message; the first names the columns: time,source,destination,flits")
                FileName file,
        @Doc(
                        value = "cycles for each unit of time in the file: 0.5 is twice as fast",
                        byDefault = "1")
                double scale,
        @Doc(value = "where the file has bytes instead of flits", byDefault = "1") int bytesPerFlit,
        @Doc(
                        value =
                                "of its messages: those of a higher one go first where the"
                                        + " technique heeds it (vc-router priority=class)",
                        byDefault = "0")
                int priority,
        @Doc(value = "terminals that take part, such as 0-31 or 0,4,8-15", byDefault = "all")
                NodeList nodes,
        @Doc(value = "cycle in which it begins", byDefault = "0") long from,
        @Doc("last cycle in which messages are sent; without it there is no end")
                Optional<Long> until)
        implements Work {

    public TraceSettings {
        new Shift(nodes, from, until)
                .demands()
                .that(
                        scale > 0 && Double.isFinite(scale),
                        "scale is %s, but time goes on: it must be more than 0".formatted(scale))
                .that(
                        bytesPerFlit >= 1,
                        "bytes-per-flit is %d, but a flit has at least 1".formatted(bytesPerFlit))
                .hold();
    }

    /** Nobody knows before it is read. */
    @Override
    public int longest() {
        return Integer.MAX_VALUE;
    }

    @Override
    public Workload on(Site site) {
        return new Shift(nodes, from, until)
                .on(
                        site,
                        part ->
                                new Replay(
                                        MessageFile.open(
                                                file.path(),
                                                new MessageFile.Units(
                                                        part.terminals(), scale, bytesPerFlit))));
    }
}
