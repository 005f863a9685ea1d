package crossweave.trace.dumpi;

import java.io.Serializable;

/**
 * A rank in a communicator.
 *
 * @param rank its rank there
 * @param firstTag what tags of messages there begin with
 */
record Member(Communicator communicator, int rank, int firstTag) implements Serializable {
    int size() {
        return communicator.size();
    }

    /** The rank of the program that has a rank here. */
    int world(int rankHere) {
        return communicator.members().get(rankHere);
    }
}
