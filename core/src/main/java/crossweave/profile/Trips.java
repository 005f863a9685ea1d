package crossweave.profile;

import crossweave.experiment.Delivery;
import crossweave.experiment.InFlight;
import crossweave.experiment.Journey;
import crossweave.experiment.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the messages of a program while it runs; the experiment has to be tracked. */
public final class Trips implements Run.Log {
    private final List<Trip> all = new ArrayList<>();

    @Override
    public void delivered(Delivery delivery) {
        // told with its way instead
    }

    @Override
    public void travelled(Journey journey) {
        if (journey.letter().isPresent()) {
            all.add(Trip.of(journey));
        }
    }

    /** How many have arrived. */
    public int count() {
        return all.size();
    }

    /** Those that arrived, and those that are on their way at the end, in the order of sending. */
    public List<Trip> with(List<InFlight> onTheirWay) {
        List<Trip> sorted = new ArrayList<>(all);
        onTheirWay.stream().filter(m -> m.letter().isPresent()).map(Trip::of).forEach(sorted::add);
        sorted.sort(Comparator.comparingLong(trip -> trip.letter().number()));
        return List.copyOf(sorted);
    }
}
