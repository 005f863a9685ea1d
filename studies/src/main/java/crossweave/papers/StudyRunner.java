package crossweave.papers;

import crossweave.config.ConfigValue;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.PlacedTasks;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.experiment.ScenarioRecipe;
import crossweave.result.Result;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/** Runs the scenarios of one member of an ensemble, as many in parallel as there are processors. */
public final class StudyRunner {
    private static final long WARM_UP = 2000; // cycles before a run that is timed

    private final boolean quick;
    private final LongSupplier stopwatch;
    private final UnaryOperator<ConfigValue.Mapping> presets;
    private final Watcher watcher;
    private final Ensemble.Member member;
    private final AtomicInteger done;
    private final AtomicInteger planned;
    private final Optional<ThreadTeam.Place> place; // where threads can be timed
    private final ReentrantLock timing; // held while threads are timed, so that only one run is

    /** Follows the progress of an experiment and can stop it; several threads call it. */
    @FunctionalInterface
    public interface Watcher {
        /**
         * Called with the number of finished runs and of those planned so far; false stops the
         * experiment.
         */
        boolean continues(int done, int planned);
    }

    /** Thrown if the watcher stopped the experiment. */
    public static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /**
     * @param quick whether studies make fewer or smaller runs
     * @param stopwatch processor time of the calling thread in ns; it is read only where speed is
     *     the result
     * @param presets adds the settings of the preset that a scenario names
     */
    public StudyRunner(
            boolean quick,
            LongSupplier stopwatch,
            UnaryOperator<ConfigValue.Mapping> presets,
            Watcher watcher) {
        this.quick = quick;
        this.stopwatch = stopwatch;
        this.presets = presets;
        this.watcher = watcher;
        this.member = Ensemble.EXACT.member(0);
        this.done = new AtomicInteger();
        this.planned = new AtomicInteger();
        this.place = Optional.empty();
        this.timing = new ReentrantLock();
    }

    private StudyRunner(StudyRunner of, Ensemble.Member member, Optional<ThreadTeam.Place> place) {
        this.quick = of.quick;
        this.stopwatch = of.stopwatch;
        this.presets = of.presets;
        this.watcher = of.watcher;
        this.done = of.done;
        this.planned = of.planned;
        this.member = member;
        this.place = place;
        this.timing = of.timing;
    }

    /** The same runner for a member of an ensemble. */
    public StudyRunner of(Ensemble.Member one) {
        return new StudyRunner(this, one, place);
    }

    /** The same runner with known cores and a clock; only then are threads timed. */
    public StudyRunner at(ThreadTeam.Place known) {
        return new StudyRunner(this, member, Optional.of(known));
    }

    public boolean isQuick() {
        return quick;
    }

    /** Whether tables and figures of this member are shown. */
    public boolean isShown() {
        return member.isFirst();
    }

    /** Announces a number of runs besides those of {@link #each}. */
    public void plan(int runs) {
        planned.addAndGet(runs);
    }

    /**
     * Applies a function to every element, in parallel; the results are in the order of the
     * elements.
     */
    public <T, R> List<R> each(List<T> things, Function<T, R> reading) {
        plan(things.size());
        return things.parallelStream().map(reading).toList();
    }

    /** The value of a setting in a scenario, or in the preset that it names. */
    public String setting(ScenarioRecipe recipe, String path) {
        return recipe.setting(path, presets);
    }

    private Experiment prepare(ScenarioRecipe recipe) {
        return member.changed(recipe, presets).experiment(presets);
    }

    /** The placed tasks of a scenario's only workload; runs nothing. */
    public PlacedTasks placed(ScenarioRecipe recipe) {
        checkStopped();
        PlacedTasks placed = PlacedTasks.of(prepare(recipe), 0);
        done.incrementAndGet();
        return placed;
    }

    public Result run(ScenarioRecipe recipe) {
        return run(recipe, _ -> {});
    }

    public Result run(ScenarioRecipe recipe, Run.Log log) {
        checkStopped();
        Result result = new Run(prepare(recipe), log).run(_ -> goesOn());
        if (result.interrupted()) {
            throw new Stopped();
        }
        if (result.deadlock().isPresent()) {
            throw new IllegalStateException("deadlock in " + recipe);
        }
        done.incrementAndGet();
        checkStopped();
        return result;
    }

    /** Runs a scenario and measures its processor time, without that of its preparation. */
    public Timed time(ScenarioRecipe recipe) {
        checkStopped();
        Run run = new Run(prepare(recipe));
        long start = stopwatch.getAsLong();
        Result result = run.run(_ -> goesOn());
        long nanos = stopwatch.getAsLong() - start;
        if (result.interrupted()) {
            throw new Stopped();
        }
        done.incrementAndGet();
        return new Timed(result, nanos);
    }

    public record Timed(Result result, long nanos) {}

    /**
     * Runs a scenario up to a cycle in partitions, with one thread. The windows do not depend on
     * the number of threads.
     */
    public PartitionedRun runInPartitions(ScenarioRecipe recipe, int parts, long cycles) {
        checkStopped();
        Run run = Run.inParts(prepare(recipe), parts);
        while (run.cycle() < cycles && run.step()) {
            checkStopped();
        }
        done.incrementAndGet();
        return new PartitionedRun(run.pace(0).parallel(), run.fingerprint());
    }

    public record PartitionedRun(Optional<RunSpeed.Parallel> parallel, String fingerprint) {}

    /**
     * The speed-up by wall clock of a run in partitions, with a core for each, over a run in one.
     * NaN, without any run, if there are too few cores. Runs are timed one at a time.
     */
    public double speedUp(ScenarioRecipe recipe, int parts) {
        if (place.isEmpty() || place.get().cores() < parts) {
            done.incrementAndGet();
            return Double.NaN;
        }
        timing.lock();
        try {
            long single = nanos(recipe, 1, place.get());
            double faster = (double) single / nanos(recipe, parts, place.get());
            done.incrementAndGet();
            return faster;
        } finally {
            timing.unlock();
        }
    }

    /** The wall-clock time of a run in ns, after the JIT compiler has warmed up. */
    private long nanos(ScenarioRecipe recipe, int threads, ThreadTeam.Place where) {
        warmUp(recipe, threads, where);
        checkStopped();
        try (ThreadTeam team = new ThreadTeam(threads, where)) {
            Run run = new Run(prepare(recipe), Run.Log.NONE, team);
            long start = where.clock().getAsLong();
            Result result = run.run(_ -> goesOn());
            long nanos = where.clock().getAsLong() - start;
            if (result.interrupted()) {
                throw new Stopped();
            }
            return nanos;
        }
    }

    private void warmUp(ScenarioRecipe recipe, int threads, ThreadTeam.Place where) {
        try (ThreadTeam team = new ThreadTeam(threads, where)) {
            Run run = new Run(prepare(recipe), Run.Log.NONE, team);
            while (run.cycle() < WARM_UP && run.step()) {
                checkStopped();
            }
        }
    }

    private boolean goesOn() {
        return watcher.continues(done.get(), planned.get());
    }

    private void checkStopped() {
        if (!goesOn()) {
            throw new Stopped();
        }
    }
}
