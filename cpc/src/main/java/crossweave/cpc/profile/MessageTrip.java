package crossweave.cpc.profile;

import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.network.LinkCrossing;
import crossweave.workload.ProgramReport.MessageRecord;

import java.util.List;

/**
 * A message of a program on the network, arrived or still on its way.
 *
 * @param flits of data
 * @param atSource cycles until its first flit had left its processor, once that is known
 * @param routes of its packets, if the technique knows them
 */
public record MessageTrip(
        MessageRecord message, int flits, long atSource, List<List<LinkCrossing>> routes) {

    static MessageTrip of(RoutedDelivery delivery) {
        long atSource = delivery.delivery().entered() - delivery.delivery().sent();
        return new MessageTrip(
                delivery.message().orElseThrow(),
                delivery.delivery().flits(),
                atSource,
                delivery.routes());
    }

    static MessageTrip of(InFlightMessage message) {
        return new MessageTrip(
                message.message().orElseThrow(), message.flits(), 0, message.routes());
    }

    /** Where it was sent. */
    public SourceLine line() {
        return SourceLine.of(message.origin().place());
    }

    /** The cycle in which its first flit left its processor, once that is known. */
    long entered() {
        return message.sent() + atSource;
    }

    /** Cycles that heads of its packets waited for channels. */
    public long waited() {
        return routes.stream().flatMap(List::stream).mapToLong(LinkCrossing::waited).sum();
    }
}
