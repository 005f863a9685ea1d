package crossweave.study.cluster.ignite;

import crossweave.study.BoundPoint;
import crossweave.study.PointMessage;
import crossweave.study.Workers;
import crossweave.util.CountedNoun;

import org.apache.ignite.Ignite;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.lang.IgniteFuture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The workers that are there at the moment, as the coordinator sees them. Each point goes to a free
 * slot of a worker, so that those who come late help, too; the points of a worker that is gone go
 * to others.
 */
final class IgniteWorkers implements Workers {
    private static final int MOMENT = 100; // ms
    private static final int MOST_LOST = 3; // workers that one point may cost

    private final Ignite ignite;
    private final String version;
    private final Map<UUID, Integer> busy = new HashMap<>(); // slots, by worker
    private final Set<Sent> underWay = new HashSet<>();
    private final Deque<Sent> homeless = new ArrayDeque<>(); // their workers are gone
    private final LinkedBlockingQueue<Sent> ended = new LinkedBlockingQueue<>();
    private boolean isStopped;

    /** A point that a worker has, or had. */
    private static final class Sent {
        final BoundPoint point;
        final byte[] request;
        int lost; // workers that were gone before they answered
        UUID worker = new UUID(0, 0);
        Optional<IgniteFuture<byte[]>> answer = Optional.empty();

        Sent(BoundPoint point, byte[] request) {
            this.point = point;
            this.request = request;
        }
    }

    IgniteWorkers(Ignite ignite, String version) {
        this.ignite = ignite;
        this.version = version;
    }

    private Collection<ClusterNode> nodes() {
        return ignite.cluster()
                .forClients()
                .forPredicate(node -> version.equals(node.attribute(NodeSettings.VERSION)))
                .nodes();
    }

    private static int slots(ClusterNode node) {
        Integer slots = node.attribute(NodeSettings.SLOTS);
        return slots == null ? 0 : slots;
    }

    @Override
    public int slots() {
        return nodes().stream().mapToInt(IgniteWorkers::slots).sum();
    }

    @Override
    public String status() {
        int others = ignite.cluster().forClients().nodes().size() - nodes().size();
        return (nodes().isEmpty() ? "no workers yet" : CountedNoun.of(nodes().size(), "worker"))
                + (others == 0 ? "" : ", %d of other versions refused".formatted(others));
    }

    @Override
    public void begin(BoundPoint point) {
        Sent sent = new Sent(point, PointMessage.request(point, version));
        if (!send(sent)) {
            homeless.add(sent);
        }
    }

    /** Gives a point to the worker with the most free slots, if one has any. */
    private boolean send(Sent sent) {
        Optional<ClusterNode> best =
                nodes().stream()
                        .filter(node -> free(node) > 0)
                        .max(Comparator.comparingInt(this::free));
        best.ifPresent(node -> send(sent, node));
        return best.isPresent();
    }

    private int free(ClusterNode node) {
        return slots(node) - busy.getOrDefault(node.id(), 0);
    }

    private void send(Sent sent, ClusterNode node) {
        sent.worker = node.id();
        busy.merge(node.id(), 1, Integer::sum);
        underWay.add(sent);
        IgniteFuture<byte[]> answer =
                ignite.compute(ignite.cluster().forNode(node))
                        .withNoFailover() // points go where a slot is free
                        .callAsync(new PointJob(sent.request));
        sent.answer = Optional.of(answer);
        answer.listen(_ -> ended.add(sent));
    }

    @Override
    public List<Done> await() {
        while (!isStopped && !homeless.isEmpty() && send(homeless.getFirst())) {
            homeless.removeFirst();
        }
        List<Sent> some = new ArrayList<>();
        try {
            Sent first = ended.poll(MOMENT, TimeUnit.MILLISECONDS);
            if (first != null) {
                some.add(first);
                ended.drainTo(some);
            }
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
        }
        List<Done> done = new ArrayList<>();
        some.forEach(sent -> read(sent).ifPresent(done::add));
        if (isStopped) {
            homeless.forEach(sent -> done.add(new Abandoned(sent.point)));
            homeless.clear();
        }
        return done;
    }

    /** What became of a point; empty if another worker has to compute it. */
    private Optional<Done> read(Sent sent) {
        underWay.remove(sent);
        busy.merge(sent.worker, -1, Integer::sum);
        try {
            return Optional.of(PointMessage.read(sent.answer.orElseThrow().get(), sent.point));
        } catch (RuntimeException e) { // the worker is gone, or the point was cancelled
            if (isStopped) {
                return Optional.of(new Abandoned(sent.point));
            }
            sent.lost++;
            if (sent.lost < MOST_LOST) {
                homeless.add(sent);
                return Optional.empty();
            }
            return Optional.of(
                    new Failed(
                            sent.point,
                            new IllegalStateException(
                                    "%d workers ended while they computed this point"
                                            .formatted(MOST_LOST),
                                    e)));
        }
    }

    @Override
    public void stop() {
        isStopped = true;
        underWay.forEach(sent -> sent.answer.ifPresent(IgniteFuture::cancel));
    }

    @Override
    public void close() {
        stop();
        ignite.close();
    }
}
