package crossweave.files;

import java.util.HashMap;
import java.util.Map;

/**
 * The lines of a timeline. A viewer wants the slices of a line one after the other; where a node
 * does several things at once they go to several lanes, and where there are too many lanes to the
 * last one, as points in time.
 */
final class Lanes {
    static final int MOST = 8; // lanes of a line in which slices last

    private final Map<Long, long[]> busyUntil = new HashMap<>(); // per line and lane: cycle

    /** Where a slice goes. */
    record Place(int lane, boolean isFirst) {
        /** Whether the slice is to be drawn without a length. */
        boolean isPoint() {
            return lane == MOST;
        }
    }

    /** A lane in which nothing is from this cycle on; whether it is used for the first time. */
    Place place(long line, long from, long until) {
        long[] ends = busyUntil.computeIfAbsent(line, _ -> new long[MOST + 1]);
        int lane = 0;
        while (lane < MOST && ends[lane] > from) {
            lane++;
        }
        boolean isFirst = ends[lane] == 0;
        ends[lane] = Math.max(ends[lane], until);
        return new Place(lane, isFirst);
    }
}
