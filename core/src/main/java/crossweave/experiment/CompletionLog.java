package crossweave.experiment;

import crossweave.experiment.message.Delivery;
import crossweave.result.Result.Completion;
import crossweave.stats.Samples;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Counts all messages of a finite workload, inside the window or not. It keeps only counts, and
 * first and last cycles, so the order of reports does not matter.
 */
final class CompletionLog implements Serializable {
    private static final long NONE = Completion.NONE;

    private final Map<MessageBroker.Kind, KindCounts> sorts =
            new EnumMap<>(MessageBroker.Kind.class);
    private final long[] sent; // per node: messages
    private final long[] arrived; // per node: of these
    private final long[] lastSent; // per node: cycle, or NONE
    private final long[] delivered; // per node: arrival of the last that it sent, likewise
    private final long[] received; // per node: arrival of the last that was sent to it, likewise

    CompletionLog(int nodes) {
        this.sent = new long[nodes];
        this.arrived = new long[nodes];
        this.lastSent = nothing(nodes);
        this.delivered = nothing(nodes);
        this.received = nothing(nodes);
    }

    private static long[] nothing(int nodes) {
        long[] all = new long[nodes];
        Arrays.fill(all, NONE);
        return all;
    }

    /** Messages of one kind. */
    private static final class KindCounts implements Serializable {
        private final Samples latency = new Samples();
        private long sent;
        private long flits; // of those that arrived
        private long firstSent = NONE;
        private long lastSent = NONE;
        private long lastArrived = NONE;

        void sent(long cycle) {
            firstSent = sent == 0 ? cycle : Math.min(firstSent, cycle);
            lastSent = Math.max(lastSent, cycle);
            sent++;
        }

        void delivered(Delivery delivery) {
            latency.add(delivery.number(), delivery.latency());
            flits += delivery.flits();
            lastArrived = Math.max(lastArrived, delivery.arrived());
        }
    }

    void sent(MessageBroker.Kind kind, int source, long cycle) {
        sort(kind).sent(cycle);
        sent[source]++;
        lastSent[source] = Math.max(lastSent[source], cycle);
    }

    void delivered(MessageBroker.Kind kind, Delivery delivery) {
        sort(kind).delivered(delivery);
        long at = delivery.arrived();
        arrived[delivery.source()]++;
        delivered[delivery.source()] = Math.max(delivered[delivery.source()], at);
        received[delivery.destination()] = Math.max(received[delivery.destination()], at);
    }

    private KindCounts sort(MessageBroker.Kind kind) {
        return sorts.computeIfAbsent(kind, _ -> new KindCounts());
    }

    long lastArrived() {
        return sorts.values().stream().mapToLong(sort -> sort.lastArrived).max().orElse(NONE);
    }

    List<Completion.MessageKind> kinds() {
        List<Completion.MessageKind> all = new ArrayList<>();
        sorts.forEach(
                (kind, sort) ->
                        all.add(
                                new Completion.MessageKind(
                                        kind.name().toLowerCase(Locale.ROOT),
                                        sort.sent,
                                        sort.latency.count(),
                                        sort.flits,
                                        sort.firstSent,
                                        sort.lastSent,
                                        sort.lastArrived,
                                        sort.latency.summary().withoutInterval())));
        return all;
    }

    /** Figures of each node that sent or received a message. */
    List<Completion.NodeMessages> nodes() {
        return IntStream.range(0, sent.length)
                .filter(node -> sent[node] > 0 || received[node] != NONE)
                .mapToObj(
                        node ->
                                new Completion.NodeMessages(
                                        node,
                                        sent[node],
                                        lastSent[node],
                                        arrived[node] == sent[node] ? delivered[node] : NONE,
                                        received[node]))
                .toList();
    }
}
