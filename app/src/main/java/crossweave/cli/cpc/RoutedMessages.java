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

/** Every message of a program, with its times, its line and its route. */
record RoutedMessages(PrintWriter out, Topology topology) {

    /**
     * A line for each, in the order of sending: those that arrived, some within their processors,
     * and those that are on their way.
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
        String way =
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
                                way));
    }

    /** Channels with the cycles in which heads crossed them; packets are apart by bars. */
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
