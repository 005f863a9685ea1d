package crossweave.trace.mpi;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * Schedules have no communicators: where a program sends messages in several, those of each get
 * tags of their own.
 *
 * @param sending numbers of communicators with messages
 * @param largest tag that there is
 */
public record TagContexts(BitSet sending, int largest) implements Serializable {
    public boolean areSeveral() {
        return sending.cardinality() > 1;
    }

    /** Refuses a trace for whose tags there are not enough numbers. */
    public void check(Path trace) {
        if (sending.cardinality() * (largest + 1L) > Integer.MAX_VALUE) {
            throw new BadInput(
                    trace.toString(),
                    ProblemCode.TOO_LARGE,
                    "tags up to %,d in %,d communicators are more than there can be here",
                    largest,
                    sending.cardinality());
        }
    }

    /** The tag of a message in a communicator. */
    public int tag(Communicator communicator, int tag) {
        int before = sending.get(0, communicator.number()).cardinality();
        return before * (largest + 1) + tag;
    }

    /** A tag for messages of collective operations, which no program can have. */
    public static int ofCollective(Communicator communicator) {
        return Integer.MIN_VALUE + communicator.number();
    }
}
