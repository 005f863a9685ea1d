package crossweave.trace.dumpi;

import java.io.Serializable;
import java.util.BitSet;

/**
 * Schedules have no communicators: where a program sends messages in several, those of each get
 * tags of their own.
 *
 * @param sending numbers of communicators with messages
 * @param largest tag that there is
 */
record TagContexts(BitSet sending, int largest) implements Serializable {
    boolean areSeveral() {
        return sending.cardinality() > 1;
    }

    /** Whether there are enough numbers for them. */
    boolean fit() {
        return sending.cardinality() * (largest + 1L) <= Integer.MAX_VALUE;
    }

    /** The tag of a message in a communicator. */
    int tag(Communicator communicator, int tag) {
        int before = sending.get(0, communicator.number()).cardinality();
        return before * (largest + 1) + tag;
    }

    /** A tag for messages of collective operations, which no program can have. */
    static int ofCollective(Communicator communicator) {
        return Integer.MIN_VALUE + communicator.number();
    }
}
