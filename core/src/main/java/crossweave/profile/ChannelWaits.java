package crossweave.profile;

import crossweave.network.Crossing;

import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Adds up how long messages waited for channels. */
final class ChannelWaits {
    private final TreeMap<Integer, Long> waited = new TreeMap<>();

    void add(Trip trip) {
        for (List<Crossing> route : trip.routes()) {
            for (Crossing crossing : route) {
                if (crossing.waited() > 0) {
                    waited.merge(crossing.channel(), crossing.waited(), Long::sum);
                }
            }
        }
    }

    /** The longest first. */
    List<ChannelWait> list() {
        return waited.entrySet().stream()
                .map(entry -> new ChannelWait(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(ChannelWait::waited).reversed())
                .toList();
    }
}
