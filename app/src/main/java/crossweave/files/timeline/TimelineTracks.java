package crossweave.files.timeline;

import java.util.HashMap;
import java.util.Map;

/**
 * The tracks of each line of a timeline. Slices on a track must not overlap, so simultaneous
 * activities of a node go to different tracks. If there are too many, they go to a last track as
 * points in time.
 */
final class TimelineTracks {
    static final int MOST_TRACKS = 8; // tracks of a line whose slices have a duration

    // per line and track: end of its last slice, in cycles
    private final Map<Long, long[]> busyUntil = new HashMap<>();

    /** The track for a slice, and whether it is used for the first time. */
    record Place(int track, boolean isFirst) {
        /** Whether the slice is drawn without a duration. */
        boolean isPoint() {
            return track == MOST_TRACKS;
        }
    }

    /** Finds a track that is free from this cycle on. */
    Place place(long line, long from, long until) {
        long[] ends = busyUntil.computeIfAbsent(line, _ -> new long[MOST_TRACKS + 1]);
        int track = 0;
        while (track < MOST_TRACKS && ends[track] > from) {
            track++;
        }
        boolean isFirst = ends[track] == 0;
        ends[track] = Math.max(ends[track], until);
        return new Place(track, isFirst);
    }
}
