package crossweave.trace.dumpi;

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
record Communicator(int number, List<Integer> members, List<Integer> grid, int group)
        implements Serializable {
    static final int ERROR = 0;
    static final int NULL = 1;
    static final int WORLD = 2;
    static final int SELF = 3;

    int size() {
        return members.size();
    }
}
