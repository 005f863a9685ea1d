package crossweave.files.timeline;

import crossweave.experiment.message.RoutedDelivery;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Puts deliveries, which are told of as messages arrive, into the order of sending. What is kept
 * back are those that overtook one that is still on its way.
 */
public final class SendingOrder {
    private final Consumer<RoutedDelivery> out;
    private final PriorityQueue<RoutedDelivery> early =
            new PriorityQueue<>(Comparator.comparingLong(SendingOrder::number));
    private long next; // number of the message that is to be handed on next

    public SendingOrder(Consumer<RoutedDelivery> out) {
        this.out = out;
    }

    private static long number(RoutedDelivery delivery) {
        return delivery.delivery().number();
    }

    public void add(RoutedDelivery delivery) {
        early.add(delivery);
        for (RoutedDelivery j = early.peek(); j != null && number(j) == next; j = early.peek()) {
            out.accept(early.remove());
            next++;
        }
    }

    /** Those that are missing will not arrive any more. */
    public void end() {
        while (!early.isEmpty()) {
            out.accept(early.remove());
        }
    }
}
