package crossweave.trace.schedule;

import crossweave.collective.CollectiveKind;

import java.io.Serializable;

/** What an operation does. */
public sealed interface Work extends Serializable {
    int ANY = -1; // instead of a rank or a tag

    /**
     * Whether it is a message with a tag below ANY: one that stands for a part of a collective
     * operation, and that only receives of the same tag accept.
     */
    default boolean hasOwnTag() {
        return this instanceof Send send && send.tag() < ANY
                || this instanceof Receive receive && receive.tag() < ANY;
    }

    /** Sends a message; done when its sender may go on. */
    record Send(int to, int tag, long bytes) implements Work {}

    /** Receives a message; rank and tag may be ANY. */
    record Receive(int from, int tag) implements Work {}

    /** Computes for some units of time, of a length that the user gives. */
    record Calculate(long units) implements Work {}

    /** Computes for a time. */
    record Compute(double seconds) implements Work {}

    /**
     * Computes so much: the time is that of the operations or that of the memory, whichever is
     * longer.
     *
     * @param bytes read from memory or written to it
     */
    record Roofline(double operations, double bytes) implements Work {}

    /**
     * Takes part in a collective operation.
     *
     * @param bytes as {@link crossweave.collective.Collective} counts them
     * @param root number in the group
     * @param group of the schedule
     */
    record Together(CollectiveKind kind, long bytes, int root, int group) implements Work {}

    /** Does nothing but wait for what it requires. */
    record Nothing() implements Work {}
}
