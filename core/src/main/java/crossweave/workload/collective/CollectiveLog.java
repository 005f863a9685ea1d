package crossweave.workload.collective;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.workload.CollectiveReport;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * When the operations of a program began and ended in which all take part; those of the same kind,
 * length and algorithm together, in the order in which the first of each began.
 */
public final class CollectiveLog implements Serializable {
    private final Map<Kind, CollectiveTimes> times = new LinkedHashMap<>();

    private record Kind(CollectiveKind kind, long bytes, String algorithm)
            implements Serializable {}

    /**
     * The times of operations as this one.
     *
     * @param algorithm as users know it
     */
    public CollectiveTimes of(Collective collective, String algorithm) {
        return times.computeIfAbsent(
                new Kind(collective.kind(), collective.bytes(), algorithm),
                _ -> new CollectiveTimes(collective, algorithm));
    }

    public List<CollectiveReport> reports() {
        return times.values().stream().map(CollectiveTimes::report).toList();
    }
}
