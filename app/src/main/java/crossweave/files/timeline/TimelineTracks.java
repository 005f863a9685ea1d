package crossweave.files.timeline;

import java.util.HashMap;
import java.util.Map;

/**
 * The lines of a timeline. A viewer wants the slices of a line one after the other; where a node
 * does several things at once they go to several tracks, and where there are too many tracks to the
 * last one, as points in time.
 */
final class TimelineTracks {
    static final int MOST = 8; // tracks of a line in which slices last

    private final Map<Long, long[]> busyUntil = new HashMap<>(); // per line and track: cycle

    /** Where a slice goes. */
    record Place(int track, boolean isFirst) {
        /** Whether the slice is to be drawn without a length. */
        boolean isPoint() {
            return track == MOST;
        }
    }

    /** A track in which nothing is from this cycle on; whether it is used for the first time. */
    Place place(long line, long from, long until) {
        long[] ends = busyUntil.computeIfAbsent(line, _ -> new long[MOST + 1]);
        int track = 0;
        while (track < MOST && ends[track] > from) {
            track++;
        }
        boolean isFirst = ends[track] == 0;
        ends[track] = Math.max(ends[track], until);
        return new Place(track, isFirst);
    }
}
