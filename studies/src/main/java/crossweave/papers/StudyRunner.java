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

/**
 * Where a member of an ensemble runs the scenarios of an experiment: as many at a time as there are
 * processors.
 */
public final class StudyRunner {
    private final boolean quick;
    private final LongSupplier stopwatch;
    private final UnaryOperator<ConfigValue.Mapping> presets;
    private final Watcher watcher;
    private final Ensemble.Member member;
    private final AtomicInteger done;
    private final AtomicInteger planned;
    private final Optional<ThreadTeam.Place> place; // where threads can be timed
    private final ReentrantLock quiet; // held by the one who times them

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
        this.quiet = new ReentrantLock();
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
        this.quiet = of.quiet;
    }

    /** The same, where scenarios run as a member of an ensemble has them. */
    public StudyRunner of(Ensemble.Member one) {
        return new StudyRunner(this, one, place);
    }

    /** The same on a machine whose cores and clock are known: only there are threads timed. */
    public StudyRunner at(ThreadTeam.Place known) {
        return new StudyRunner(this, member, Optional.of(known));
    }

    public boolean isQuick() {
        return quick;
    }

    /** Whether this is the member whose tables and figures are shown. */
    public boolean isShown() {
        return member.isFirst();
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
    public String setting(ScenarioRecipe recipe, String path) {
        return recipe.setting(path, presets);
    }

    private Experiment prepare(ScenarioRecipe recipe) {
        return member.changed(recipe, presets).experiment(presets);
    }

    /** The one work of a scenario, of tasks, where it is placed; nothing is run. */
    public PlacedTasks placed(ScenarioRecipe recipe) {
        look();
        PlacedTasks placed = PlacedTasks.of(prepare(recipe), 0);
        done.incrementAndGet();
        return placed;
    }

    public Result run(ScenarioRecipe recipe) {
        return run(recipe, _ -> {});
    }

    public Result run(ScenarioRecipe recipe, Run.Log log) {
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
    public Timed time(ScenarioRecipe recipe) {
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
    public Divided divided(ScenarioRecipe recipe, int parts, long cycles) {
        look();
        Run run = Run.inParts(prepare(recipe), parts);
        while (run.cycle() < cycles && run.step()) {
            look();
        }
        done.incrementAndGet();
        return new Divided(run.pace(0).parallel(), run.fingerprint());
    }

    public record Divided(Optional<RunSpeed.Parallel> parallel, String fingerprint) {}

    /**
     * How much faster a scenario runs in parts, with a core for each, than in one, by the clock;
     * NaN, and nothing is run, where there are not as many cores. One is timed at a time.
     */
    public double speedUp(ScenarioRecipe recipe, int parts) {
        if (place.isEmpty() || place.get().cores() < parts) {
            done.incrementAndGet();
            return Double.NaN;
        }
        quiet.lock();
        try {
            long alone = nanos(recipe, 1, place.get());
            double faster = (double) alone / nanos(recipe, parts, place.get());
            done.incrementAndGet();
            return faster;
        } finally {
            quiet.unlock();
        }
    }

    /** The time of a run by so many threads, after another one in which code is made fast. */
    private long nanos(ScenarioRecipe recipe, int threads, ThreadTeam.Place where) {
        long nanos = 0;
        for (int i = 0; i < 2; i++) {
            look();
            try (ThreadTeam team = new ThreadTeam(threads, where)) {
                Run run = new Run(prepare(recipe), _ -> {}, team);
                long start = where.clock().getAsLong();
                Result result = run.run(_ -> goesOn());
                nanos = where.clock().getAsLong() - start;
                if (result.interrupted()) {
                    throw new Stopped();
                }
            }
        }
        return nanos;
    }

    private boolean goesOn() {
        return watcher.goesOn(done.get(), planned.get());
    }

    private void look() {
        if (!goesOn()) {
            throw new Stopped();
        }
    }
}
