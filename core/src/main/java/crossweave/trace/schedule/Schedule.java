package crossweave.trace.schedule;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** A schedule that was checked, and is read while it runs. */
public interface Schedule {
    /** What it is, such as {@code schedule of GOAL}. */
    String format();

    int ranks();

    /** The operations of a rank, from its first one on. */
    OperationStream operations(int rank);

    /** How far a rank must be read ahead, see {@link Requirements#ahead}. */
    int ahead(int rank);

    /** The groups of ranks that collective operations name; their order is that of the members. */
    default List<List<Integer>> groups() {
        return List.of();
    }

    /** What users call a group. */
    default String groupName(int group) {
        return Integer.toString(group);
    }

    /** All collective operations that differ. */
    default Set<Work.Together> together() {
        return Set.of();
    }

    /** Seconds that the recording took on the rank where it took longest, if that is known. */
    default OptionalDouble recordedSeconds() {
        return OptionalDouble.empty();
    }

    /** The file of a rank, where the user has written this name. */
    default String file(int rank, String written) {
        return written;
    }
}
