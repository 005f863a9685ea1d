package crossweave.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The points under way. Points that are equal, as two configurations may have them, run once. */
final class UnderWay {
    private final Map<String, List<BoundPoint>> equal = new LinkedHashMap<>(); // by key

    /** The number of runs. */
    int size() {
        return equal.size();
    }

    /** Whether a run of this point is needed; otherwise an equal one is under way. */
    boolean add(BoundPoint point) {
        List<BoundPoint> all = equal.computeIfAbsent(point.key(), _ -> new ArrayList<>());
        all.add(point);
        return all.size() == 1;
    }

    /** Ends the run of a point; returns that point and all that are equal to it. */
    List<BoundPoint> remove(BoundPoint point) {
        List<BoundPoint> all = equal.remove(point.key());
        if (all == null) {
            throw new IllegalStateException("a point has ended that was not under way");
        }
        return all;
    }
}
