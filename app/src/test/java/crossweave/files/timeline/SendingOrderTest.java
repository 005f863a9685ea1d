package crossweave.files.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class SendingOrderTest {
    private final List<Long> told = new ArrayList<>();
    private final SendingOrder order = new SendingOrder(j -> told.add(j.delivery().number()));

    private void add(long... numbers) {
        for (long number : numbers) {
            order.add(
                    RoutedDelivery.of(new Delivery(number, 0, 0, 1, 1, number, number, 99, 1, 0)));
        }
    }

    @Test
    void deliveriesAreToldInTheOrderOfSending() {
        add(2, 0);
        assertEquals(List.of(0L), told, "1 is on its way");
        add(3, 1);
        assertEquals(List.of(0L, 1L, 2L, 3L), told);
    }

    @Test
    void atTheEndTheRestIsToldWithoutThoseOnTheirWay() {
        add(5, 3, 0);
        order.end();
        assertEquals(List.of(0L, 3L, 5L), told);
    }
}
