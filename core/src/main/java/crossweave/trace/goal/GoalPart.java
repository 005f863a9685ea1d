package crossweave.trace.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The part of a rank.
 *
 * @param first byte of its first node
 * @param nodes how many they are
 * @param ahead operations to read ahead
 * @param forward by number: the later nodes that a node requires
 */
record GoalPart(long first, int nodes, int ahead, Map<Integer, Later> forward) {
    long appendix() {
        return first + (long) nodes * GoalNode.BYTES;
    }

    /** Numbers of later nodes that must be done, or have started, before a node starts. */
    record Later(List<Integer> requires, List<Integer> follows) {
        Later() {
            this(new ArrayList<>(), new ArrayList<>());
        }
    }
}
