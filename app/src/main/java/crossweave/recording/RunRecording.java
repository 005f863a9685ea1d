package crossweave.recording;

import crossweave.draw.NetworkDocument;
import crossweave.experiment.DeadlockReport;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.message.Delivery;
import crossweave.files.ByteColumn;
import crossweave.files.Json;
import crossweave.result.Result;
import crossweave.topology.Topology;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Some cycles of a run as they can be played: where the flits of all packets were, how busy
 * channels were, what arrived, and how it ended. The run has to tell its deliveries to the log.
 */
public final class RunRecording implements Run.Log {
    private final Experiment experiment;
    private final Topology topology;
    private final long first;
    private final long last;
    private final PacketColumns packets = new PacketColumns();
    private final HeatColumn heat;
    private final Course course;

    /** Records the cycles from the first to the last. */
    public RunRecording(Experiment experiment, long first, long last) {
        this.experiment = experiment;
        this.topology = experiment.machine().topology();
        this.first = first;
        this.last = last;
        this.heat = new HeatColumn(topology.networkChannels(), first, last);
        this.course = new Course(first);
    }

    @Override
    public void delivered(Delivery delivery) {
        if (delivery.arrived() <= last) {
            course.add(delivery);
        }
    }

    /** Advances a run that has just begun to the last cycle of the recording, or to its end. */
    public void record(Run run, BooleanSupplier isWanted) {
        run.watch(
                last,
                running -> {
                    look(running);
                    return isWanted.getAsBoolean();
                });
    }

    private void look(Run run) {
        if (run.cycle() >= first) {
            packets.add(run.cycle(), run.places());
        }
        heat.after(run);
    }

    /** The page that plays it; the run is over. */
    public String page(String title, String version, Run run, Result result) {
        List<ByteColumn> columns = new ArrayList<>(packets.columns());
        columns.add(heat.column());
        String document = Json.compact(document(title, version, run, result));
        return new PlayerPage(title).with(document.getBytes(StandardCharsets.UTF_8), columns);
    }

    private Map<String, Object> document(String title, String version, Run run, Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        long end = Math.min(last, run.cycle());
        document.put("title", title);
        document.put("version", version);
        document.put("seed", experiment.scenario().seed());
        document.put("first", first);
        document.put("last", end);
        document.put("end", run.cycle());
        document.put("moments", packets.moments());
        document.put("measured_from", run.countedSince());
        document.put("window", HeatColumn.WINDOW);
        document.put("windows", heat.windows());
        document.put("course", course.document(end));
        document.put(
                "drawing", NetworkDocument.of(topology, experiment.machine().physics().scale()));
        document.put("latency", run.meanLatency());
        document.put("fingerprint", result.fingerprint());
        boolean isShown = run.cycle() <= last;
        run.explainDeadlock(result)
                .filter(_ -> isShown)
                .ifPresent(report -> addDeadlock(document, report));
        return document;
    }

    private void addDeadlock(Map<String, Object> document, DeadlockReport report) {
        document.put("ring", DeadlockDocument.of(report, topology));
        document.put("explanation", report.sentences());
    }
}
