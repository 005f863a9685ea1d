package crossweave.web.live;

import crossweave.cpc.debug.RewindableLog;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.workload.ProgramReport.Origin;
import crossweave.workload.Workload.Activity;
import crossweave.workload.Workload.ActivityRecord;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Records activities of processes and messages up to the current cycle. Only the newest entries are
 * kept. After the program has gone back, later entries stay until it reaches them again.
 */
final class Timeline implements RewindableLog {
    private static final int MOST_KEPT = 1 << 18; // entries
    private static final int MOST_ACTIVITIES = 4000; // sent to a page at once
    private static final int MOST_MESSAGES = 1500;

    private final String program; // its own file; lines of other files are not sent
    private final List<Entry> ring = new ArrayList<>(); // entry number n is at n % MOST_KEPT
    private long first; // number of the oldest entry kept
    private long end; // number after the newest entry kept
    private long now; // number after the last entry up to the current cycle

    private sealed interface Entry {
        /** The cycle in which the entry was recorded. */
        long recorded();
    }

    private record RecordedActivity(ActivityRecord activity, Origin origin) implements Entry {
        @Override
        public long recorded() {
            return activity.until();
        }

        long length() {
            return activity.until() - activity.from();
        }

        boolean continues(RecordedActivity other, boolean isByLine) {
            return other.activity.until() == activity.from()
                    && other.activity.activity() == activity.activity()
                    && (!isByLine || isSameLine(other.origin));
        }

        private boolean isSameLine(Origin other) {
            return other.place().line() == origin.place().line()
                    && other.place().file().equals(origin.place().file());
        }

        RecordedActivity since(RecordedActivity other) {
            ActivityRecord both =
                    new ActivityRecord(
                            activity.node(),
                            activity.activity(),
                            other.activity.from(),
                            activity.until(),
                            activity.origin());
            return new RecordedActivity(both, origin);
        }
    }

    private record Came(RoutedDelivery delivery) implements Entry {
        @Override
        public long recorded() {
            return delivery.delivery().arrived();
        }
    }

    /** The cycles that the page shows, both ends included. */
    record Window(long from, long until) {
        boolean meets(long begin, long last) {
            return begin <= until && last >= from;
        }
    }

    Timeline(String program) {
        this.program = program;
    }

    // Recording

    @Override
    public void recordActivity(int work, ActivityRecord activity) {
        activity.origin().ifPresent(origin -> add(new RecordedActivity(activity, origin)));
    }

    @Override
    public void delivered(Delivery delivery) {
        // recorded with its route instead
    }

    @Override
    public void travelled(RoutedDelivery delivery) {
        if (delivery.message().isPresent()) {
            add(new Came(delivery));
        }
    }

    private void add(Entry entry) {
        if (now < first || now > end) { // after a gap, forget what is on its other side
            first = now;
            end = now;
        }
        int at = (int) (now % MOST_KEPT);
        while (ring.size() <= at) {
            ring.add(entry);
        }
        ring.set(at, entry);
        now++;
        end = Math.max(end, now);
        first = Math.max(first, end - MOST_KEPT);
    }

    @Override
    public long position() {
        return now;
    }

    @Override
    public void wind(long position) {
        now = position;
    }

    // Reading

    /**
     * Entries in a window, the longest ones if there are too many; and all of them together, slice
     * by slice.
     */
    Map<String, Object> document(Window window, List<InFlightMessage> inFlight) {
        List<RecordedActivity> byLine = activities(window, true);
        List<RecordedActivity> deeds =
                byLine.size() <= MOST_ACTIVITIES ? byLine : activities(window, false);
        List<MessageDocument> messages =
                Stream.concat(
                                entries(Came.class)
                                        .filter(came -> isIn(window, came))
                                        .map(came -> MessageDocument.of(came.delivery)),
                                inFlight.stream()
                                        .filter(message -> message.message().isPresent())
                                        .filter(message -> message.sent() <= window.until)
                                        .map(MessageDocument::of))
                        .toList();
        List<RecordedActivity> shown = longest(deeds, RecordedActivity::length, MOST_ACTIVITIES);
        List<MessageDocument> sent = longest(messages, MessageDocument::latency, MOST_MESSAGES);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("begins", first == 0 ? 0 : firstCycle());
        document.put("deeds", columns(shown));
        document.put("deeds_left_out", deeds.size() - shown.size());
        document.put("messages", sent.stream().map(each -> each.document(program)).toList());
        document.put("messages_left_out", messages.size() - sent.size());
        document.put("slices", slices(window, messages, deeds).document());
        return document;
    }

    /** What processes did is there only where single activities are left out. */
    private static TimelineSlices slices(
            Window window, List<MessageDocument> messages, List<RecordedActivity> deeds) {
        TimelineSlices slices = new TimelineSlices(window);
        messages.forEach(each -> slices.addMessage(each.message().sent(), each.end()));
        if (deeds.size() > MOST_ACTIVITIES) {
            for (RecordedActivity did : deeds) {
                slices.addActivity(
                        did.origin.process(),
                        number(did.activity.activity()),
                        did.activity.from(),
                        did.activity.until());
            }
        }
        return slices;
    }

    /** The cycle of the oldest entry kept. */
    private long firstCycle() {
        return entries(Entry.class).findFirst().map(Entry::recorded).orElse(0L);
    }

    private static boolean isIn(Window window, Came came) {
        Delivery delivery = came.delivery.delivery();
        return window.meets(delivery.sent(), delivery.arrived());
    }

    private <T extends Entry> Stream<T> entries(Class<T> kind) {
        return Stream.iterate(first, n -> n < Math.min(now, end), n -> n + 1)
                .map(n -> ring.get((int) (n % MOST_KEPT)))
                .filter(kind::isInstance)
                .map(kind::cast);
    }

    /** Merges consecutive equal activities; {@code isByLine} keeps different source lines apart. */
    private List<RecordedActivity> activities(Window window, boolean isByLine) {
        List<RecordedActivity> all = new ArrayList<>();
        // per process: index of its last entry in the list
        Map<Integer, Integer> last = new HashMap<>();
        entries(RecordedActivity.class)
                .filter(did -> window.meets(did.activity.from(), did.activity.until()))
                .forEach(
                        did -> {
                            int process = did.origin.process();
                            Optional<Integer> before = Optional.ofNullable(last.get(process));
                            if (before.isPresent()
                                    && did.continues(all.get(before.get()), isByLine)) {
                                all.set(before.get(), did.since(all.get(before.get())));
                            } else {
                                last.put(process, all.size());
                                all.add(did);
                            }
                        });
        return all;
    }

    private static <T> List<T> longest(List<T> all, ToLongFunction<T> length, int most) {
        return all.size() <= most
                ? all
                : all.stream()
                        .sorted(Comparator.comparingLong(length).reversed())
                        .limit(most)
                        .toList();
    }

    /** Column by column, which is more compact; lines of other files are 0. */
    private Map<String, Object> columns(List<RecordedActivity> deeds) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("process", deeds.stream().mapToInt(d -> d.origin.process()).toArray());
        columns.put(
                "activity", deeds.stream().mapToInt(d -> number(d.activity.activity())).toArray());
        columns.put("from", deeds.stream().mapToLong(d -> d.activity.from()).toArray());
        columns.put("until", deeds.stream().mapToLong(d -> d.activity.until()).toArray());
        columns.put(
                "line",
                deeds.stream()
                        .mapToInt(d -> MessageDocument.line(d.origin.place(), program))
                        .toArray());
        return columns;
    }

    /** The number that the page uses for an activity. */
    private static int number(Activity activity) {
        return switch (activity) {
            case COMPUTE -> 0;
            case SEND -> 1;
            case RECEIVE -> 2;
            case BARRIER -> 3;
        };
    }
}
