package crossweave.sweep;

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
 * What a figure of a sweep shows: metrics, a panel for each, over a setting that varies or over
 * another metric.
 *
 * @param setting the path of the one along the horizontal axis; empty: the first that varies
 * @param metric what is there instead of a setting
 * @param y empty: latency, accepted load, and what there is of works that end
 */
public record SweepPlot(String setting, Optional<Metric> metric, List<Metric> y) {
    /** What is drawn where nobody asks for something else. */
    public static final SweepPlot USUAL = new SweepPlot("", Optional.empty(), List.of());

    public SweepPlot {
        y = List.copyOf(y);
    }

    /**
     * Reads {@code y=makespan,latency x=workload.load}; an IllegalArgumentException says what there
     * is not, and what may be meant.
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
