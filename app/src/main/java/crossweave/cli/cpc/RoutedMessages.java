package crossweave.cli.cpc;

import crossweave.cpc.profile.MessageTrip;
import crossweave.engine.EventQueue;
import crossweave.network.LinkCrossing;
import crossweave.topology.Topology;
import crossweave.workload.ProgramReport.MessageRecord;

import org.jspecify.annotations.Nullable;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Prints every message of a program with its times, its source line and its route. */
record RoutedMessages(PrintWriter out, Topology topology) {

    /**
     * Prints a line per message in the order of sending: those that arrived, also within a
     * processor, and those still in flight.
     */
    void print(List<MessageRecord> arrived, List<MessageTrip> onNetwork) {
        Map<Long, MessageTrip> trips =
                onNetwork.stream()
                        .collect(Collectors.toMap(trip -> trip.message().number(), trip -> trip));
        Map<Long, MessageRecord> all = new TreeMap<>();
        trips.forEach((number, trip) -> all.put(number, trip.message()));
        arrived.forEach(message -> all.put(message.number(), message));
        out.println();
        out.println("sent,arrived,from,to,bytes,kind,process,place,at_source,waited,route");
        all.forEach((number, message) -> print(message, trips.get(number)));
    }

    private void print(MessageRecord message, @Nullable MessageTrip trip) {
        String columns =
                trip == null
                        ? "0,0,"
                        : "%d,%d,\"%s\"".formatted(trip.atSource(), trip.waited(), route(trip));
        out.println(
                "%d,%s,%d,%d,%d,%s,%d,%s,%s"
                        .formatted(
                                message.sent(),
                                message.arrived() == EventQueue.NEVER ? "" : message.arrived(),
                                message.from(),
                                message.to(),
                                message.bytes(),
                                message.kind(),
                                message.origin().process(),
                                message.origin().place(),
                                columns));
    }

    /** The channels with the cycles in which heads crossed them; bars separate packets. */
    private String route(MessageTrip trip) {
        return trip.routes().stream().map(this::route).collect(Collectors.joining(" | "));
    }

    private String route(List<LinkCrossing> route) {
        return route.stream().map(this::crossing).collect(Collectors.joining(" "));
    }

    private String crossing(LinkCrossing crossing) {
        String late = crossing.waited() == 0 ? "" : "+" + crossing.waited();
        return topology.channelName(crossing.channel()) + "@" + crossing.cycle() + late;
    }
}
