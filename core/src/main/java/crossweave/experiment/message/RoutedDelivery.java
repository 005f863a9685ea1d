package crossweave.experiment.message;

import crossweave.network.LinkCrossing;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.ProgramReport.Origin;

import java.util.List;
import java.util.Optional;

/**
 * A message that has arrived, with its routes.
 *
 * @param message the message as its program knows it, if that is a compiled one
 * @param routes per packet; none where the technique is a formula or the message stayed at its node
 */
public record RoutedDelivery(
        Delivery delivery, Optional<MessageRecord> message, List<List<LinkCrossing>> routes) {

    /** A delivery without routes. */
    public static RoutedDelivery of(Delivery delivery) {
        return new RoutedDelivery(delivery, Optional.empty(), List.of());
    }

    /** Where in a compiled program it was sent, if in one. */
    public Optional<Origin> origin() {
        return message.map(MessageRecord::origin);
    }
}
