package crossweave.trace.mpi;

import java.io.Serializable;
import java.util.List;

/**
 * Ranks that pass messages among themselves.
 *
 * @param number that no other communicator has
 * @param members ranks of the program, by their ranks in this communicator
 * @param grid its dimensions, where it is a grid; otherwise empty
 * @param group number of its members among all groups
 */
public record Communicator(int number, List<Integer> members, List<Integer> grid, int group)
        implements Serializable {

    public int size() {
        return members.size();
    }
}
