package crossweave.web.live;

import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.machine.NetworkSettings;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The state of a run as the page draws it. */
final class RunFrame {
    private final NetworkFrame network;
    private final RunHistory books;

    RunFrame(NetworkSettings network, RunHistory books) {
        this.network = new NetworkFrame(network);
        this.books = books;
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
        frame.put("stretch", books.stretch());
        frame.put("latencies", Arrays.stream(books.latencies(run.cycle())).boxed().toList());
        frame.put("arrivals", books.arrivals(run.cycle()));
        NetworkFrame.putHeat(
                frame,
                look.isRecent ? books.lately(run, look.heat) : books.allTheTime(run, look.heat));
        network.putPackets(frame, run);
        return Json.compact(frame);
    }
}
