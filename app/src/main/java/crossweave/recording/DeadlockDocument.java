package crossweave.recording;

import crossweave.draw.PacketMark;
import crossweave.experiment.DeadlockReport;
import crossweave.network.deadlock.PacketPlace;
import crossweave.network.deadlock.PacketPlace.Blocker;
import crossweave.result.Result;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The packets of a deadlock in the order in which each waits for the next one, as JSON. */
public final class DeadlockDocument {
    private DeadlockDocument() {}

    public static List<Map<String, Object>> of(DeadlockReport report, Topology topology) {
        List<Result.Waiting> packets = report.ring().packets();
        List<PacketMark> marks =
                PacketMark.of(packets.stream().map(Result.Waiting::place).toList(), topology);
        List<Map<String, Object>> documents = new ArrayList<>();
        for (int i = 0; i < packets.size(); i++) {
            Map<String, Object> document = packet(packets.get(i));
            document.put("channels", marks.get(i).channels());
            document.put("wanted", marks.get(i).wanted());
            document.put("caption", marks.get(i).caption());
            document.put("sentence", report.packets().get(i));
            documents.add(document);
        }
        return documents;
    }

    private static Map<String, Object> packet(Result.Waiting packet) {
        PacketPlace place = packet.place();
        Blocker blocker = place.blocker().orElseThrow();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("message", place.message());
        document.put("from", place.source());
        document.put("to", place.destination());
        document.put("length", place.flits());
        document.put("unsent", place.unsent());
        document.put("holds", packet.holds());
        document.put("waits_for", packet.waitsFor());
        document.put("reason", blocker.reason().name().toLowerCase(Locale.ROOT));
        document.put("others", blocker.others());
        return document;
    }
}
