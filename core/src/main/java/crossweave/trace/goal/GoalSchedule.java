package crossweave.trace.goal;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;

import java.io.Serializable;
import java.util.Optional;

/**
 * A schedule of GOAL (Hoefler, Siebert, Lumsdaine: Group Operation Assembly Language, 2009), as
 * LogGOPSim reads it: for every rank sends, receives and calculations, and which of them require
 * which.
 */
public abstract class GoalSchedule implements Schedule {
    GoalSchedule() {}

    /** The operations of a rank, as {@link OperationStream}. */
    interface Reader extends Serializable {
        Optional<GoalOperation> next();

        default void done(int number) {}
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
