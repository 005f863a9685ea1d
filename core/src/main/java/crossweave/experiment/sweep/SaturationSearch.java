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

/**
 * Searches for the load at which a network saturates: first upwards in large steps until a load
 * saturates it, then by halving the bracket. Runs get longer as the bracket narrows, for the
 * difference between offered and accepted load gets smaller.
 */
public final class SaturationSearch {
    private static final double GROWTH = 2; // of the load while nothing saturates
    private static final double FIRST_LOAD = .1;
    private static final double LOWEST_LOAD = 1e-6;
    private static final long FIRST_CYCLES = 20_000; // at most, of the first runs
    private static final double RUN_PRECISION = .05; // of the latency: enough to call it steady

    private final DoubleFunction<Experiment> experimentAt; // per load
    private final BiFunction<Step, Run, Boolean> watcher;
    private final Site site;
    private final double most; // load
    private final List<MetricLimit> limits;
    private final List<Step> steps = new ArrayList<>();
    private boolean interrupted;

    /** Makes runs on the hardware that their experiments ask for. */
    @FunctionalInterface
    public interface Site {
        Site ON_CORES = (_, run) -> run.apply(NetworkBuilder.ON_CORES);

        Result run(Experiment experiment, Function<NetworkBuilder, Result> run);
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
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        double accepted = Double.NaN;
        double load = Math.min(FIRST_LOAD, most);
        long cycles = FIRST_CYCLES;
        while (isWide(low, high, precision) && load > LOWEST_LOAD) {
            Step step = attempt(load, cycles);
            if (interrupted) {
                break;
            }
            steps.add(step);
            if (step.deadlock) {
                break; // no load above this one is carried, but for another reason
            }
            if (step.isCarried()) {
                low = load;
            } else {
                high = load;
                accepted = step.accepted;
            }
            if (low == most) {
                break;
            }
            load = next(low, high);
            cycles = Double.isInfinite(high) ? cycles : cycles(low, high);
        }
        return new Bracket(low, high, accepted, List.copyOf(steps), interrupted);
    }

    private static boolean isWide(double low, double high, double precision) {
        return Double.isInfinite(high) || high - low > precision * high;
    }

    private double next(double low, double high) {
        if (Double.isInfinite(high)) {
            return Math.min(most, GROWTH * low);
        }
        return low == 0 ? high / GROWTH : (low + high) / 2;
    }

    /**
     * Cycles of a run: the smaller the difference between neighbours, the longer it takes to see
     * it.
     */
    private static long cycles(double low, double high) {
        return (long) (FIRST_CYCLES * Math.min(64, high / (high - low)));
    }

    /**
     * Tries a load; undecided after all cycles, it counts as carried if nearly all of it arrived.
     */
    private Step attempt(double load, long cycles) {
        Experiment experiment = experimentAt.apply(load);
        Scenario given = experiment.scenario();
        MeasureSettings measure =
                MeasureSettings.until(RUN_PRECISION, cycles).on(given.measure().device());
        Experiment tried =
                new Experiment(
                        given.measuredBy(measure), experiment.machine(), experiment.workloads());
        Step begun = new Step(load, Double.NaN, Double.NaN, false, false, false);
        Result result =
                site.run(
                        tried,
                        builder ->
                                new Run(tried, Run.Log.NONE, new ThreadTeam(1), builder)
                                        .run(run -> watcher.apply(begun, run)));
        interrupted = result.interrupted();
        Result.Traffic traffic = result.traffic();
        return new Step(
                load,
                traffic.offered(),
                traffic.accepted(),
                traffic.saturated() || isBehind(result),
                limits.stream().anyMatch(limit -> limit.isExceededBy(result)),
                result.deadlock().isPresent());
    }

    private static boolean isBehind(Result result) {
        Result.Delays delays = result.delays();
        boolean isSteady = delays.latency().ci95() <= RUN_PRECISION * delays.latency().mean();
        Result.Traffic traffic = result.traffic();
        return !isSteady && traffic.accepted() < .97 * traffic.offered();
    }
}
