package crossweave.files;

import crossweave.experiment.Delivery;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Puts deliveries, which are told of as messages arrive, into the order of sending. What is kept
 * back are those that overtook one that is still on its way.
 */
final class SendingOrder {
    private final Consumer<Delivery> out;
    private final PriorityQueue<Delivery> early =
            new PriorityQueue<>(Comparator.comparingLong(Delivery::number));
    private long next; // number of the message that is to be handed on next

    SendingOrder(Consumer<Delivery> out) {
        this.out = out;
    }

    void add(Delivery delivery) {
        early.add(delivery);
        for (Delivery d = early.peek(); d != null && d.number() == next; d = early.peek()) {
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
