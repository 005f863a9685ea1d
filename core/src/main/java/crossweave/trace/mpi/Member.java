package crossweave.trace.mpi;

import java.io.Serializable;

/**
 * A rank in a communicator.
 *
 * @param rank its rank there
 * @param firstTag what tags of messages there begin with
 */
public record Member(Communicator communicator, int rank, int firstTag) implements Serializable {
    public int size() {
        return communicator.size();
    }

    /** The rank of the program that has a rank here. */
    public int world(int rankHere) {
        return communicator.members().get(rankHere);
    }
}
