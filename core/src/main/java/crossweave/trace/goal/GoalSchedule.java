package crossweave.trace.goal;

import crossweave.problem.BadInput;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A schedule of GOAL (Hoefler, Siebert, Lumsdaine: Group Operation Assembly Language, 2009), as
 * LogGOPSim reads it: for every rank sends, receives and calculations, and which of them require
 * which. Files are texts, or binary.
 */
public abstract sealed class GoalSchedule implements Schedule
        permits GoalTextFile, GoalBinaryFile, ConvertedGoal {

    /** The operations of a rank, as {@link OperationStream}. */
    interface Reader extends Serializable {
        Optional<GoalOperation> next();

        default void done(int number) {}
    }

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

    abstract Reader reader(int rank);

    @Override
    public String format() {
        return "schedule of GOAL";
    }

    @Override
    public OperationStream operations(int rank) {
        return new Plain(reader(rank));
    }

    private record Plain(Reader reader) implements OperationStream {
        @Override
        public Optional<Operation> next() {
            return reader.next().map(GoalOperation::plain);
        }

        @Override
        public void done(int number) {
            reader.done(number);
        }
    }
}
