package crossweave.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps points as long as the program runs. */
public final class MemoryStore implements PointStore {
    private final Map<String, StoredPoint> points = new HashMap<>();

    @Override
    public synchronized Optional<StoredPoint> find(String key) {
        return Optional.ofNullable(points.get(key));
    }

    @Override
    public synchronized void add(List<StoredPoint> more) {
        more.forEach(point -> points.putIfAbsent(point.key(), point));
    }

    @Override
    public void close() {}
}
