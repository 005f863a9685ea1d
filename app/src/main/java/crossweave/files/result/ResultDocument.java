package crossweave.files.result;

import crossweave.experiment.RunSpeed;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.network.deadlock.PacketPlace;
import crossweave.result.Course;
import crossweave.result.Result;
import crossweave.stats.Summary;
import crossweave.unit.UnitScale;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A result as a JSON document for scripts; the guide explains its keys. */
public final class ResultDocument {
    /** The name of the format, with its version. */
    public static final String FORMAT = "crossweave-result/1";

    private ResultDocument() {}

    /**
     * The document of a result with these metrics, from this version of xw, simulated at this
     * speed.
     */
    public static Map<String, Object> document(
            Result result, Collection<Metric> metrics, String version, RunSpeed speed) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", FORMAT);
        document.put("version", version);
        document.put("scenario", result.scenario());
        document.put("seed", result.seed());
        document.put("fingerprint", result.fingerprint());
        document.put("whole", result.whole());
        units(result.units().scale()).ifPresent(units -> document.put("units", units));
        MetricValues values = MetricValues.of(result, metrics);
        document.put("metrics", values.document());
        document.put("distributions", values.distributions());
        document.put("saturated", result.traffic().saturated());
        document.put("deadlock", result.deadlock().map(ResultDocument::ring).orElse(null));
        document.put("failure", result.failure().orElse(null));
        document.put("interrupted", result.interrupted());
        if (!result.workloads().isEmpty()) {
            document.put(
                    "workloads", result.workloads().stream().map(ResultDocument::work).toList());
        }
        if (result.jobs().size() > 1) {
            document.put("jobs", result.jobs().stream().map(JobsDocument::of).toList());
        }
        result.course().ifPresent(course -> document.put("course", course(course)));
        if (!result.completions().isEmpty()) {
            document.put(
                    "completions",
                    result.completions().stream().map(CompletionDocument::of).toList());
        }
        if (!result.tasks().isEmpty()) {
            document.put("tasks", result.tasks());
        }
        if (!result.processes().isEmpty()) {
            document.put(
                    "processes",
                    result.processes().stream()
                            .map(work -> ProcessDocument.of(work.workload(), work.report()))
                            .toList());
        }
        if (!result.programs().isEmpty()) {
            document.put("programs", result.programs().stream().map(ProgramDocument::of).toList());
        }
        document.put("notes", result.notes());
        document.put("engine", speed.engine());
        document.put("wall_seconds", speed.seconds());
        document.put("flit_hops_per_second", speed.flitHopsPerSecond());
        speed.parallel().ifPresent(parallel -> document.put("parallel", parallel));
        document.put("channels", result.channels());
        document.put("nodes", result.nodes());
        if (!result.nodeWork().isEmpty()) {
            document.put("node_work", result.nodeWork());
        }
        if (!result.elements().isEmpty()) {
            document.put("elements", result.elements());
        }
        return document;
    }

    private static Map<String, @Nullable Object> course(Course course) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("interval", course.interval());
        document.put("fails", course.fails() == Course.NONE ? null : course.fails());
        document.put("intervals", course.intervals());
        return document;
    }

    /** What a cycle and a flit are; empty if nothing is known of them. */
    static Optional<Map<String, Object>> units(UnitScale scale) {
        Map<String, Object> units = new LinkedHashMap<>();
        scale.nanoseconds(1).ifPresent(time -> units.put("cycle_ns", time));
        scale.bytes(1).ifPresent(size -> units.put("flit_bytes", size));
        scale.gigabytesPerSecond(1).ifPresent(rate -> units.put("channel_gb_per_s", rate));
        return units.isEmpty() ? Optional.empty() : Optional.of(units);
    }

    private static void putDelays(Map<String, Object> document, Result.Delays delays) {
        document.put("latency", figures(delays.latency()));
        document.put("network_latency", figures(delays.networkLatency()));
        document.put("blocked", figures(delays.blocked()));
        if (!delays.roundTrip().isEmpty()) {
            document.put("round_trip", figures(delays.roundTrip()));
        }
        document.put("hops", delays.hops());
    }

    /** All figures of a summary; null values if it is empty. */
    static Map<String, @Nullable Object> figures(Summary summary) {
        boolean isEmpty = summary.isEmpty();
        Map<String, @Nullable Object> figures = new LinkedHashMap<>();
        figures.put("mean", isEmpty ? null : summary.mean());
        figures.put("ci95", isEmpty ? null : summary.ci95());
        figures.put("min", isEmpty ? null : summary.min());
        figures.put("p50", isEmpty ? null : summary.p50());
        figures.put("p95", isEmpty ? null : summary.p95());
        figures.put("p99", isEmpty ? null : summary.p99());
        figures.put("max", isEmpty ? null : summary.max());
        return figures;
    }

    private static Map<String, Object> work(Result.WorkDelays work) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("workload", work.workload());
        document.put("messages", work.messages());
        putDelays(document, work.delays());
        return document;
    }

    private static Map<String, Object> waiting(Result.Waiting packet) {
        PacketPlace.Blocker wait = packet.place().blocker().orElseThrow();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("source", packet.place().source());
        document.put("destination", packet.place().destination());
        document.put("holds", packet.holds());
        document.put("waits_for", packet.waitsFor());
        document.put("reason", wait.reason().name().toLowerCase(Locale.ROOT));
        return document;
    }

    private static @Nullable Map<String, Object> ring(Result.Ring ring) {
        Map<String, Object> document = new LinkedHashMap<>();
        List<String> channels =
                ring.packets().stream()
                        .flatMap(packet -> packet.holds().stream())
                        .distinct()
                        .toList();
        document.put("cycle", ring.cycle());
        document.put("packets", ring.packets().stream().map(ResultDocument::waiting).toList());
        document.put("channels", channels);
        return document;
    }
}
