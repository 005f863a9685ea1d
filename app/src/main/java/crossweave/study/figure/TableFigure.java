package crossweave.study.figure;

import crossweave.config.Setting;
import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.chart.Series.Outcome;
import crossweave.experiment.Scenario;
import crossweave.files.CsvTable;
import crossweave.files.result.MetricColumns;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.Study;
import crossweave.util.Numbers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws columns of a table as charts: a panel per column, over a common column, with a line per
 * combination of the columns that distinguish lines.
 */
public final class TableFigure {
    private static final String INTERVAL = "-ci95"; // suffix of the column of half widths

    private final CsvTable table;
    private final int x;
    private final List<Integer> panels; // columns
    private final List<Integer> lines; // columns that distinguish lines
    private final boolean isNumber; // whether the horizontal axis shows numbers
    // positions of texts on it, if not
    private final Map<String, Integer> places = new LinkedHashMap<>();

    /**
     * The columns that the user chose; empty lists stand for the default columns of a sweep.
     *
     * @param x the column on the horizontal axis; empty: the first
     * @param y a panel for each
     * @param by columns that distinguish lines
     */
    public record Wanted(String x, List<String> y, List<String> by) {}

    /** Throws BadInput that names an unknown column. */
    public TableFigure(CsvTable table, Wanted wanted) {
        this.table = table;
        this.x = wanted.x.isEmpty() ? first() : table.column("--x", wanted.x);
        this.panels =
                (wanted.y.isEmpty() ? usual() : wanted.y)
                        .stream().map(name -> table.column("--y", name)).toList();
        this.lines =
                wanted.by.isEmpty()
                        ? others()
                        : wanted.by.stream().map(name -> table.column("--by", name)).toList();
        this.isNumber = table.rows().stream().allMatch(row -> isNumber(row.get(x)));
        table.texts(x).forEach(text -> places.put(text, places.size()));
    }

    /** The first column, or that after the names of what is compared. */
    private int first() {
        List<String> columns = table.columns();
        boolean isCompared = columns.size() > 1 && columns.getFirst().equals(Study.CONFIGURATION);
        return isCompared && isSetting(1) ? 1 : 0;
    }

    /** Latency and accepted load of a sweep; for any other table, the last column. */
    private List<String> usual() {
        List<String> known =
                List.of("latency", "accepted").stream().filter(table.columns()::contains).toList();
        return known.isEmpty() ? List.of(table.columns().getLast()) : known;
    }

    /** The other settings of a sweep; for any other table, columns whose cells are not numbers. */
    private List<Integer> others() {
        int facts = table.columns().indexOf(MetricColumns.FIRST_FACT);
        return IntStream.range(0, table.columns().size())
                .filter(column -> column != x && !panels.contains(column))
                .filter(
                        column ->
                                facts < 0
                                        ? table.texts(column).stream()
                                                .noneMatch(TableFigure::isNumber)
                                        : column < facts && isSetting(column))
                .boxed()
                .toList();
    }

    /**
     * Whether a column has the values of a setting, by its name, or the names of configurations;
     * other columns are metrics.
     */
    private boolean isSetting(int column) {
        String name = table.columns().get(column);
        String first = name.split("[.+\\[]", 2)[0];
        boolean isMetric = Metrics.CATALOG.find(name).isPresent(); // energy is a section, too
        return first.equals(Study.CONFIGURATION)
                || !isMetric
                        && Setting.of(Scenario.class).stream().anyMatch(s -> s.key().equals(first));
    }

    /** The label of an axis that shows this column. */
    private static String label(String column) {
        return Metrics.CATALOG.find(column).isPresent()
                ? Metrics.find(column, Metrics.ALL).axis()
                : column;
    }

    private static boolean isNumber(String text) {
        try {
            return Double.isFinite(Numbers.real(text));
        } catch (Numbers.Mismatch e) {
            return false;
        }
    }

    public Figure figure(String title, String caption, LogAxes log) {
        if (log.x() && !isNumber) {
            throw new BadInput(
                    "--log x",
                    ProblemCode.NOT_A_NUMBER,
                    "values of %s are no numbers",
                    table.columns().get(x));
        }
        String name = table.columns().get(x);
        AxisText across =
                isNumber
                        ? axis(label(name), log.x())
                        : AxisText.named(name, List.copyOf(places.keySet()));
        List<Chart> charts = new ArrayList<>();
        for (int panel : panels) {
            String column = table.columns().get(panel);
            String label = label(column);
            charts.add(new Chart(column, across, axis(label, log.y()), series(panel)));
        }
        return new Figure(title, caption, charts);
    }

    private static AxisText axis(String label, boolean log) {
        return log ? AxisText.logarithmic(label) : AxisText.of(label);
    }

    private List<Series> series(int panel) {
        int interval = table.columns().indexOf(table.columns().get(panel) + INTERVAL);
        Map<String, List<Dot>> dots = new LinkedHashMap<>();
        for (List<String> row : table.rows()) {
            double across = isNumber ? number(row.get(x)) : places.getOrDefault(row.get(x), 0);
            dots.computeIfAbsent(name(row), _ -> new ArrayList<>())
                    .add(
                            new Dot(
                                    across,
                                    number(row.get(panel)),
                                    interval < 0 ? 0 : number(row.get(interval)),
                                    outcome(row)));
        }
        List<Series> all = new ArrayList<>();
        dots.forEach((name, line) -> all.add(Series.measured(name, line)));
        return all;
    }

    /** NaN for an empty cell, such as the interval of an unfinished run. */
    private static double number(String cell) {
        return isNumber(cell) ? Numbers.real(cell) : Double.NaN;
    }

    private Outcome outcome(List<String> row) {
        return Outcome.of(isTrue(row, "saturated"), isTrue(row, "deadlock"));
    }

    private boolean isTrue(List<String> row, String name) {
        int column = table.columns().indexOf(name);
        return column >= 0 && row.get(column).equals("true");
    }

    private String name(List<String> row) {
        return lines.stream()
                .map(column -> LineNames.of(table.columns().get(column), row.get(column)))
                .collect(Collectors.joining(", "));
    }
}
