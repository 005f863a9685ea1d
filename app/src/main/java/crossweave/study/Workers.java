package crossweave.study;

import crossweave.store.Outcome;

import java.util.List;

/** Computes points, several at a time, in this process or in others. */
public interface Workers extends AutoCloseable {

    /** The number of points that can be under way at the same time; it may change, also to 0. */
    int slots();

    /** Who they are, as in "3 workers"; empty if it is this process alone. */
    default String status() {
        return "";
    }

    /** Begins to compute a point, which needs a free slot. */
    void begin(BoundPoint point);

    /** Waits a moment for points that are done; there may be none. */
    List<Done> await();

    /** Abandons the points under way, which are then done without an outcome. */
    void stop();

    @Override
    void close();

    /** A point that is no longer under way. */
    sealed interface Done {
        BoundPoint point();
    }

    /** The point was computed. */
    record Computed(BoundPoint point, Outcome outcome) implements Done {}

    /** Its run cannot be built, or ended without a result; the exception says why. */
    record Failed(BoundPoint point, RuntimeException why) implements Done {}

    /** It was abandoned, and can be computed later. */
    record Abandoned(BoundPoint point) implements Done {}
}
