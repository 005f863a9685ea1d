package crossweave.files;

import crossweave.experiment.Outcome;
import crossweave.experiment.Result;
import crossweave.experiment.RunSpeed;
import crossweave.experiment.WaitBreakdown;
import crossweave.stats.Summary;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A result as the document that scripts read; the guide says what its keys mean. */
public final class ResultFile {
    private ResultFile() {}

    /** The document of a result that this version made at this pace. */
    public static Map<String, Object> document(Result result, String version, RunSpeed speed) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("version", version);
        document.put("scenario", result.scenario());
        document.put("seed", result.seed());
        document.put("fingerprint", result.fingerprint());
        document.put("whole", result.whole());
        document.put("warmup", result.warmup());
        document.put("cycles", result.cycles());
        document.put("messages", result.traffic().messages());
        document.put("packets", result.traffic().packets());
        document.put("flits", result.traffic().flits());
        document.put("flit_hops", result.traffic().flitHops());
        putDelays(document, result.delays());
        document.put("offered", result.traffic().offered());
        document.put("accepted", result.traffic().accepted());
        document.put("accepted_ci95", result.traffic().acceptedCi95());
        double makespan = Outcome.of(result).makespan();
        document.put("makespan", Double.isNaN(makespan) ? null : (long) makespan);
        document.put("waits", WaitBreakdown.of(result));
        document.put("saturated", result.traffic().saturated());
        document.put("withdrawn", result.traffic().withdrawn());
        document.put("deadlock", result.deadlock().map(ResultFile::ring).orElse(null));
        document.put("failure", result.failure().orElse(null));
        document.put("interrupted", result.interrupted());
        if (!result.workloads().isEmpty()) {
            document.put("workloads", result.workloads().stream().map(ResultFile::work).toList());
        }
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
        document.put("wall_seconds", speed.seconds());
        document.put("flit_hops_per_second", result.traffic().flitHops() / speed.seconds());
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

    /** The figures of a document that was read back. */
    public static Outcome outcome(Map<String, Object> document) {
        return new Outcome(
                number(document, Double.NaN, "offered"),
                number(document, Double.NaN, "accepted"),
                number(document, Double.POSITIVE_INFINITY, "accepted_ci95"),
                number(document, Double.NaN, "latency", "mean"),
                number(document, Double.POSITIVE_INFINITY, "latency", "ci95"),
                number(document, Double.NaN, "latency", "p50"),
                number(document, Double.NaN, "latency", "p95"),
                number(document, Double.NaN, "latency", "p99"),
                number(document, Double.NaN, "latency", "max"),
                number(document, Double.NaN, "network_latency", "mean"),
                number(document, Double.NaN, "hops", "mean"),
                number(document, Double.NaN, "cycles"),
                number(document, Double.NaN, "messages"),
                Boolean.TRUE.equals(document.get("saturated")),
                document.get("deadlock") != null,
                number(document, Double.NaN, "makespan"),
                new WaitBreakdown(
                        number(document, Double.NaN, "waits", "blocked"),
                        number(document, Double.NaN, "waits", "contention"),
                        number(document, Double.NaN, "waits", "effective_blocking"),
                        number(document, Double.NaN, "waits", "send_away"),
                        number(document, Double.NaN, "waits", "receive_idle")),
                Double.NaN,
                String.valueOf(document.get("fingerprint")));
    }

    private static double number(Map<String, Object> document, double otherwise, String... path) {
        Object value = document;
        for (String key : path) {
            value = value instanceof Map<?, ?> map ? map.get(key) : null;
        }
        return value instanceof Number number ? number.doubleValue() : otherwise;
    }

    private static void putDelays(Map<String, Object> document, Result.Delays delays) {
        document.put("latency", figures(delays.latency()));
        document.put("network_latency", figures(delays.networkLatency()));
        document.put("blocked", figures(delays.blocked()));
        document.put("hops", delays.hops());
    }

    /** All of a summary; of nothing, the same keys without values. */
    static Object figures(Summary summary) {
        if (!summary.isEmpty()) {
            return summary;
        }
        Map<String, @Nullable Object> nothing = new LinkedHashMap<>();
        for (RecordComponent component : Summary.class.getRecordComponents()) {
            nothing.put(component.getName(), null);
        }
        return nothing;
    }

    private static Map<String, Object> work(Result.WorkDelays work) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("workload", work.workload());
        document.put("messages", work.messages());
        putDelays(document, work.delays());
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
        document.put("packets", ring.packets());
        document.put("channels", channels);
        return document;
    }
}
