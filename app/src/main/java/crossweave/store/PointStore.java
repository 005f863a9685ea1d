package crossweave.store;

import java.util.List;
import java.util.Optional;

/** Keeps the points that were computed, by their keys. */
public interface PointStore extends AutoCloseable {

    Optional<StoredPoint> find(String key);

    /** Adds points, all or none; those that are there already stay as they are. */
    void add(List<StoredPoint> points);

    /** Tells other processes how far the study is that adds points. */
    default void tell(StudyAtWork study) {}

    @Override
    void close();
}
