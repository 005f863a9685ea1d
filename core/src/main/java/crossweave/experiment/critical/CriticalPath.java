package crossweave.experiment.critical;

import crossweave.experiment.critical.Piece.Kind;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.network.LinkCrossing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A chain of computations and messages, each of which began when the one before it ended, from the
 * beginning of a program to its end. Nothing else can make the program faster.
 *
 * @param pieces in the order of time, without gaps
 */
public record CriticalPath(List<Piece> pieces) {

    /**
     * What a channel has to do with the path.
     *
     * @param messages of the path that crossed it
     * @param cycles that these messages took, each from its source to its destination
     * @param waited cycles that heads of their packets waited for this channel
     */
    public record Link(int channel, long messages, long cycles, long waited) {
        private Link with(long more, long waiting) {
            return new Link(channel, messages + 1, cycles + more, waited + waiting);
        }
    }

    public long cycles() {
        return pieces.stream().mapToLong(Piece::cycles).sum();
    }

    public long cycles(Kind kind) {
        return of(kind).mapToLong(Piece::cycles).sum();
    }

    /** How many pieces are of this kind. */
    public long count(Kind kind) {
        return of(kind).count();
    }

    private Stream<Piece> of(Kind kind) {
        return pieces.stream().filter(piece -> piece.kind() == kind);
    }

    /** Nodes that the path is at. */
    public long nodes() {
        return pieces.stream().map(Piece::from).distinct().count();
    }

    /** Cycles before its messages left their sources. */
    public long queued() {
        return messages().mapToLong(m -> m.delivery().entered() - m.delivery().sent()).sum();
    }

    /** Cycles that heads of its messages waited for channels. */
    public long blocked() {
        return messages().mapToLong(m -> m.delivery().blocked()).sum();
    }

    private Stream<RoutedDelivery> messages() {
        return pieces.stream().flatMap(piece -> piece.message().stream());
    }

    /** The channels that its messages crossed; those first whose messages took longest. */
    public List<Link> links() {
        Map<Integer, Link> links = new HashMap<>();
        for (Piece piece : pieces) {
            piece.message()
                    .map(CriticalPath::waited)
                    .orElse(Map.of())
                    .forEach(
                            (channel, waited) ->
                                    links.put(
                                            channel,
                                            links.getOrDefault(channel, new Link(channel, 0, 0, 0))
                                                    .with(piece.cycles(), waited)));
        }
        List<Link> all = new ArrayList<>(links.values());
        all.sort(
                Comparator.comparingLong(Link::cycles)
                        .thenComparingLong(Link::waited)
                        .reversed()
                        .thenComparingInt(Link::channel));
        return all;
    }

    /** Per channel of a message: how long heads waited for it. */
    private static Map<Integer, Long> waited(RoutedDelivery message) {
        Map<Integer, Long> waited = new HashMap<>();
        for (List<LinkCrossing> route : message.routes()) {
            for (LinkCrossing crossing : route) {
                waited.merge(crossing.channel(), crossing.waited(), Long::sum);
            }
        }
        return waited;
    }
}
