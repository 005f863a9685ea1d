package crossweave.papers;

import crossweave.config.Value;
import crossweave.experiment.Experiment;
import crossweave.experiment.Pace;
import crossweave.experiment.PlacedTasks;
import crossweave.experiment.Result;
import crossweave.experiment.Run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * Where a member of an ensemble runs the scenarios of an experiment: as many at a time as there are
 * processors.
 */
public final class Bench {
    private final boolean quick;
    private final LongSupplier stopwatch;
    private final UnaryOperator<Value.Mapping> presets;
    private final Watcher watcher;
    private final Ensemble.Member member;
    private final AtomicInteger done;
    private final AtomicInteger planned;

    /** Hears how far an experiment is and can end it; called by several threads. */
    @FunctionalInterface
    public interface Watcher {
        /** So many runs of those that are planned so far are done; false ends the experiment. */
        boolean goesOn(int done, int planned);
    }

    /** The watcher said no. */
    public static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /**
     * @param quick asks for fewer or smaller runs
     * @param stopwatch nanoseconds of processor time of the thread that asks; they are measured
     *     where speed is the result and nowhere else
     * @param presets puts the preset that a scenario names below it
     */
    public Bench(
            boolean quick,
            LongSupplier stopwatch,
            UnaryOperator<Value.Mapping> presets,
            Watcher watcher) {
        this.quick = quick;
        this.stopwatch = stopwatch;
        this.presets = presets;
        this.watcher = watcher;
        this.member = Ensemble.EXACT.member(0);
        this.done = new AtomicInteger();
        this.planned = new AtomicInteger();
    }

    private Bench(Bench of, Ensemble.Member member) {
        this.quick = of.quick;
        this.stopwatch = of.stopwatch;
        this.presets = of.presets;
        this.watcher = of.watcher;
        this.done = of.done;
        this.planned = of.planned;
        this.member = member;
    }

    /** The same, where scenarios run as a member of an ensemble has them. */
    public Bench of(Ensemble.Member one) {
        return new Bench(this, one);
    }

    public boolean isQuick() {
        return quick;
    }

    /** Says how many runs there will be beside those of {@link #each}. */
    public void plan(int runs) {
        planned.addAndGet(runs);
    }

    /** Reads something from each of these, in their order, with several at a time. */
    public <T, R> List<R> each(List<T> things, Function<T, R> reading) {
        plan(things.size());
        return things.parallelStream().map(reading).toList();
    }

    /** A setting of a scenario or of the machine that it names. */
    public String setting(Recipe recipe, String path) {
        return recipe.setting(path, presets);
    }

    private Experiment prepare(Recipe recipe) {
        return member.changed(recipe, presets).experiment(presets);
    }

    /** The one work of a scenario, of tasks, where it is placed; nothing is run. */
    public PlacedTasks placed(Recipe recipe) {
        look();
        PlacedTasks placed = PlacedTasks.of(prepare(recipe), 0);
        done.incrementAndGet();
        return placed;
    }

    public Result run(Recipe recipe) {
        return run(recipe, _ -> {});
    }

    public Result run(Recipe recipe, Run.Log log) {
        look();
        Result result = new Run(prepare(recipe), log).run(_ -> goesOn());
        if (result.interrupted()) {
            throw new Stopped();
        }
        if (result.deadlock().isPresent()) {
            throw new IllegalStateException("deadlock in " + recipe);
        }
        done.incrementAndGet();
        look();
        return result;
    }

    /** A run with the processor time that it took; making it ready is not counted. */
    public Timed time(Recipe recipe) {
        look();
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
     * Runs up to a cycle in so many parts, by one thread: what is said of windows does not depend
     * on how many there are.
     */
    public Divided divided(Recipe recipe, int parts, long cycles) {
        look();
        Run run = Run.inParts(prepare(recipe), parts);
        while (run.cycle() < cycles && run.step()) {
            look();
        }
        done.incrementAndGet();
        return new Divided(run.pace(0).parallel(), run.fingerprint());
    }

    public record Divided(Optional<Pace.Parallel> parallel, String fingerprint) {}

    private boolean goesOn() {
        return watcher.goesOn(done.get(), planned.get());
    }

    private void look() {
        if (!goesOn()) {
            throw new Stopped();
        }
    }
}
