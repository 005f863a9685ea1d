package crossweave.sweep;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.experiment.Outcome;
import crossweave.experiment.SweepAxis;
import crossweave.files.SweepTable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Latency and accepted load over the first setting that sweeps vary, a line per sweep and
 * combination of the others. All must vary the same one first.
 */
public final class SweepFigure {
    /** How to read the figure, for its caption. */
    public static final String READING =
            "Bars are 95 % intervals. Open dots are saturated: their latency has no bound. Arrows"
                    + " are above the chart.";

    private static final double STEEPEST = 10; // times the least latency is what the chart shows

    private final List<Named> sweeps;
    private final String path; // of the setting along the horizontal axis
    private final List<String> values; // of it, in all sweeps
    private final boolean isNumber;

    /** A sweep and what its lines are called; the only one needs no name. */
    public record Named(String name, SweepTable table) {

        private SweepAxis first() {
            return table.sweep().axes().getFirst();
        }
    }

    /** An IllegalArgumentException says which sweeps are about different things. */
    public SweepFigure(List<Named> sweeps) {
        this.sweeps = List.copyOf(sweeps);
        this.path = sweeps.getFirst().first().path();
        for (Named sweep : sweeps) {
            if (!sweep.first().path().equals(path)) {
                throw new IllegalArgumentException(
                        "%s varies %s first, but %s varies %s; choose sweeps of one setting"
                                .formatted(
                                        sweeps.getFirst().name,
                                        path,
                                        sweep.name,
                                        sweep.first().path()));
            }
        }
        this.values = sweeps.stream().flatMap(s -> s.first().values().stream()).distinct().toList();
        this.isNumber = values.stream().allMatch(SweepFigure::isNumber);
    }

    public String svg(String title, String caption) {
        return svg(title, caption, LogAxes.NONE);
    }

    /** With logarithmic axes; the vertical one is that of latencies. */
    public String svg(String title, String caption, LogAxes log) {
        check(log, path, values);
        boolean isLoad = path.endsWith(".load");
        String label = isLoad ? path + " (flits per terminal per cycle)" : path;
        AxisText across =
                isNumber
                        ? log.x() ? AxisText.logarithmic(label) : AxisText.of(label)
                        : AxisText.named(label, values);
        String cycles = "mean latency (cycles)";
        Chart latency =
                new Chart(
                        "Latency",
                        across,
                        log.y()
                                ? AxisText.logarithmic(cycles)
                                : AxisText.of(cycles).upTo(latencyLimit()),
                        series(SweepFigure::latency));
        List<Series> throughput =
                new ArrayList<>(series(o -> new double[] {o.accepted(), o.acceptedCi95()}));
        if (isLoad && isNumber) {
            throughput.add(offered());
        }
        Chart accepted =
                new Chart(
                        "Throughput",
                        across,
                        AxisText.of("accepted load (flits per terminal per cycle)"),
                        throughput);
        List<Chart> charts = new ArrayList<>(List.of(latency, accepted));
        if (rows().anyMatch(row -> !Double.isNaN(row.outcome().makespan()))) {
            charts.add(makespan(across));
        }
        if (rows().anyMatch(row -> !Double.isNaN(row.outcome().speedUp()))) {
            charts.add(
                    new Chart(
                            "Speed-up",
                            across,
                            AxisText.of("times faster"),
                            series(o -> new double[] {o.speedUp(), 0})));
        }
        return new Figure(title, caption, charts).svg();
    }

    /** Of works that end, when they do. */
    private Chart makespan(AxisText across) {
        return new Chart(
                "Makespan",
                across,
                AxisText.of("makespan (cycles)"),
                series(o -> new double[] {o.makespan(), Double.POSITIVE_INFINITY}));
    }

    /** Refuses logarithms of what is no number; an IllegalArgumentException says so. */
    public static void check(LogAxes log, String path, List<String> values) {
        if (log.x() && !values.stream().allMatch(SweepFigure::isNumber)) {
            throw new IllegalArgumentException(
                    "values of %s are no numbers, so that its axis cannot be logarithmic"
                            .formatted(path));
        }
    }

    private static double[] latency(Outcome outcome) {
        return new double[] {outcome.latency(), outcome.saturated() ? 0 : outcome.latencyCi95()};
    }

    private Stream<SweepTable.Row> rows() {
        return sweeps.stream().flatMap(sweep -> sweep.table.rows().stream());
    }

    /** Near saturation latency rises so steeply that the rest would be a flat line. */
    private double latencyLimit() {
        return STEEPEST
                * rows().mapToDouble(row -> row.outcome().latency())
                        .filter(Double::isFinite)
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
    }

    private static boolean isNumber(String text) {
        return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    }

    private double x(SweepTable.Row row) {
        String value = row.settings().getOrDefault(path, "");
        return isNumber ? Double.parseDouble(value) : values.indexOf(value);
    }

    /** What was offered, headers included, as it was measured; the first of each load. */
    private Series offered() {
        Map<Double, Dot> dots = new LinkedHashMap<>();
        rows().forEach(row -> dots.putIfAbsent(x(row), new Dot(x(row), row.outcome().offered())));
        return Series.reference("all that is offered", List.copyOf(dots.values()));
    }

    private List<Series> series(Function<Outcome, double[]> figure) {
        Map<String, List<Dot>> lines = new LinkedHashMap<>();
        for (Named sweep : sweeps) {
            for (SweepTable.Row row : sweep.table.rows()) {
                double[] y = figure.apply(row.outcome());
                Outcome outcome = row.outcome();
                boolean isOpen = outcome.saturated() || outcome.deadlocked();
                lines.computeIfAbsent(name(sweep.name, row), _ -> new ArrayList<>())
                        .add(new Dot(x(row), y[0], y[1], isOpen));
            }
        }
        List<Series> all = new ArrayList<>();
        lines.forEach((text, dots) -> all.add(Series.measured(text, dots)));
        return all;
    }

    private String name(String sweep, SweepTable.Row row) {
        String others =
                row.settings().entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(path))
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", "));
        String text = sweep + (sweep.isEmpty() || others.isEmpty() ? "" : ": ") + others;
        return text.isEmpty() ? "measured" : text;
    }
}
