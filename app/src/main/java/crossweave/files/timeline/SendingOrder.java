package crossweave.files.timeline;

import crossweave.experiment.message.RoutedDelivery;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Sorts deliveries, which are reported as messages arrive, into the order of sending. It holds back
 * messages that overtook one still in flight.
 */
public final class SendingOrder {
    private final Consumer<RoutedDelivery> out;
    private final PriorityQueue<RoutedDelivery> heldBack =
            new PriorityQueue<>(Comparator.comparingLong(SendingOrder::number));
    private long next; // number of the next message to pass on

    public SendingOrder(Consumer<RoutedDelivery> out) {
        this.out = out;
    }

    private static long number(RoutedDelivery delivery) {
        return delivery.delivery().number();
    }

    public void add(RoutedDelivery delivery) {
        heldBack.add(delivery);
        for (RoutedDelivery j = heldBack.peek();
                j != null && number(j) == next;
                j = heldBack.peek()) {
            out.accept(heldBack.remove());
            next++;
        }
    }

    /** Passes on the rest: missing messages will not arrive any more. */
    public void end() {
        while (!heldBack.isEmpty()) {
            out.accept(heldBack.remove());
        }
    }
}
