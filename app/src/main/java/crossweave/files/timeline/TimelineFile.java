package crossweave.files.timeline;

import crossweave.experiment.Run;
import crossweave.experiment.job.JobWaits;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.files.AtomicFile;
import crossweave.files.Json;
import crossweave.files.timeline.TimelineTracks.Place;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload.ActivityRecord;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Writes a timeline for trace viewers such as Perfetto, in the JSON form of the Trace Event Format,
 * during the run. A workload is a process of the format. A node of it is a few threads: what its
 * process does, messages that leave, messages that arrive. A cycle is a microsecond.
 *
 * <p>A message is a slice where it leaves (one cycle per flit, from the first on) and another where
 * it arrives (until the last flit), with an arrow between them. Viewers bind the ends of an arrow
 * to the slice that began last on its thread, so every arrow event follows its slice.
 */
public final class TimelineFile implements Run.Log, AutoCloseable {
    private static final long MOST_EVENTS = 2_000_000; // viewers cannot load many more

    private static final long NEVER = Long.MAX_VALUE;

    private static final int DOES = 0;
    private static final int SENDS = 1;
    private static final int RECEIVES = 2;
    private static final int LINES = 3; // threads per node

    private final AtomicFile out;
    private final int nodes;
    private final long most; // limit of events
    private final TimelineTracks tracks = new TimelineTracks();
    private final List<String> works; // names of workloads
    private final Set<Integer> named = new HashSet<>(); // workloads whose name is in the file
    private final SendingOrder order = new SendingOrder(this::writeSending);
    private final StringBuilder text = new StringBuilder(); // the event being written
    private long events;
    private long end = NEVER; // first cycle that is not written any more

    /** What the file says about the run; {@code works} are the names of its workloads. */
    public record Origin(String title, List<String> works, String version, long seed) {}

    public TimelineFile(Path file, int nodes, Origin origin) {
        this(file, nodes, origin, MOST_EVENTS);
    }

    public TimelineFile(Path file, int nodes, Origin origin, long most) {
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

    /** A remark for readers, if the timeline is incomplete. */
    public Optional<String> note() {
        return end == NEVER
                ? Optional.empty()
                : Optional.of(
                        "the timeline ends in cycle %,d, where it has %,d events: viewers cannot open"
                                        .formatted(end - 1, events)
                                + " many more");
    }

    @Override
    public void recordActivity(int work, ActivityRecord activity) {
        if (isWithin(activity.until())) {
            String name = activity.activity().name().toLowerCase(Locale.ROOT);
            String args = activity.origin().map(o -> ",\"args\":{" + origin(o) + "}").orElse("");
            slice(
                    name,
                    new Line(work, activity.node(), DOES),
                    activity.from(),
                    activity.until(),
                    args);
        }
    }

    /** The process and the source line at which the activity ended. */
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

    /** Called in the order of sending, once a message has arrived. */
    private void writeSending(RoutedDelivery delivery) {
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

    /** Adds, below each job, how many of its packets waited for each other job. */
    public void interference(JobWaits waits) {
        for (int waiter = 0; waiter < waits.jobs().size(); waiter++) {
            for (int other = 0; other < waits.jobs().size(); other++) {
                if (waiter != other && waits.cycles(waiter, other) > 0) {
                    counter(
                            "packets that wait for " + waits.jobs().get(other),
                            waiter + 1,
                            waits.overTime().interval(),
                            waits.overTime().packets(waiter, other));
                }
            }
        }
    }

    /** Writes a value per interval, as a graph over time. */
    private void counter(String name, int process, long interval, List<Double> values) {
        for (int i = 0; i < values.size() && i * interval < end; i++) {
            event("C", name, process, 0)
                    .append(",\"ts\":")
                    .append(i * interval)
                    .append(",\"args\":{\"packets\":")
                    .append(values.get(i))
                    .append("}}");
            write();
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

    /** A line of the viewer: one of the {@link #LINES} of a node in a workload. */
    private record Line(int work, int node, int what) {
        String name() {
            return switch (what) {
                case DOES -> "process " + node;
                case SENDS -> node + " sends";
                default -> node + " receives";
            };
        }
    }

    /** A written slice, and the time at which an arrow binds to it. */
    private record Drawn(int process, long thread, String end) {}

    private Drawn slice(String name, Line line, long from, long until, String args) {
        long number = ((long) line.work * nodes + line.node) * LINES + line.what;
        Place place = tracks.place(number, from, until);
        long thread = 1 + number * (TimelineTracks.MOST_TRACKS + 1) + place.track();
        int process = line.work + 1;
        if (place.isFirst()) {
            writeNames(line, place.track(), process, thread);
        }
        // An arrow begins at the start of a slice and ends half a cycle before the end of another,
        // so that it goes forward in time even if a message takes no time.
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
                .append(phase.equals("f") ? ",\"bp\":\"e\"}" : "}"); // bind to the enclosing slice
        write();
    }

    /** Writes the names of a process and a thread, which viewers accept anywhere in the file. */
    private void writeNames(Line line, int track, int process, long thread) {
        if (named.add(line.work)) {
            name("process_name", process, thread, works.get(line.work));
        }
        String more =
                track == 0
                        ? ""
                        : track == TimelineTracks.MOST_TRACKS
                                ? " (more)"
                                : " (" + (track + 1) + ")";
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

    /** Begins an event; the caller appends the rest and writes it. */
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
