package crossweave.cli;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.experiment.Axis;
import crossweave.experiment.Outcome;
import crossweave.experiment.Scenario;
import crossweave.files.ScenarioFile;
import crossweave.files.SweepTable;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A sweep for people: a table and a figure. */
final class SweepPrinter {
    private static final double STEEPEST = 10; // times the least latency is what the chart shows

    private final SweepTable table;
    private final ScenarioFile file;
    private final Path name;

    SweepPrinter(SweepTable table, ScenarioFile file, Path name) {
        this.table = table;
        this.file = file;
        this.name = name;
    }

    boolean hasDeadlock() {
        return table.rows().stream().anyMatch(row -> row.outcome().deadlocked());
    }

    void print(PrintWriter out) {
        List<Axis> axes = table.sweep().axes();
        List<Integer> widths =
                axes.stream()
                        .map(
                                axis ->
                                        axis.values().stream()
                                                .mapToInt(String::length)
                                                .reduce(axis.path().length(), Math::max))
                        .toList();
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < axes.size(); i++) {
            head.append(padded(axes.get(i).path(), widths.get(i))).append("  ");
        }
        out.println(head + " offered  accepted   latency        +-    99 %");
        for (SweepTable.Row row : table.rows()) {
            StringBuilder line = new StringBuilder();
            int column = 0;
            for (String value : row.settings().values()) {
                line.append(padded(value, widths.get(column++))).append("  ");
            }
            out.println(line + figures(row.outcome()));
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private static String figures(Outcome o) {
        String state = o.deadlocked() ? "  deadlock" : o.saturated() ? "  saturated" : "";
        return "%8s  %8s  %8s  %8s  %6s%s"
                .formatted(
                        number("%.4f", o.offered()),
                        number("%.4f", o.accepted()),
                        number("%.2f", o.latency()),
                        number("%.2f", o.latencyCi95()),
                        number("%.0f", o.p99()),
                        state);
    }

    private static String number(String format, double value) {
        return Double.isFinite(value) ? format.formatted(value) : "-";
    }

    /** Latency and accepted load over the first axis, a line per combination of the others. */
    String plot() {
        Scenario scenario = firstScenario();
        Axis first = table.sweep().axes().getFirst();
        boolean isLoad = first.path().endsWith(".load");
        String x = isLoad ? first.path() + " (flits per terminal per cycle)" : first.path();
        boolean isNumber = first.values().stream().allMatch(SweepPrinter::isNumber);
        AxisText across = isNumber ? AxisText.of(x) : AxisText.named(x, first.values());
        Chart latency =
                new Chart(
                        "Latency",
                        across,
                        AxisText.of("mean latency (cycles)").upTo(latencyLimit()),
                        series(SweepPrinter::latency));
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
        String network =
                "%s, %s".formatted(scenario.network().topology(), scenario.network().technique());
        return new Figure(network, caption(scenario), List.of(latency, accepted)).svg();
    }

    private static double[] latency(Outcome outcome) {
        return new double[] {outcome.latency(), outcome.saturated() ? 0 : outcome.latencyCi95()};
    }

    /** Near saturation latency rises so steeply that the rest would be a flat line. */
    private double latencyLimit() {
        return STEEPEST
                * table.rows().stream()
                        .mapToDouble(row -> row.outcome().latency())
                        .filter(Double::isFinite)
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
    }

    private String caption(Scenario scenario) {
        int replicas = table.sweep().replicas();
        String seeds =
                replicas == 1
                        ? "seed " + scenario.seed()
                        : "seeds %d to %d"
                                .formatted(scenario.seed(), scenario.seed() + replicas - 1);
        return "Bars are 95 % intervals. Open dots are saturated: their latency has no bound."
                + " Arrows"
                + " are above the chart.\n%s, crossweave %s, %s"
                        .formatted(name.getFileName(), Version.text(), seeds);
    }

    private Scenario firstScenario() {
        ScenarioFile varied = file;
        for (Axis axis : table.sweep().axes()) {
            varied = varied.with("--vary", axis.path() + "=" + axis.values().getFirst());
        }
        return varied.scenario();
    }

    private static boolean isNumber(String text) {
        return text.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    }

    /** What was offered, headers included, as it was measured; the first of each load. */
    private Series offered() {
        Axis first = table.sweep().axes().getFirst();
        Map<Double, Dot> dots = new LinkedHashMap<>();
        for (SweepTable.Row row : table.rows()) {
            double x = Double.parseDouble(row.settings().getOrDefault(first.path(), ""));
            dots.putIfAbsent(x, new Dot(x, row.outcome().offered()));
        }
        return Series.reference("all that is offered", List.copyOf(dots.values()));
    }

    private List<Series> series(Function<Outcome, double[]> figure) {
        Axis first = table.sweep().axes().getFirst();
        boolean isNumber = first.values().stream().allMatch(SweepPrinter::isNumber);
        Map<String, List<Dot>> lines = new LinkedHashMap<>();
        for (SweepTable.Row row : table.rows()) {
            String value = row.settings().getOrDefault(first.path(), "");
            double x = isNumber ? Double.parseDouble(value) : first.values().indexOf(value);
            double[] y = figure.apply(row.outcome());
            Outcome outcome = row.outcome();
            lines.computeIfAbsent(others(row, first), _ -> new ArrayList<>())
                    .add(new Dot(x, y[0], y[1], outcome.saturated() || outcome.deadlocked()));
        }
        List<Series> all = new ArrayList<>();
        lines.forEach((text, dots) -> all.add(Series.measured(text, dots)));
        return all;
    }

    private static String others(SweepTable.Row row, Axis first) {
        String text =
                row.settings().entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(first.path()))
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", "));
        return text.isEmpty() ? "measured" : text;
    }
}
