package crossweave.experiment;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The section {@code measure} of a scenario: what is measured and when a run ends. */
public record MeasureSettings(
        @Doc(
                        "run until the 95 % confidence interval of the mean latency is "
                                + "within this share, such as 2%, which is the default if no "
                                + "other end is given")
                Optional<Double> precision,
        @Doc(value = "number of cycles to measure", unit = Unit.CYCLES) Optional<Long> cycles,
        @Doc(
                        value =
                                "cycles of warm-up, which are not measured; not given: found by"
                                        + " MSER-5",
                        unit = Unit.CYCLES)
                Optional<Long> warmup,
        @Doc(value = "most cycles to measure; not given: 10000000", unit = Unit.CYCLES)
                Optional<Long> most,
        @Doc(
                        value =
                                "results over time: accepted load and latency of every so many"
                                        + " cycles of the window; not given: none",
                        unit = Unit.CYCLES)
                Optional<Long> interval,
        @Doc(
                        "metrics that tables show in addition to the default ones: names of the"
                                + " catalog, or classes of your own")
                List<Choice<Metric>> metrics,
        @Doc(
                        value =
                                "what simulates, which changes no result: cpu, or gpu where the"
                                        + " network can run there (docs/guide/gpu.md)",
                        byDefault = "cpu")
                Hardware device) {

    /** What a run can be asked to run on. */
    public enum Hardware {
        CPU,
        GPU
    }

    /** Used where neither a precision nor another end is given. */
    public static final double USUAL_PRECISION = .02;

    /** Cycles, used where nothing else is given. */
    private static final long USUAL_MOST = 10_000_000;

    private static final long LONGEST = 1_000_000_000_000_000L; // cycles

    public MeasureSettings {
        new Checks()
                .require(
                        precision.isEmpty() || cycles.isEmpty(),
                        "precision",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s and cycles %s, but a run ends by one of them; leave one out (--set"
                                + " measure.precision= takes it away)",
                        precision.orElse(0.),
                        cycles.orElse(0L))
                .require(
                        precision.isEmpty() || cycles.isPresent() || isShare(precision.get()),
                        "precision",
                        ProblemCode.NOT_ALLOWED,
                        "is %s, but must be between 0%% and 100%%",
                        precision.orElse(0.))
                .between("cycles", cycles, 1, LONGEST)
                .between("warmup", warmup, 0, LONGEST)
                .between("most", most, 1, LONGEST)
                .between("interval", interval, 1, LONGEST)
                .require(
                        most.isEmpty() || cycles.isEmpty() || cycles.get() <= most.get(),
                        "cycles",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but most allows for %s only; raise it or leave it out",
                        cycles.orElse(0L),
                        most.orElse(0L))
                .verify();
        metrics = List.copyOf(metrics);
        MetricNames.check(metrics);
    }

    /** Metrics that tables show besides the usual ones. */
    public List<Metric> shown() {
        return metrics.stream().map(Choice::build).toList();
    }

    /** All metrics of a run: those of the catalog, then the user's. */
    public List<Metric> measured() {
        return Stream.concat(
                        Metrics.ALL.stream(),
                        metrics.stream().filter(Choice::isOwn).map(Choice::build))
                .toList();
    }

    /** Most cycles to measure, given or by default. */
    long limit() {
        return most.orElse(USUAL_MOST);
    }

    private static boolean isShare(double precision) {
        return precision > 0 && precision < 1;
    }

    /** Measures until the mean latency is known this well, or so many cycles have passed. */
    public static MeasureSettings until(double precision, long most) {
        return new MeasureSettings(
                Optional.of(precision),
                Optional.empty(),
                Optional.empty(),
                Optional.of(most),
                Optional.empty(),
                List.of(),
                Hardware.CPU);
    }

    /** The same on other hardware. */
    public MeasureSettings on(Hardware other) {
        return new MeasureSettings(precision, cycles, warmup, most, interval, metrics, other);
    }
}
