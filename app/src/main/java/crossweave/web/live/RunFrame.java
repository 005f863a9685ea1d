package crossweave.web.live;

import crossweave.experiment.InFlight;
import crossweave.experiment.Run;
import crossweave.files.Json;
import crossweave.network.Crossing;

import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a run is now, as the page draws it. */
final class RunFrame {
    private static final int MOST_PACKETS = 400; // that are drawn one by one
    private static final int FULL = 255; // the most that a byte can say

    private RunFrame() {}

    /** What of channels the page wants to see. */
    record Look(RunBooks.Heat heat, boolean isRecent) {}

    static String of(Run run, RunBooks books, Look look, Map<String, Object> about) {
        Map<String, Object> frame = new LinkedHashMap<>(about);
        frame.put("cycle", run.cycle());
        frame.put("phase", run.phase());
        frame.put("messages", run.messages());
        frame.put("on_the_way", run.onTheWay());
        frame.put("latency", run.meanLatency());
        frame.put("precision", run.precision());
        frame.put("wanted_precision", run.wantedPrecision());
        frame.put("stretch", books.stretch());
        frame.put("latencies", books.latencies(run.cycle()));
        frame.put("arrivals", books.arrivals(run.cycle()));
        putHeat(
                frame,
                look.isRecent ? books.lately(run, look.heat) : books.allTheTime(run, look.heat));
        if (run.onTheWay() <= MOST_PACKETS) {
            frame.put(
                    "packets", run.inFlight().stream().flatMap(m -> packets(m).stream()).toList());
        }
        return Json.compact(frame);
    }

    /** A byte for each channel, of which 255 is the most that any has. */
    private static void putHeat(Map<String, Object> frame, double[] values) {
        double most = Arrays.stream(values).max().orElse(0);
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length && most > 0; i++) {
            bytes[i] = (byte) Math.round(FULL * Math.max(0, values[i]) / most);
        }
        frame.put("most", most);
        frame.put("heat", Base64.getEncoder().encodeToString(bytes));
    }

    /** Packets that have left their terminals, with the channels that their heads have crossed. */
    private static List<Map<String, Object>> packets(InFlight message) {
        return message.routes().stream()
                .filter(route -> !route.isEmpty())
                .map(route -> packet(message, route))
                .toList();
    }

    private static Map<String, Object> packet(InFlight message, List<Crossing> route) {
        Map<String, Object> packet = new LinkedHashMap<>();
        packet.put("message", message.number());
        packet.put("from", message.source());
        packet.put("to", message.destination());
        packet.put("flits", message.flits());
        packet.put("channels", route.stream().mapToInt(Crossing::channel).toArray());
        packet.put("cycles", route.stream().mapToLong(Crossing::cycle).toArray());
        return packet;
    }
}
