package crossweave.experiment.critical;

import crossweave.experiment.message.RoutedDelivery;

import java.util.Optional;

/**
 * A part of a critical path. Times are cycles.
 *
 * @param from the node that did it, or that sent the message
 * @param to where the path goes on: another node after a message
 * @param message if it is one
 */
public record Piece(
        Kind kind, int from, int to, long begin, long end, Optional<RoutedDelivery> message) {

    /** What the time was spent on. */
    public enum Kind {
        COMPUTING,
        /** From when it was sent until its receiver had it. */
        MESSAGE,
        SENDING,
        /** Receiving a message that was already there. */
        RECEIVING,
        IN_BARRIER,
        OTHER
    }

    static Piece at(int node, Kind kind, long begin, long end) {
        return new Piece(kind, node, node, begin, end, Optional.empty());
    }

    static Piece of(RoutedDelivery message, long end) {
        var delivery = message.delivery();
        return new Piece(
                Kind.MESSAGE,
                delivery.source(),
                delivery.destination(),
                delivery.sent(),
                end,
                Optional.of(message));
    }

    public long cycles() {
        return end - begin;
    }
}
