package crossweave.study.figure;

import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.metric.Metric;
import crossweave.metric.Metrics;
import crossweave.util.Suggestion;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a figure of a sweep shows: metrics, a panel each, over a setting that varies or over another
 * metric.
 *
 * @param setting the path of the setting on the horizontal axis; empty: the first that varies
 * @param metric on the horizontal axis instead of a setting
 * @param y empty: latency, accepted load, and completion metrics of workloads that end
 */
public record SweepPlot(String setting, Optional<Metric> metric, List<Metric> y) {
    /** The default figure. */
    public static final SweepPlot USUAL = new SweepPlot("", Optional.empty(), List.of());

    public SweepPlot {
        y = List.copyOf(y);
    }

    /**
     * Parses {@code y=makespan,latency x=workload.load}; an IllegalArgumentException names what is
     * unknown, with a suggestion.
     */
    public static SweepPlot parse(String text, Sweep sweep, Collection<Metric> known) {
        String x = "";
        List<Metric> y = List.of();
        for (String word : text.strip().split("\\s+", -1)) {
            int equals = word.indexOf('=');
            String value = word.substring(equals + 1);
            switch (word.substring(0, Math.max(0, equals))) {
                case "x" -> x = axis(value, sweep, known);
                case "y" ->
                        y =
                                Arrays.stream(value.split(",", -1))
                                        .map(name -> Metrics.find(name, known))
                                        .toList();
                default ->
                        throw new IllegalArgumentException(
                                "expected y=METRICS x=SETTING, such as y=makespan"
                                        + " x=workload.load, but found '%s'".formatted(word));
            }
        }
        boolean isSetting = x.isEmpty() || settings(sweep).contains(x);
        return isSetting
                ? new SweepPlot(x, Optional.empty(), y)
                : new SweepPlot("", Optional.of(Metrics.find(x, known)), y);
    }

    private static String axis(String name, Sweep sweep, Collection<Metric> known) {
        List<String> settings = settings(sweep);
        List<String> all =
                Stream.concat(settings.stream(), known.stream().map(Metric::name)).toList();
        if (!all.contains(name)) {
            boolean isPath = name.contains(".");
            throw new IllegalArgumentException(
                    "'%s' neither varies nor is a metric%s"
                            .formatted(name, Suggestion.of(name, isPath ? settings : all)));
        }
        return name;
    }

    private static List<String> settings(Sweep sweep) {
        return sweep.axes().stream().map(SweepAxis::path).toList();
    }
}
