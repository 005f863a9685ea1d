package crossweave.trace.goal;

import crossweave.problem.BadInput;

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
        return isBinary(path) ? GoalBinaryFile.open(path) : GoalTextFile.open(path);
    }

    /** Whether a file begins as binary ones do. */
    public static boolean isBinary(Path path) {
        return GoalBinaryFile.begins(path);
    }
}
