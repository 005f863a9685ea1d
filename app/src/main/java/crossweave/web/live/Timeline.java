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
 * What processes did and which messages came, up to where the program is. Only the newest entries
 * are kept; those ahead of a program that has gone back stay until it comes there again.
 */
final class Timeline implements RewindableLog {
    private static final int MOST_KEPT = 1 << 18; // entries
    private static final int MOST_DEEDS = 4000; // that a page is told of at once
    private static final int MOST_MESSAGES = 1500;

    private final String program; // its own file: lines of others are not told
    private final List<Entry> ring = new ArrayList<>(); // entry number n is at n % MOST_KEPT
    private long first; // of the entries that are kept
    private long end; // behind the last of them
    private long now; // behind the last that has happened

    private sealed interface Entry {
        /** When it was told. */
        long told();
    }

    private record Did(ActivityRecord activity, Origin origin) implements Entry {
        @Override
        public long told() {
            return activity.until();
        }

        long length() {
            return activity.until() - activity.from();
        }

        boolean continues(Did other, boolean isByLine) {
            return other.activity.until() == activity.from()
                    && other.activity.activity() == activity.activity()
                    && (!isByLine || isSameLine(other.origin));
        }

        private boolean isSameLine(Origin other) {
            return other.place().line() == origin.place().line()
                    && other.place().file().equals(origin.place().file());
        }

        Did since(Did other) {
            ActivityRecord both =
                    new ActivityRecord(
                            activity.node(),
                            activity.activity(),
                            other.activity.from(),
                            activity.until(),
                            activity.origin());
            return new Did(both, origin);
        }
    }

    private record Came(RoutedDelivery delivery) implements Entry {
        @Override
        public long told() {
            return delivery.delivery().arrived();
        }
    }

    /** What is wanted of it: cycles, both ends included. */
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
        activity.origin().ifPresent(origin -> add(new Did(activity, origin)));
    }

    @Override
    public void delivered(Delivery delivery) {
        // told with its way instead
    }

    @Override
    public void travelled(RoutedDelivery delivery) {
        if (delivery.message().isPresent()) {
            add(new Came(delivery));
        }
    }

    private void add(Entry entry) {
        if (now < first || now > end) { // a gap: what lies on its other side is forgotten
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

    // Telling

    /** What happened in a window, the longest first where it is too much. */
    Map<String, Object> document(Window window, List<InFlightMessage> onTheirWay) {
        List<Did> byLine = deeds(window, true);
        List<Did> deeds = byLine.size() <= MOST_DEEDS ? byLine : deeds(window, false);
        List<MessageDocument> messages =
                Stream.concat(
                                entries(Came.class)
                                        .filter(came -> isIn(window, came))
                                        .map(came -> MessageDocument.of(came.delivery)),
                                onTheirWay.stream()
                                        .filter(message -> message.message().isPresent())
                                        .filter(message -> message.sent() <= window.until)
                                        .map(MessageDocument::of))
                        .toList();
        List<Did> shown = longest(deeds, Did::length, MOST_DEEDS);
        List<MessageDocument> told = longest(messages, MessageDocument::latency, MOST_MESSAGES);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("begins", first == 0 ? 0 : begins());
        document.put("deeds", columns(shown));
        document.put("deeds_left_out", deeds.size() - shown.size());
        document.put("messages", told.stream().map(each -> each.document(program)).toList());
        document.put("messages_left_out", messages.size() - told.size());
        return document;
    }

    /** The cycle of the first entry that is kept. */
    private long begins() {
        return entries(Entry.class).findFirst().map(Entry::told).orElse(0L);
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

    /** Those that go on with the same are one; lines are told apart or not. */
    private List<Did> deeds(Window window, boolean isByLine) {
        List<Did> all = new ArrayList<>();
        Map<Integer, Integer> last = new HashMap<>(); // of each process: where in the list
        entries(Did.class)
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

    /** Column by column, which is shorter; a line of another file is 0. */
    private Map<String, Object> columns(List<Did> deeds) {
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

    /** As the page counts them. */
    private static int number(Activity activity) {
        return switch (activity) {
            case COMPUTE -> 0;
            case SEND -> 1;
            case RECEIVE -> 2;
            case BARRIER -> 3;
        };
    }
}
