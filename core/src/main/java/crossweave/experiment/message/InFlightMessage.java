package crossweave.experiment.message;

import crossweave.network.LinkCrossing;
import crossweave.network.deadlock.PacketPlace;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.ProgramReport.Origin;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * A message on its way, as it is now. Fields are as in {@link Delivery} and {@link RoutedDelivery};
 * routes are what its packets have crossed so far, known only if the experiment is tracked; places
 * are where those are that have left their terminal, and what they wait for.
 */
public record InFlightMessage(
        long number,
        int work,
        int source,
        int destination,
        int flits,
        long sent,
        Optional<MessageRecord> message,
        List<List<LinkCrossing>> routes,
        List<PacketPlace> places) {

    /** Where its packets are, and which others are in their way, in a few words. */
    public String position(IntFunction<String> channelNames) {
        if (source == destination) {
            return "within its node";
        }
        String heads =
                routes.stream()
                        .filter(route -> !route.isEmpty())
                        .map(route -> position(route, channelNames))
                        .collect(Collectors.joining("; "));
        String waits =
                places.stream()
                        .flatMap(place -> place.blocker().stream())
                        .map(wait -> ", " + position(wait, channelNames))
                        .distinct()
                        .collect(Collectors.joining());
        return heads.isEmpty() ? "not yet in the network" : heads + waits;
    }

    private static String position(List<LinkCrossing> route, IntFunction<String> channelNames) {
        LinkCrossing last = route.getLast();
        return "its head is behind %s since %,d (%d crossed)"
                .formatted(channelNames.apply(last.channel()), last.cycle(), route.size());
    }

    private static String position(PacketPlace.Blocker wait, IntFunction<String> channelNames) {
        String other = "the packet from %d to %d".formatted(wait.source(), wait.destination());
        return wait.predicate(channelNames.apply(wait.channel()), other);
    }

    /** Where in a compiled program it was sent, if in one. */
    public Optional<Origin> origin() {
        return message.map(MessageRecord::origin);
    }
}
