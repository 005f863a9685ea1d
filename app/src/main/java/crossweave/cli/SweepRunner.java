package crossweave.cli;

import crossweave.config.BadInput;
import crossweave.experiment.Experiment;
import crossweave.experiment.Outcome;
import crossweave.experiment.Pace;
import crossweave.experiment.Result;
import crossweave.experiment.Run;
import crossweave.experiment.Scenario;
import crossweave.experiment.Sweep;
import crossweave.files.ResultFile;
import crossweave.files.ScenarioFile;
import crossweave.files.SweepFolder;

import java.util.LinkedHashMap;
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
 * Runs the points of a sweep on several threads. Each run is a world of its own: how many there are
 * at a time changes nothing but the time it takes.
 */
final class SweepRunner {
    private final Map<Sweep.Point, ScenarioFile> points; // what to run, in order
    private final Optional<SweepFolder> folder;
    private final Interruption interruption;
    private final Map<Sweep.Point, Outcome> outcomes = new ConcurrentHashMap<>();
    private volatile boolean failed;

    SweepRunner(
            Sweep sweep,
            ScenarioFile scenario,
            Optional<SweepFolder> folder,
            Interruption interruption) {
        this.folder = folder;
        this.interruption = interruption;
        this.points = new LinkedHashMap<>();
        for (Sweep.Point point : sweep.points()) {
            points.put(point, at(point, scenario));
        }
        points.forEach(this::lookUp);
    }

    /** The scenario of a point; all are bound before any is run, so that mistakes come first. */
    private static ScenarioFile at(Sweep.Point point, ScenarioFile scenario) {
        ScenarioFile varied = scenario;
        for (Map.Entry<String, String> setting : point.settings().entrySet()) {
            varied = varied.with("--vary", setting.getKey() + "=" + setting.getValue());
        }
        long seed = varied.scenario().seed();
        return point.replica() == 0
                ? varied
                : varied.with("--replicas", "seed=" + (seed + point.replica()));
    }

    private void lookUp(Sweep.Point point, ScenarioFile varied) {
        Scenario scenario = varied.scenario();
        folder.flatMap(f -> f.find(point, scenario))
                .ifPresent(outcome -> outcomes.put(point, outcome));
    }

    /** How many points are finished. */
    int finished() {
        return outcomes.size();
    }

    Optional<Outcome> outcome(Sweep.Point point) {
        return Optional.ofNullable(outcomes.get(point));
    }

    void run(int jobs, Progress progress) {
        try (ExecutorService threads = Executors.newFixedThreadPool(jobs)) {
            ExecutorCompletionService<Boolean> runs = new ExecutorCompletionService<>(threads);
            int open = 0;
            for (Map.Entry<Sweep.Point, ScenarioFile> point : points.entrySet()) {
                if (!outcomes.containsKey(point.getKey())) {
                    runs.submit(() -> run(point.getKey(), point.getValue()));
                    open++;
                }
            }
            while (open > 0) {
                Future<Boolean> done = runs.poll(100, TimeUnit.MILLISECONDS);
                if (done != null) {
                    open--;
                    done.get();
                }
                progress.show(this::line);
            }
        } catch (InterruptedException e) {
            failed = true;
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw unwrapped(e);
        }
    }

    private static RuntimeException unwrapped(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof RuntimeException cause
                ? cause
                : new IllegalStateException(e);
    }

    private String line() {
        return "%s %,d of %,d runs"
                .formatted(
                        Progress.bar((double) finished() / points.size()),
                        finished(),
                        points.size());
    }

    private boolean goesOn() {
        return !failed && !interruption.isWanted();
    }

    private boolean run(Sweep.Point point, ScenarioFile scenario) {
        if (!goesOn()) {
            return false;
        }
        try {
            long start = System.nanoTime();
            Experiment experiment = scenario.experiment();
            Result result = new Run(experiment).run(_ -> goesOn()).with(experiment.warnings());
            if (result.interrupted()) {
                return false;
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            Map<String, Object> document =
                    ResultFile.document(result, Version.text(), Pace.of(seconds));
            folder.ifPresent(f -> f.write(point, result.seed(), document));
            outcomes.put(point, Outcome.of(result));
            return true;
        } catch (IllegalArgumentException e) {
            failed = true;
            throw new BadInput("--vary " + point.text(), String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            failed = true;
            throw e;
        }
    }
}
