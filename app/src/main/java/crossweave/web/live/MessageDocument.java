package crossweave.web.live;

import crossweave.cpc.vcode.Place;
import crossweave.experiment.InFlight;
import crossweave.experiment.Journey;
import crossweave.network.Crossing;
import crossweave.workload.ProgramReport.Letter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A message of a program as the page draws it: an arrow in time, a way through the network. */
final class MessageDocument {
    private static final int MOST_PACKETS = 8; // of a message whose ways are told
    private static final long ON_ITS_WAY = -1; // in place of the cycle of its arrival

    private MessageDocument() {}

    static Map<String, Object> of(Journey journey, String program) {
        long arrived = journey.delivery().arrived();
        Map<String, Object> document =
                of(journey.letter().orElseThrow(), program, journey.routes());
        document.put("flits", journey.delivery().flits());
        document.put("arrived", arrived);
        return document;
    }

    static Map<String, Object> of(InFlight message, String program) {
        Map<String, Object> document =
                of(message.letter().orElseThrow(), program, message.routes());
        document.put("flits", message.flits());
        document.put("arrived", ON_ITS_WAY);
        return document;
    }

    private static Map<String, Object> of(
            Letter letter, String program, List<List<Crossing>> routes) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", letter.number());
        document.put("process", letter.origin().process());
        document.put("kind", letter.kind().name());
        document.put("from", letter.from());
        document.put("to", letter.to());
        document.put("bytes", letter.bytes());
        document.put("line", line(letter.origin().place(), program));
        document.put("place", letter.origin().place().toString());
        document.put("sent", letter.sent());
        document.put("packets", routes.size());
        document.put(
                "routes", routes.stream().limit(MOST_PACKETS).map(MessageDocument::route).toList());
        return document;
    }

    private static Map<String, Object> route(List<Crossing> route) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("channels", route.stream().mapToInt(Crossing::channel).toArray());
        document.put("cycles", route.stream().mapToLong(Crossing::cycle).toArray());
        document.put("waited", route.stream().mapToLong(Crossing::waited).toArray());
        return document;
    }

    /** Cycles from sending to arrival; one that is on its way counts as long. */
    static long latency(Map<String, Object> message) {
        long arrived = (long) message.get("arrived");
        return arrived == ON_ITS_WAY ? Long.MAX_VALUE : arrived - (long) message.get("sent");
    }

    /** The line of a place, if it is in the program's own file; else 0. */
    static int line(Place place, String program) {
        return place.file().equals(program) ? place.line() : 0;
    }
}
