package crossweave.engine;

import java.io.Serializable;
import java.util.Optional;

/**
 * Messages of some terminals that do not depend on what arrives, in order: by cycle, and within a
 * cycle by terminal. As nothing can change them, they may be drawn ahead of time.
 */
public interface MessageSource extends Serializable {

    /** Makes the messages of any terminals. */
    @FunctionalInterface
    interface Factory {
        /** The messages of these terminals, in ascending order; each terminal is asked for once. */
        MessageSource of(int... terminals);

        /**
         * The messages of all terminals from the beginning, for a device that draws them in place
         * of this; empty if that cannot be said in plain numbers.
         */
        default Optional<PlainMessages> plain() {
            return Optional.empty();
        }
    }

    /** Takes messages in their order. */
    @FunctionalInterface
    interface Sink {
        void add(long cycle, int source, int destination, int flits);
    }

    /** The cycle of the next messages, or {@link EventQueue#NEVER}. */
    long nextTime();

    /** Draws all messages of that cycle. */
    void drawNext(Sink sink);
}
