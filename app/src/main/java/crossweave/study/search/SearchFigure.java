package crossweave.study.search;

import crossweave.draw.chart.AxisText;
import crossweave.draw.chart.Chart;
import crossweave.draw.chart.Figure;
import crossweave.draw.chart.Series;
import crossweave.draw.chart.Series.Dot;
import crossweave.metric.Metric;
import crossweave.study.Bound;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Draws what a search has run: each metric that has a bound over what should be least, with the
 * points that no other one beats in both.
 */
public record SearchFigure(SearchHistory history) {
    /** How to read the figure, for its caption. */
    public static final String READING =
            "On the Pareto front no other point is better in both. Arrows point to values above the"
                    + " chart.";

    // times the bound is the most that a chart shows of what saturation makes endless
    private static final double MOST_TIMES_BOUND = 3;

    private static final double MOST_TIMES_LEAST = 5; // on an axis that is not logarithmic

    private static final Comparator<Dot> LEFT_FIRST =
            Comparator.comparingDouble(Dot::x).thenComparingDouble(Dot::y);

    /** Whether there is something to draw. */
    public boolean isEmpty() {
        return panels().isEmpty() || history.whole().isEmpty();
    }

    public Figure figure(String title, String caption) {
        return new Figure(title, caption, panels().stream().map(this::panel).toList());
    }

    /** The metrics of bounds; if there are none, the objective. */
    private List<Metric> panels() {
        Metric across = across();
        return Stream.concat(
                        history.goal().bounded().stream(), Stream.of(history.goal().objective()))
                .distinct()
                .filter(metric -> !metric.equals(across))
                .toList();
    }

    /** The cost, if there are prices. */
    private Metric across() {
        boolean hasCost = history.candidates().stream().noneMatch(c -> Double.isNaN(c.cost()));
        return hasCost ? Goal.COST : history.goal().objective();
    }

    private Chart panel(Metric metric) {
        List<Dot> feasible = new ArrayList<>();
        List<Dot> others = new ArrayList<>();
        for (Trial trial : history.whole()) {
            if (history.best().filter(trial::equals).isPresent()) {
                continue; // it has a mark of its own
            }
            (trial.assessment().isFeasible() ? feasible : others).add(dot(trial, metric));
        }
        Bound bound = history.goal().bounds().get(metric);
        List<Series> series = new ArrayList<>();
        series.add(Series.computed("Pareto front", front(metric)));
        if (bound != null) {
            series.add(Series.reference("bound", line(bound)));
        }
        series.add(Series.scattered("keeps all bounds", feasible));
        series.add(Series.scattered("does not", others));
        history.best()
                .map(best -> Series.scattered("best", List.of(dot(best, metric))))
                .ifPresent(series::add);
        return new Chart(capital(metric.label()), acrossAxis(), up(metric), series);
    }

    private AxisText up(Metric metric) {
        AxisText up = AxisText.of(metric.axis());
        Bound bound = history.goal().bounds().get(metric);
        return bound != null && metric.isUnbounded() && bound.limit() > 0
                ? up.upTo(MOST_TIMES_BOUND * bound.limit())
                : up;
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** Logarithmic where a few expensive points would press all others against the edge. */
    private AxisText acrossAxis() {
        double[] values = acrossValues();
        double most = values.length == 0 ? 0 : values[values.length - 1];
        return most > 0 && values[0] > 0 && most / values[0] > MOST_TIMES_LEAST
                ? AxisText.logarithmic(across().axis())
                : AxisText.fitted(across().axis());
    }

    /** Of all dots, from the least on. */
    private double[] acrossValues() {
        return history.whole().stream()
                .mapToDouble(trial -> SearchTable.number(trial, across()))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
    }

    private Dot dot(Trial trial, Metric metric) {
        return new Dot(SearchTable.number(trial, across()), SearchTable.number(trial, metric));
    }

    /** From the least to the largest of what is drawn across. */
    private List<Dot> line(Bound bound) {
        double[] across = acrossValues();
        return across.length == 0
                ? List.of()
                : List.of(
                        new Dot(across[0], bound.limit()),
                        new Dot(across[across.length - 1], bound.limit()));
    }

    /** The dots that no other one beats in both, as steps from left to right. */
    private List<Dot> front(Metric metric) {
        Bound bound = history.goal().bounds().get(metric);
        double sign = bound == null || bound.isUpper() ? 1 : -1;
        List<Dot> dots =
                history.whole().stream()
                        .filter(trial -> trial.values().isPresent())
                        .filter(trial -> !trial.values().get().saturated())
                        .map(trial -> dot(trial, metric))
                        .filter(dot -> Double.isFinite(dot.x()) && Double.isFinite(dot.y()))
                        .map(dot -> new Dot(dot.x(), sign * dot.y()))
                        .sorted(LEFT_FIRST)
                        .toList();
        List<Dot> front = new ArrayList<>();
        for (Dot dot : dots) {
            if (front.isEmpty() || dot.y() < front.getLast().y()) {
                if (!front.isEmpty()) {
                    front.add(new Dot(dot.x(), front.getLast().y()));
                }
                front.add(dot);
            }
        }
        return front.stream().map(dot -> new Dot(dot.x(), sign * dot.y())).toList();
    }
}
