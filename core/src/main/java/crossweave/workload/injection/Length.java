package crossweave.workload.injection;

import crossweave.random.DrawTable;
import crossweave.random.RandomStream;

import java.util.OptionalInt;

/** How long packets or messages are. Immutable. */
public interface Length {
    /** Flits of the average packet. */
    double mean();

    /** Flits of the longest packet; Integer.MAX_VALUE if there is no longest. */
    int most();

    /** Flits of the next packet; at least 1. */
    int draw(RandomStream random);

    /**
     * Adds an entry from which a device draws the same lengths, and returns its place; empty if a
     * device cannot.
     */
    default OptionalInt addTo(DrawTable table) {
        return OptionalInt.empty();
    }
}
