package crossweave.workload.injection;

import crossweave.random.DrawTable;
import crossweave.random.RandomStream;

import java.io.Serializable;
import java.util.OptionalInt;

/**
 * When the sources of a traffic make their packets. It returns the cycle of the next packet, so
 * that a source that rarely sends costs nothing in between.
 */
public interface InjectionProcess extends Serializable {

    /** The cycle of a source's first packet: 1 or later. */
    long first(int source, RandomStream random);

    /** The cycle of the packet after the one that was made in this cycle; may be the same. */
    long next(int source, long cycle, RandomStream random);

    /** Whether no source ever makes two packets in a cycle. */
    default boolean isOneInCycle() {
        return false;
    }

    /**
     * Adds an entry from which a device draws the same cycles, and returns its place; empty if a
     * device cannot.
     */
    default OptionalInt addTo(DrawTable table) {
        return OptionalInt.empty();
    }

    /** What it remembers of a source, for a device that goes on. */
    default long memory(int source) {
        return 0;
    }

    /** An injection before it knows its rates: what a scenario names. */
    @FunctionalInterface
    interface Rule {
        /**
         * The injection with these rates.
         *
         * @param rates packets per cycle of each source, at most 1; 0 for one that is never asked
         * @param flits of the average packet
         */
        InjectionProcess at(double[] rates, double flits);
    }
}
