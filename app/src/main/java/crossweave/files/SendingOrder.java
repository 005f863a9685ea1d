package crossweave.files;

import crossweave.experiment.Journey;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Puts deliveries, which are told of as messages arrive, into the order of sending. What is kept
 * back are those that overtook one that is still on its way.
 */
final class SendingOrder {
    private final Consumer<Journey> out;
    private final PriorityQueue<Journey> early =
            new PriorityQueue<>(Comparator.comparingLong(SendingOrder::number));
    private long next; // number of the message that is to be handed on next

    SendingOrder(Consumer<Journey> out) {
        this.out = out;
    }

    private static long number(Journey journey) {
        return journey.delivery().number();
    }

    void add(Journey journey) {
        early.add(journey);
        for (Journey j = early.peek(); j != null && number(j) == next; j = early.peek()) {
            out.accept(early.remove());
            next++;
        }
    }

    /** Those that are missing will not arrive any more. */
    void end() {
        while (!early.isEmpty()) {
            out.accept(early.remove());
        }
    }
}
