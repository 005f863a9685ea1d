package crossweave.trace.goal;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.nio.file.Path;

/** Files of schedules: texts, or binary. */
public final class GoalFiles {
    private GoalFiles() {}

    /**
     * Reads and checks a file of either form.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    public static GoalSchedule read(Path path) {
        if (GoalBinaryFile.isOld(path)) {
            throw new BadInput(
                    path + ", byte 0",
                    ProblemCode.FILE_FORMAT,
                    "this is a binary schedule of GOAL as older versions of LogGOPSim have it,"
                            + " without the number %s at its beginning; write it again with today's"
                            + " txt2bin, or give its text",
                    GoalBinaryFile.MAGIC);
        }
        return GoalBinaryFile.begins(path) ? GoalBinaryFile.open(path) : GoalTextFile.open(path);
    }

    /** Whether a file begins as binary ones do, today's or older ones. */
    public static boolean isBinary(Path path) {
        return GoalBinaryFile.begins(path) || GoalBinaryFile.isOld(path);
    }
}
