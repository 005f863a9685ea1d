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
 * A message of a program as the page draws it: an arrow in time, a way through the network.
 *
 * @param arrived the cycle, or ON_ITS_WAY
 */
record MessageDocument(
        MessageRecord message, int flits, long arrived, List<List<LinkCrossing>> routes) {
    private static final int MOST_PACKETS = 8; // of a message whose ways are told
    private static final long ON_ITS_WAY = -1;

    static MessageDocument of(RoutedDelivery delivery) {
        return new MessageDocument(
                delivery.message().orElseThrow(),
                delivery.delivery().flits(),
                delivery.delivery().arrived(),
                delivery.routes());
    }

    static MessageDocument of(InFlightMessage message) {
        return new MessageDocument(
                message.message().orElseThrow(), message.flits(), ON_ITS_WAY, message.routes());
    }

    /** Cycles from sending to arrival; one that is on its way counts as long. */
    long latency() {
        return arrived == ON_ITS_WAY ? Long.MAX_VALUE : arrived - message.sent();
    }

    /** For the page; lines are those of the program's own file. */
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

    /** The line of a place, if it is in the program's own file; else 0. */
    static int line(SourceLocation place, String program) {
        return place.file().equals(program) ? place.line() : 0;
    }
}
