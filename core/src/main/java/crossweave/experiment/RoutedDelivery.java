package crossweave.experiment;

import crossweave.network.LinkCrossing;
import crossweave.workload.ProgramReport.Letter;
import crossweave.workload.ProgramReport.Origin;

import java.util.List;
import java.util.Optional;

/**
 * A message that has arrived, with the way that it came.
 *
 * @param letter the message as its program knows it, if it is one that is compiled
 * @param routes per packet; none where the technique is a formula or the message stayed at its node
 */
public record RoutedDelivery(
        Delivery delivery, Optional<Letter> letter, List<List<LinkCrossing>> routes) {

    /** One of which only the delivery is known. */
    public static RoutedDelivery of(Delivery delivery) {
        return new RoutedDelivery(delivery, Optional.empty(), List.of());
    }

    /** Where in a program it was sent, if in one that is compiled. */
    public Optional<Origin> origin() {
        return letter.map(Letter::origin);
    }
}
