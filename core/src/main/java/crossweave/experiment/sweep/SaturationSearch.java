package crossweave.experiment.sweep;

import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.MeasureSettings;
import crossweave.experiment.Run;
import crossweave.experiment.Scenario;
import crossweave.network.NetworkBuilder;
import crossweave.result.Result;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Searches for the load at which a network saturates: first upwards in large steps until a load
 * saturates it, then by halving the bracket. Runs get longer as the bracket narrows, for the
 * difference between offered and accepted load gets smaller.
 */
public final class SaturationSearch {
    private static final double RUN_PRECISION = .05; // of the latency: enough to call it steady

    private final DoubleFunction<Experiment> experimentAt; // per load
    private final BiFunction<Step, Run, Boolean> watcher;
    private final Site site;
    private final double most; // load
    private final List<MetricLimit> limits;
    private final List<Step> steps = new ArrayList<>();

    /** Makes runs on the hardware that their experiments ask for. */
    @FunctionalInterface
    public interface Site {
        Site ON_CORES = (_, run) -> run.apply(NetworkBuilder.ON_CORES);

        Result run(Experiment experiment, Function<NetworkBuilder, Result> run);

        /** How many runs it makes at the same time as fast as one. */
        default int runsAtOnce() {
            return 1;
        }
    }

    /**
     * A load that was tried, and its outcome.
     *
     * @param limited whether a metric exceeded its limit
     */
    public record Step(
            double load,
            double offered,
            double accepted,
            boolean saturated,
            boolean limited,
            boolean deadlock) {
        /** A load that is being tried. */
        static Step begun(double load) {
            return new Step(load, Double.NaN, Double.NaN, false, false, false);
        }

        private boolean isCarried() {
            return !saturated && !limited;
        }
    }

    /**
     * The load is between {@code low}, which is carried, and {@code high}, which is not; {@code
     * accepted} is the throughput at {@code high}, in flits per terminal per cycle. The last of the
     * steps has a deadlock if that ended the search.
     */
    public record Bracket(
            double low, double high, double accepted, List<Step> steps, boolean interrupted) {

        public boolean isDeadlocked() {
            return !steps.isEmpty() && steps.getLast().deadlock;
        }
    }

    /**
     * Tries experiments up to a load of {@code most}; the observer sees the runs and ends the
     * search by returning false. A load is carried if it does not saturate the network and no
     * metric exceeds its limit.
     */
    public SaturationSearch(
            DoubleFunction<Experiment> experimentAt,
            double most,
            List<MetricLimit> limits,
            BiFunction<Step, Run, Boolean> watcher) {
        this(experimentAt, most, limits, watcher, Site.ON_CORES);
    }

    /** The same with runs that are made somewhere else. */
    public SaturationSearch(
            DoubleFunction<Experiment> experimentAt,
            double most,
            List<MetricLimit> limits,
            BiFunction<Step, Run, Boolean> watcher,
            Site site) {
        this.experimentAt = experimentAt;
        this.most = most;
        this.limits = List.copyOf(limits);
        this.watcher = watcher;
        this.site = site;
    }

    /**
     * Searches until the bracket is no wider than this share of its upper end; infinite if nothing
     * saturates.
     */
    public Bracket search(double precision) {
        SearchState.Goal goal = new SearchState.Goal(most, precision);
        SearchState state = goal.first();
        double accepted = Double.NaN;
        boolean isInterrupted = false;
        try (RunsAhead runs = new RunsAhead(site.runsAtOnce(), goal, this::attempt, watcher)) {
            while (state.goesOn(goal)) {
                Attempted tried = runs.next(state);
                isInterrupted = tried.interrupted;
                if (isInterrupted) {
                    break;
                }
                Step step = tried.step;
                steps.add(step);
                if (step.deadlock) {
                    break; // no load above this one is carried, but for another reason
                }
                accepted = step.isCarried() ? accepted : step.accepted;
                state = state.after(step.isCarried(), goal);
            }
        }
        return new Bracket(state.low(), state.high(), accepted, List.copyOf(steps), isInterrupted);
    }

    /** The outcome of a run, which counts unless it was interrupted. */
    record Attempted(Step step, boolean interrupted) {}

    /**
     * Tries a load; undecided after all cycles, it counts as carried if nearly all of it arrived.
     */
    private Attempted attempt(double load, long cycles, Predicate<Run> goOn) {
        Experiment experiment = experimentAt.apply(load);
        Scenario given = experiment.scenario();
        MeasureSettings measure =
                MeasureSettings.until(RUN_PRECISION, cycles).on(given.measure().device());
        Experiment tried =
                new Experiment(
                        given.measuredBy(measure), experiment.machine(), experiment.workloads());
        Result result =
                site.run(
                        tried,
                        builder ->
                                new Run(tried, Run.Log.NONE, new ThreadTeam(1), builder).run(goOn));
        Result.Traffic traffic = result.traffic();
        Step step =
                new Step(
                        load,
                        traffic.offered(),
                        traffic.accepted(),
                        traffic.saturated() || isBehind(result),
                        limits.stream().anyMatch(limit -> limit.isExceededBy(result)),
                        result.deadlock().isPresent());
        return new Attempted(step, result.interrupted());
    }

    private static boolean isBehind(Result result) {
        Result.Delays delays = result.delays();
        boolean isSteady = delays.latency().ci95() <= RUN_PRECISION * delays.latency().mean();
        Result.Traffic traffic = result.traffic();
        return !isSteady && traffic.accepted() < .97 * traffic.offered();
    }
}
