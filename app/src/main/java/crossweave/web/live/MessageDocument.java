package crossweave.web.live;

import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.network.LinkCrossing;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.SourceLocation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A message of a program as the page draws it: an arrow in time, and its routes through the
 * network.
 *
 * @param arrived the cycle, or IN_FLIGHT
 */
record MessageDocument(
        MessageRecord message, int flits, long arrived, List<List<LinkCrossing>> routes) {
    private static final int MOST_PACKETS = 8; // whose routes are sent
    private static final long IN_FLIGHT = -1;

    static MessageDocument of(RoutedDelivery delivery) {
        return new MessageDocument(
                delivery.message().orElseThrow(),
                delivery.delivery().flits(),
                delivery.delivery().arrived(),
                delivery.routes());
    }

    static MessageDocument of(InFlightMessage message) {
        return new MessageDocument(
                message.message().orElseThrow(), message.flits(), IN_FLIGHT, message.routes());
    }

    /** Cycles from sending to arrival; the maximum for a message in flight. */
    long latency() {
        return arrived == IN_FLIGHT ? Long.MAX_VALUE : arrived - message.sent();
    }

    /** The cycle of its arrival; the maximum for a message in flight. */
    long end() {
        return arrived == IN_FLIGHT ? Long.MAX_VALUE : arrived;
    }

    /** For the page; source lines refer to the program's own file. */
    Map<String, Object> document(String program) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", message.number());
        document.put("process", message.origin().process());
        document.put("kind", message.kind().name());
        document.put("from", message.from());
        document.put("to", message.to());
        document.put("bytes", message.bytes());
        document.put("flits", flits);
        document.put("line", line(message.origin().place(), program));
        document.put("place", message.origin().place().toString());
        document.put("sent", message.sent());
        document.put("arrived", arrived);
        document.put("packets", routes.size());
        document.put(
                "routes", routes.stream().limit(MOST_PACKETS).map(MessageDocument::route).toList());
        return document;
    }

    private static Map<String, Object> route(List<LinkCrossing> route) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("channels", route.stream().mapToInt(LinkCrossing::channel).toArray());
        document.put("cycles", route.stream().mapToLong(LinkCrossing::cycle).toArray());
        document.put("waited", route.stream().mapToLong(LinkCrossing::waited).toArray());
        return document;
    }

    /** The line of a place in the program's own file; 0 for other files. */
    static int line(SourceLocation place, String program) {
        return place.file().equals(program) ? place.line() : 0;
    }
}
