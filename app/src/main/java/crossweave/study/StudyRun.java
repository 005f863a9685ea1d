package crossweave.study;

import crossweave.files.result.SweepTable;
import crossweave.metric.MetricValues;
import crossweave.network.device.Device.DeviceFull;
import crossweave.problem.BadInput;
import crossweave.store.Outcome;
import crossweave.store.PointStore;
import crossweave.store.StoredPoint;
import crossweave.study.StudySettings.Unfit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Computes the points of a study that its store lacks. Points are bound one after another, as
 * workers get free, and their outcomes are added to the store as they arrive.
 */
public final class StudyRun {
    private final Study study;
    private final Misfits misfits;
    private final Shard shard;
    private final PointStore store;
    private final String version;
    private final PointBinder binder;
    private final Replication replication;
    private final Iterator<Study.Point> planned;
    private final PointKeys keys = new PointKeys(); // of the planned points so far
    private final Deque<BoundPoint> added = new ArrayDeque<>(); // replicas beside those planned
    private final Map<String, String> scenarios = new LinkedHashMap<>(); // YAML, by configuration
    private final List<Unfinished> unfinished = new ArrayList<>();
    private final StudyProgress progress;
    private final UnderWay underWay = new UnderWay();
    private int most = Integer.MAX_VALUE; // points under way that the memory has room for
    private int combinations; // planned ones so far

    /** A point that has no outcome, and why. */
    public record Unfinished(Study.Point point, RuntimeException why) {}

    /** Observes a study while it runs. */
    public interface Watcher {

        /** Whether to stop; called several times a second. */
        boolean isInterrupted();

        /** A point is in the store; some were there before. */
        default void finished(BoundPoint point, MetricValues values) {}

        /** Called several times a second. */
        void progress(StudyProgress progress);
    }

    /** Prepares to compute all points but those that do not fit. */
    public StudyRun(Study study, Misfits misfits, PointStore store, String version) {
        this(study, misfits, Shard.ALL, store, version);
    }

    /** Prepares to compute a part of the points. */
    public StudyRun(Study study, Misfits misfits, Shard shard, PointStore store, String version) {
        List<Study.Point> points = study.points();
        this.shard = shard;
        this.study = study;
        this.misfits = misfits;
        this.store = store;
        this.version = version;
        this.binder = new PointBinder(version);
        this.replication = new Replication(study.settings().precision());
        this.planned = points.iterator();
        this.progress = new StudyProgress(shard.size(study));
    }

    public StudyProgress progress() {
        return progress;
    }

    /** The points that failed, in the order in which that was found. */
    public List<Unfinished> unfinished() {
        return List.copyOf(unfinished);
    }

    /** Runs nothing, but looks which planned points the store has. */
    public void look() {
        while (planned.hasNext()) {
            if (bindNext().flatMap(point -> store.find(point.key())).isPresent()) {
                progress.found();
            }
        }
    }

    /** Runs until every point is finished or failed, or the watcher stops it. */
    public void run(Workers workers, Watcher watcher) {
        boolean isStopped = false;
        while (true) {
            if (!isStopped && watcher.isInterrupted()) {
                isStopped = true;
                workers.stop();
            }
            boolean isAllBegun = isStopped || fill(workers, watcher);
            if (underWay.size() == 0 && isAllBegun) {
                return;
            }
            List<Workers.Done> done = workers.await();
            progress.workers(workers.status());
            finish(done, watcher);
            watcher.progress(progress);
        }
    }

    /** Gives work to free workers; returns whether there is no more. */
    private boolean fill(Workers workers, Watcher watcher) {
        int slots = Math.min(most, workers.slots());
        while (underWay.size() < slots && !watcher.isInterrupted()) {
            Optional<BoundPoint> next = next(watcher);
            if (next.isEmpty()) {
                return !watcher.isInterrupted();
            }
            if (underWay.add(next.get())) {
                progress.begun();
                workers.begin(next.get());
            }
        }
        return false;
    }

    /** The next point that is not in the store. */
    private Optional<BoundPoint> next(Watcher watcher) {
        while (!added.isEmpty() || planned.hasNext()) {
            Optional<BoundPoint> bound =
                    added.isEmpty() ? bindNext() : Optional.of(added.removeFirst());
            Optional<StoredPoint> known = bound.flatMap(point -> store.find(point.key()));
            if (bound.isPresent() && known.isEmpty()) {
                return bound;
            }
            if (bound.isPresent()) {
                progress.found();
                finished(bound.get(), known.orElseThrow().outcome().values(), watcher);
            }
            watcher.progress(progress);
            if (watcher.isInterrupted()) {
                break;
            }
        }
        return Optional.empty();
    }

    private Optional<BoundPoint> bindNext() {
        Study.Point point = planned.next();
        if (point.at().replica() == 0) {
            combinations++;
        }
        Optional<BoundPoint> bound = shard.has(combinations - 1) ? bind(point) : Optional.empty();
        keys.add(bound.map(BoundPoint::key));
        return bound;
    }

    private Optional<BoundPoint> bind(Study.Point point) {
        if (misfits.contains(point)) {
            return skip();
        }
        try {
            return Optional.of(binder.bind(point));
        } catch (BadInput e) {
            fail(point, e);
            return Optional.empty();
        }
    }

    private Optional<BoundPoint> skip() {
        progress.skipped();
        return Optional.empty();
    }

    private void fail(Study.Point point, RuntimeException why) {
        if (why instanceof BadInput bad && study.settings().unfit() == Unfit.SKIP) {
            misfits.add(new Misfits.Part(point.configuration(), point.at().settings()), bad);
            progress.skipped();
            return;
        }
        unfinished.add(new Unfinished(point, why));
        progress.failed();
    }

    /** Adds outcomes to the store, all together, before anybody hears of them. */
    private void finish(List<Workers.Done> done, Watcher watcher) {
        List<StoredPoint> points = new ArrayList<>();
        for (Workers.Done each : done) {
            if (each instanceof Workers.Computed computed) {
                points.add(stored(computed));
            }
        }
        if (!points.isEmpty()) {
            store.add(points);
        }
        int together = underWay.size();
        for (Workers.Done each : done) {
            List<BoundPoint> ended = underWay.remove(each.point());
            switch (each) {
                case Workers.Computed computed ->
                        ended.forEach(point -> computed(point, computed.outcome(), watcher));
                case Workers.Failed failed when together > 1 && isFullMemory(failed) -> {
                    most = together <= most ? together / 2 : most; // once for all of them
                    ended.forEach(added::addFirst);
                }
                case Workers.Failed failed ->
                        ended.forEach(point -> fail(point.point(), failed.why()));
                case Workers.Abandoned _ -> {}
            }
        }
    }

    private void computed(BoundPoint point, Outcome outcome, Watcher watcher) {
        progress.computed();
        finished(point, outcome.values(), watcher);
    }

    private static boolean isFullMemory(Workers.Failed failed) {
        return failed.why() instanceof DeviceFull
                || failed.why() instanceof WorkerBroken broken
                        && broken.error() instanceof OutOfMemoryError;
    }

    private void finished(BoundPoint point, MetricValues values, Watcher watcher) {
        watcher.finished(point, values);
        replication
                .after(point.point(), values)
                .flatMap(this::bind)
                .ifPresent(
                        more -> {
                            added.add(more);
                            progress.added();
                        });
    }

    private StoredPoint stored(Workers.Computed computed) {
        Study.Point point = computed.point().point();
        Configuration configuration = point.configuration();
        return new StoredPoint(
                computed.point().key(),
                configuration.name(),
                scenarios.computeIfAbsent(
                        configuration.name(), _ -> configuration.scenario().yaml()),
                point.at().settings(),
                point.at().replica(),
                version,
                computed.outcome());
    }

    /** The combinations whose replicas are all in the store, in the order of the study. */
    public SweepTable table() {
        return new StudyRows(study, store, binder, keys).table();
    }
}
