package crossweave.files;

import crossweave.experiment.Delivery;
import crossweave.experiment.RoutedDelivery;
import crossweave.experiment.Run;
import crossweave.files.TimelineTracks.Place;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload.Deed;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What happened when, for viewers of traces such as Perfetto: the JSON form of the Trace Event
 * Format, written as the run goes on. A work is a process of the format, a node of it a few
 * threads: what its process does, messages that leave, messages that come. A cycle is a
 * microsecond.
 *
 * <p>A message is a slice where it leaves (from its first flit on, a cycle for each) and one where
 * it comes (until its last flit), with an arrow between them. Viewers bind the ends of an arrow to
 * the slice that was the last to begin on its thread, so every such event follows its slice.
 */
public final class TimelineFile implements Run.Log, AutoCloseable {
    private static final long MOST_EVENTS = 2_000_000; // viewers give up far beyond

    private static final long NEVER = Long.MAX_VALUE;

    private static final int DOES = 0;
    private static final int SENDS = 1;
    private static final int RECEIVES = 2;
    private static final int LINES = 3; // of a node

    private final AtomicFile out;
    private final int nodes;
    private final long most; // events
    private final TimelineTracks tracks = new TimelineTracks();
    private final List<String> works; // their names
    private final Set<Integer> named = new HashSet<>(); // works whose name is in the file
    private final SendingOrder order = new SendingOrder(this::leave);
    private final StringBuilder text = new StringBuilder(); // of the event being written
    private long events;
    private long end = NEVER; // cycle from which on nothing is written any more

    /** What is said of the run in the file; {@code works} are the names of its works. */
    public record Origin(String title, List<String> works, String version, long seed) {}

    public TimelineFile(Path file, int nodes, Origin origin) {
        this(file, nodes, origin, MOST_EVENTS);
    }

    TimelineFile(Path file, int nodes, Origin origin, long most) {
        this.out = AtomicFile.growing(file);
        this.nodes = nodes;
        this.most = most;
        this.works = List.copyOf(origin.works);
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("time", "1 us is 1 cycle");
        about.put("scenario", origin.title);
        about.put("seed", origin.seed);
        about.put("made by", "crossweave " + origin.version);
        out.write("{\"displayTimeUnit\":\"ms\",\n\"otherData\":" + Json.line(about));
        out.write(",\n\"traceEvents\":[");
    }

    /** What a reader of the timeline should know. */
    public Optional<String> note() {
        return end == NEVER
                ? Optional.empty()
                : Optional.of(
                        "the timeline ends in cycle %,d, where it has %,d events: viewers cannot open"
                                        .formatted(end - 1, events)
                                + " many more");
    }

    @Override
    public void did(int work, Deed deed) {
        if (isWithin(deed.until())) {
            String name = deed.activity().name().toLowerCase(Locale.ROOT);
            String args = deed.origin().map(o -> ",\"args\":{" + origin(o) + "}").orElse("");
            slice(name, new Line(work, deed.node(), DOES), deed.from(), deed.until(), args);
        }
    }

    /** Who did it in which line; what is computed ends there. */
    private static String origin(ProgramReport.Origin origin) {
        return "\"process\":%d,\"line\":%s"
                .formatted(origin.process(), Json.line(origin.place().toString()));
    }

    @Override
    public void delivered(Delivery delivery) {
        travelled(RoutedDelivery.of(delivery));
    }

    @Override
    public void travelled(RoutedDelivery delivery) {
        Delivery d = delivery.delivery();
        if (isWithin(d.arrived())) {
            long until = d.arrived() + 1;
            long from = Math.max(d.entered(), until - d.flits());
            Line line = new Line(d.work(), d.destination(), RECEIVES);
            Drawn drawn = slice("from " + d.source(), line, from, until, args(delivery));
            arrow("f", drawn, d.number());
        }
        order.add(delivery);
    }

    /** A message in the order of sending; it is known to have arrived. */
    private void leave(RoutedDelivery delivery) {
        Delivery d = delivery.delivery();
        if (d.arrived() < end) {
            long until = Math.min(d.entered() + d.flits(), d.arrived() + 1);
            Line line = new Line(d.work(), d.source(), SENDS);
            String name = "to " + d.destination();
            Drawn drawn =
                    slice(
                            name,
                            line,
                            d.entered(),
                            Math.max(until, d.entered() + 1),
                            args(delivery));
            arrow("s", drawn, d.number());
        }
    }

    private boolean isWithin(long cycle) {
        if (end == NEVER && events >= most) {
            end = cycle + 1;
        }
        return cycle < end;
    }

    private static String args(RoutedDelivery delivery) {
        Delivery d = delivery.delivery();
        return ",\"args\":{\"message\":"
                + d.number()
                + ",\"flits\":"
                + d.flits()
                + ",\"sent\":"
                + d.sent()
                + ",\"latency\":"
                + d.latency()
                + ",\"hops\":"
                + d.hops()
                + ",\"blocked\":"
                + d.blocked()
                + delivery.origin().map(o -> "," + origin(o)).orElse("")
                + "}";
    }

    /** Of a node in a work, and for what. */
    private record Line(int work, int node, int what) {
        String name() {
            return switch (what) {
                case DOES -> "process " + node;
                case SENDS -> node + " sends";
                default -> node + " receives";
            };
        }
    }

    /** A slice that was written: where an end of an arrow within it is to be. */
    private record Drawn(int process, long thread, String end) {}

    private Drawn slice(String name, Line line, long from, long until, String args) {
        long number = ((long) line.work * nodes + line.node) * LINES + line.what;
        Place place = tracks.place(number, from, until);
        long thread = 1 + number * (TimelineTracks.MOST + 1) + place.track();
        int process = line.work + 1;
        if (place.isFirst()) {
            introduce(line, place.track(), process, thread);
        }
        // Arrows begin at the beginning of a slice and end half a cycle before its end: so the end
        // is later in any case, also where a message takes no time.
        boolean ends = line.what == RECEIVES;
        String end = ends ? until - 1 + ".5" : Long.toString(from);
        event("X", name, process, thread)
                .append(",\"ts\":")
                .append(place.isPoint() ? end : Long.toString(from))
                .append(",\"dur\":")
                .append(place.isPoint() ? 0 : until - from)
                .append(args)
                .append('}');
        write();
        return new Drawn(process, thread, end);
    }

    private void arrow(String phase, Drawn at, long message) {
        event(phase, "message", at.process, at.thread)
                .append(",\"cat\":\"message\",\"id\":")
                .append(message)
                .append(",\"ts\":")
                .append(at.end)
                .append(phase.equals("f") ? ",\"bp\":\"e\"}" : "}"); // in the slice that is open
        write();
    }

    /** Names of threads may come at any time, even after their first slice. */
    private void introduce(Line line, int track, int process, long thread) {
        if (named.add(line.work)) {
            name("process_name", process, thread, works.get(line.work));
        }
        String more =
                track == 0
                        ? ""
                        : track == TimelineTracks.MOST ? " (more)" : " (" + (track + 1) + ")";
        name("thread_name", process, thread, line.name() + more);
        event("M", "thread_sort_index", process, thread)
                .append(",\"args\":{\"sort_index\":")
                .append(thread)
                .append("}}");
        write();
    }

    private void name(String what, int process, long thread, String name) {
        event("M", what, process, thread)
                .append(",\"args\":{\"name\":")
                .append(Json.line(name))
                .append("}}");
        write();
    }

    /** What all events begin with; the rest is to be appended, and then written. */
    private StringBuilder event(String phase, String name, int process, long thread) {
        text.setLength(0);
        return text.append(events++ == 0 ? "\n" : ",\n")
                .append("{\"ph\":\"")
                .append(phase)
                .append("\",\"name\":\"")
                .append(name)
                .append("\",\"pid\":")
                .append(process)
                .append(",\"tid\":")
                .append(thread);
    }

    private void write() {
        out.write(text);
    }

    @Override
    public void close() {
        try (out) {
            order.end();
            out.write("\n]}\n");
        }
    }
}
