package crossweave.cpc.profile;

import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the messages of a program while it runs; the experiment has to be tracked. */
public final class MessageTrips implements Run.Log {
    private final List<MessageTrip> all = new ArrayList<>();

    @Override
    public void delivered(Delivery delivery) {
        // reported with its routes instead
    }

    @Override
    public void travelled(RoutedDelivery delivery) {
        if (delivery.message().isPresent()) {
            all.add(MessageTrip.of(delivery));
        }
    }

    /** Number of messages that have arrived. */
    public int count() {
        return all.size();
    }

    /**
     * Messages that arrived, and those that are on their way at the end, in the order of sending.
     */
    public List<MessageTrip> with(List<InFlightMessage> onTheirWay) {
        List<MessageTrip> sorted = new ArrayList<>(all);
        onTheirWay.stream()
                .filter(m -> m.message().isPresent())
                .map(MessageTrip::of)
                .forEach(sorted::add);
        sorted.sort(Comparator.comparingLong(trip -> trip.message().number()));
        return List.copyOf(sorted);
    }
}
