package crossweave.cpc.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds behind which messages a message waited at its processor. From when one begins to leave
 * until the next one does, all others wait for it.
 */
final class ProcessorQueues {
    private final Map<Integer, List<MessageTrip>> sent =
            new HashMap<>(); // per processor, in that order

    /**
     * Adds the next message; returns the cycles that it waited, by the lines of those before it.
     */
    Map<SourceLine, Long> add(MessageTrip trip) {
        List<MessageTrip> before =
                sent.computeIfAbsent(trip.message().from(), _ -> new ArrayList<>());
        Map<SourceLine, Long> waited = new TreeMap<>();
        long since = trip.message().sent();
        long until = trip.entered();
        for (int i = before.size() - 1; i >= 0 && until > since; i--) {
            long left = Math.max(since, before.get(i).entered());
            if (left < until) {
                waited.merge(before.get(i).line(), until - left, Long::sum);
                until = left;
            }
        }
        if (until > since) { // nobody was before it: its own start-up
            waited.merge(trip.line(), until - since, Long::sum);
        }
        before.add(trip);
        return waited;
    }
}
