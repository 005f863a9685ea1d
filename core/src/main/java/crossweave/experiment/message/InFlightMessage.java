package crossweave.experiment.message;

import crossweave.network.LinkCrossing;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.ProgramReport.Origin;

import java.util.List;
import java.util.Optional;

/**
 * A message on its way, as it is now. Fields are as in {@link Delivery} and {@link RoutedDelivery};
 * routes are what its packets have crossed so far, known only if the experiment is tracked.
 */
public record InFlightMessage(
        long number,
        int work,
        int source,
        int destination,
        int flits,
        long sent,
        Optional<MessageRecord> message,
        List<List<LinkCrossing>> routes) {

    /** Where in a compiled program it was sent, if in one. */
    public Optional<Origin> origin() {
        return message.map(MessageRecord::origin);
    }
}
