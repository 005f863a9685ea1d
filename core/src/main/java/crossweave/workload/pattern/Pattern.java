package crossweave.workload.pattern;

import crossweave.random.DrawTable;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;

import java.util.OptionalInt;

/** Who sends to whom, on terminals numbered from 0. Immutable. */
public interface Pattern {

    /**
     * The destination of the next packet of a source that is not silent; {@code random} is the
     * source's own stream. Never the source itself, unless the pattern's settings ask for that.
     */
    int destination(int source, RandomStream random);

    /** What a source sends, as a multiple of the load; a terminal with 0 is silent. */
    default double weight(int source) {
        return 1;
    }

    /**
     * Adds an entry from which a device draws the same destinations, and returns its place; empty
     * if a device cannot.
     */
    default OptionalInt addTo(DrawTable table) {
        return OptionalInt.empty();
    }

    /** A pattern before it knows its terminals: what a scenario names. */
    @FunctionalInterface
    interface Rule {
        /** The pattern on these terminals; an IllegalArgumentException says why it does not fit. */
        Pattern on(WorkloadSettings.Site site);
    }
}
