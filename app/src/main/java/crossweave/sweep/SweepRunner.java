package crossweave.sweep;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.files.result.ResultDocument;
import crossweave.files.result.SweepFolder;
import crossweave.files.scenario.ScenarioFile;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Runs the points of a sweep on several threads. Runs share nothing, so the number of threads
 * changes only the time that the sweep takes.
 */
public final class SweepRunner {
    private final Map<Sweep.Point, ScenarioFile> points; // to run, in order
    private final Optional<SweepFolder> folder;
    private final String version;
    private final Map<Sweep.Point, MetricValues> values = new ConcurrentHashMap<>();
    private volatile boolean failed;

    /** Observes a sweep while it runs. */
    public interface Watcher {

        /** Whether to stop; called often, by many threads. */
        boolean isInterrupted();

        /** A run is finished; called by the thread that waits for all of them. */
        default void finished(Sweep.Point point, MetricValues values) {}

        /** The number of finished runs; called several times a second by the thread that waits. */
        void progress(int finished, int all);
    }

    /** Binds all scenarios; points with results in the folder count as finished. */
    public SweepRunner(
            Sweep sweep, ScenarioFile scenario, Optional<SweepFolder> folder, String version) {
        this.folder = folder;
        this.version = version;
        this.points = new LinkedHashMap<>();
        for (Sweep.Point point : sweep.points()) {
            points.put(point, at(point, scenario));
        }
        points.forEach(this::loadFinished);
    }

    /**
     * The scenario of a point. All are bound before any is run, so that problems are reported
     * first.
     */
    private static ScenarioFile at(Sweep.Point point, ScenarioFile scenario) {
        ScenarioFile varied = scenario;
        for (Map.Entry<String, String> setting : point.each().entrySet()) {
            varied = varied.with("--vary", setting.getKey() + "=" + setting.getValue());
        }
        long seed = varied.scenario().seed();
        return point.replica() == 0
                ? varied
                : varied.with("--replicas", "seed=" + (seed + point.replica()));
    }

    private void loadFinished(Sweep.Point point, ScenarioFile varied) {
        Scenario scenario = varied.scenario();
        folder.flatMap(f -> f.find(point, scenario)).ifPresent(found -> values.put(point, found));
    }

    /** The settings of the first point. */
    public Scenario first() {
        return points.values().iterator().next().scenario();
    }

    /** The number of finished points. */
    public int finished() {
        return values.size();
    }

    public Optional<MetricValues> values(Sweep.Point point) {
        return Optional.ofNullable(values.get(point));
    }

    /**
     * Runs the unfinished points, {@code jobs} at a time, until all are finished or the watcher
     * stops it.
     */
    public void run(int jobs, Watcher watcher) {
        try (ExecutorService threads = Executors.newFixedThreadPool(jobs)) {
            ExecutorCompletionService<Optional<Sweep.Point>> runs =
                    new ExecutorCompletionService<>(threads);
            int open = 0;
            for (Map.Entry<Sweep.Point, ScenarioFile> point : points.entrySet()) {
                if (!values.containsKey(point.getKey())) {
                    runs.submit(() -> run(point.getKey(), point.getValue(), watcher));
                    open++;
                }
            }
            while (open > 0) {
                Future<Optional<Sweep.Point>> done = runs.poll(100, TimeUnit.MILLISECONDS);
                if (done != null) {
                    open--;
                    done.get().ifPresent(point -> notifyWatcher(point, watcher));
                }
                watcher.progress(finished(), points.size());
            }
        } catch (InterruptedException e) {
            failed = true;
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw unwrapped(e);
        }
    }

    private void notifyWatcher(Sweep.Point point, Watcher watcher) {
        values(point).ifPresent(found -> watcher.finished(point, found));
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException cause
                ? cause
                : new IllegalStateException(e);
    }

    private boolean isWanted(Watcher watcher) {
        return !failed && !watcher.isInterrupted();
    }

    /** The point, unless its run was interrupted. */
    private Optional<Sweep.Point> run(Sweep.Point point, ScenarioFile scenario, Watcher watcher) {
        if (!isWanted(watcher)) {
            return Optional.empty();
        }
        try {
            long start = System.nanoTime();
            Experiment experiment = scenario.experiment();
            Run run = new Run(experiment);
            Result result = run.run(_ -> isWanted(watcher)).with(run.warnings());
            if (result.interrupted()) {
                return Optional.empty();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            List<Metric> metrics = experiment.scenario().measure().measured();
            Map<String, Object> document =
                    ResultDocument.document(result, metrics, version, run.pace(seconds));
            folder.ifPresent(f -> f.write(point, result.seed(), document));
            values.put(point, MetricValues.of(result, metrics));
            return Optional.of(point);
        } catch (IllegalArgumentException e) {
            failed = true;
            throw BadInput.of("--vary " + point.text(), e, ProblemCode.INVALID);
        } catch (RuntimeException | Error e) {
            failed = true;
            throw e;
        }
    }
}
