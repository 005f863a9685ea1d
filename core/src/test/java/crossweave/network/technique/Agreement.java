package crossweave.network.technique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.network.Counters;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The fast and the reference engine give every message the same times, and count the same. */
public final class Agreement {
    private static final long LONG_ENOUGH = 60_000; // cycles

    private Agreement() {}

    public static void check(Lab.Setup setup, List<Lab.Send> sends, String name) {
        Lab reference = new Lab(setup, true, sends).run(LONG_ENOUGH);
        Lab fast = new Lab(setup, false, sends).run(LONG_ENOUGH);
        String what = name + ": " + setup;
        assertEquals(reference.deadlock().isPresent(), fast.deadlock().isPresent(), what);
        assertEquals("", difference(reference, fast, sends.size()), what);
        int channels = setup.build().channels();
        assertEquals(
                counts(reference.network().counters(), channels),
                counts(fast.network().counters(), channels),
                what);
    }

    /** The first message, in time, that the two treat differently. */
    private static String difference(Lab reference, Lab fast, int messages) {
        List<Lab.Arrival> only = new ArrayList<>(reference.arrivals());
        only.removeAll(fast.arrivals());
        List<Lab.Arrival> other = new ArrayList<>(fast.arrivals());
        other.removeAll(reference.arrivals());
        if (only.isEmpty() && other.isEmpty()) {
            return "";
        }
        Comparator<Lab.Arrival> byTime = Comparator.comparingLong(Lab.Arrival::cycle);
        return "%d messages, reference %s, fast %s"
                .formatted(
                        messages,
                        only.stream().min(byTime).map(a -> a + " of " + reference.sent(a)),
                        other.stream().min(byTime).map(a -> a + " of " + fast.sent(a)));
    }

    private static List<Long> counts(Counters counters, int channels) {
        List<Long> all = new ArrayList<>(List.of(counters.flitHops(), counters.withdrawn()));
        for (int channel = 0; channel < channels; channel++) {
            all.add(counters.flits(channel));
            all.add(counters.waited(channel));
        }
        return all;
    }
}
