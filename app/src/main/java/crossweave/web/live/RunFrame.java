package crossweave.web.live;

import crossweave.experiment.Run;
import crossweave.files.Json;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The state of a run as the page draws it. */
final class RunFrame {
    private final RunHistory history;

    RunFrame(RunHistory history) {
        this.history = history;
    }

    /** The quantity of channels that the page shows. */
    record Look(RunHistory.Heat heat, boolean isRecent) {}

    /** A frame as JSON in one line; {@code about} comes first. */
    String of(Run run, Look look, Map<String, Object> about) {
        Map<String, Object> frame = new LinkedHashMap<>(about);
        frame.put("cycle", run.cycle());
        frame.put("phase", run.phase());
        frame.put("messages", run.messages());
        frame.put("on_the_way", run.onTheWay());
        frame.put("latency", run.meanLatency());
        frame.put("precision", run.precision());
        frame.put("wanted_precision", run.wantedPrecision());
        frame.put("stretch", history.interval());
        frame.put("latencies", Arrays.stream(history.latencies(run.cycle())).boxed().toList());
        frame.put("arrivals", history.arrivals(run.cycle()));
        NetworkFrame network = NetworkFrame.of(run);
        NetworkFrame.putHeat(frame, heat(run, look, network));
        network.putPackets(frame);
        return Json.compact(frame);
    }

    private double[] heat(Run run, Look look, NetworkFrame network) {
        if (look.heat == RunHistory.Heat.FILLED) {
            return network.filled(history.channels());
        }
        return look.isRecent ? history.recent(run, look.heat) : history.overall(run, look.heat);
    }
}
