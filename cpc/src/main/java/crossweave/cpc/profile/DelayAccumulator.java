package crossweave.cpc.profile;

import crossweave.cpc.profile.DelayBreakdown.ChannelWait;
import crossweave.cpc.profile.DelayBreakdown.LineWait;
import crossweave.network.LinkCrossing;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up where messages waited. */
final class DelayAccumulator {
    private final TreeMap<SourceLine, Long> behind = new TreeMap<>();
    private final TreeMap<Integer, Long> heldUp = new TreeMap<>();

    /** Adds a message, which waited so long behind others. */
    void add(MessageTrip trip, Map<SourceLine, Long> others) {
        others.forEach((line, cycles) -> behind.merge(line, cycles, Long::sum));
        for (List<LinkCrossing> route : trip.routes()) {
            for (LinkCrossing crossing : route) {
                if (crossing.waited() > 0) {
                    heldUp.merge(crossing.channel(), crossing.waited(), Long::sum);
                }
            }
        }
    }

    DelayBreakdown delay() {
        return new DelayBreakdown(
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
