package crossweave.profile;

import crossweave.network.Crossing;
import crossweave.profile.Delay.ChannelWait;
import crossweave.profile.Delay.LineWait;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up where messages were kept waiting. */
final class DelaySoFar {
    private final TreeMap<SourceLine, Long> behind = new TreeMap<>();
    private final TreeMap<Integer, Long> heldUp = new TreeMap<>();

    /** One more message, which waited so long behind others. */
    void add(Trip trip, Map<SourceLine, Long> others) {
        others.forEach((line, cycles) -> behind.merge(line, cycles, Long::sum));
        for (List<Crossing> route : trip.routes()) {
            for (Crossing crossing : route) {
                if (crossing.waited() > 0) {
                    heldUp.merge(crossing.channel(), crossing.waited(), Long::sum);
                }
            }
        }
    }

    Delay delay() {
        return new Delay(
                behind.entrySet().stream()
                        .map(entry -> new LineWait(entry.getKey(), entry.getValue()))
                        .sorted(Comparator.comparingLong(LineWait::waited).reversed())
                        .toList(),
                heldUp.entrySet().stream()
                        .map(entry -> new ChannelWait(entry.getKey(), entry.getValue()))
                        .sorted(Comparator.comparingLong(ChannelWait::waited).reversed())
                        .toList());
    }
}
