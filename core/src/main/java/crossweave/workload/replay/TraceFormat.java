package crossweave.workload.replay;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.chakra.ChakraFile;
import crossweave.trace.dumpi.DumpiFile;
import crossweave.trace.goal.GoalFiles;
import crossweave.trace.msccl.MscclFile;
import crossweave.trace.otf2.Otf2File;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.simgrid.SimGridSchedule;
import crossweave.trace.text.InputFile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Formats of traces and schedules, and how a file is recognised. */
public enum TraceFormat {
    /** A table of messages. */
    MESSAGES,
    SIMGRID,
    NETRACE,
    GOAL,
    CHAKRA,
    MSCCL,
    DUMPI,
    OTF2;

    /**
     * By its name: Chakra if it ends with {@code .et}, or files {@code NAME.0.et} are there; MSCCL
     * if it ends with {@code .xml}; DUMPI if it ends with {@code .meta}, begins as its files do, or
     * files {@code NAME-0000.bin} are there; OTF2 if it begins as the texts of {@code otf2-print}
     * or its files do; netrace if it ends with {@code .tra} or {@code .bz2}; a table of messages if
     * it ends with {@code .csv}. Else by its beginning: GOAL if it begins with {@code num_ranks} or
     * as binary files do, SimGrid if it begins with a rank and an action or names files, otherwise
     * a table of messages.
     */
    public static TraceFormat of(Path path) {
        String name = path.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".et") || !Files.exists(path) && ChakraFile.exists(path)) {
            return CHAKRA;
        } else if (name.endsWith(".xml")) {
            return MSCCL;
        } else if (name.endsWith(".tra") || name.endsWith(".bz2")) {
            return NETRACE;
        } else if (name.endsWith(".csv")) {
            return MESSAGES;
        } else if (DumpiFile.isTrace(path)) {
            return DUMPI;
        } else if (name.endsWith(".otf2") || Otf2File.isTrace(path)) {
            return OTF2;
        } else if (name.endsWith(".goal") || GoalFiles.isBinary(path)) {
            return GOAL;
        }
        String first = InputFile.firstLine(path);
        if (first.startsWith("num_ranks")) {
            return GOAL;
        }
        boolean isAction = first.matches("\\d+\\s+[a-zA-Z_]+(\\s.*)?");
        boolean namesFile = first.matches("[^\\s,;]+");
        return isAction || namesFile ? SIMGRID : MESSAGES;
    }

    /** The schedule in a file, if its format has operations that wait for each other. */
    public Schedule schedule(Path path, TraceReading reading) {
        return switch (this) {
            case GOAL -> GoalFiles.read(path);
            case CHAKRA -> ChakraFile.read(path, reading.groups());
            case MSCCL -> MscclFile.read(path, reading.bytes());
            case DUMPI -> DumpiFile.read(path);
            case OTF2 -> Otf2File.read(path);
            case SIMGRID -> SimGridSchedule.read(path);
            case MESSAGES, NETRACE ->
                    throw new BadInput(
                            path.toString(),
                            ProblemCode.NOT_SUPPORTED,
                            "is no schedule of operations that wait for each other");
        };
    }
}
