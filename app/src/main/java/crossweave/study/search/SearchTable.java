package crossweave.study.search;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.study.Study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Arranges what a search has run for readers. */
public record SearchTable(Study study, SearchHistory history) {
    /** 1 for points that keep all bounds, 0 for others; in files for scripts. */
    private static final Metric FEASIBLE = Metrics.recorded("feasible", "", List.of());

    /**
     * The best points that keep the bounds; and of those that would be better, but do not, the ones
     * that are nearest to it. So many of each, in this order.
     */
    public List<Trial> best(int most) {
        Comparator<Trial> byObjective =
                Comparator.comparingDouble(trial -> trial.assessment().objective());
        Comparator<Trial> byMargin =
                Comparator.comparingDouble(trial -> trial.assessment().worst());
        List<Trial> whole = history.whole();
        Stream<Trial> feasible =
                whole.stream()
                        .filter(trial -> trial.assessment().isFeasible())
                        .sorted(byObjective)
                        .limit(most);
        Stream<Trial> near =
                whole.stream()
                        .filter(trial -> !trial.assessment().isFeasible())
                        .filter(this::wouldBeBest)
                        .sorted(byMargin.thenComparing(byObjective))
                        .limit(most);
        return Stream.concat(feasible, near).toList();
    }

    private boolean wouldBeBest(Trial trial) {
        return history.best().isEmpty()
                || trial.assessment().objective() < history.best().get().assessment().objective();
    }

    /** The configuration and the settings of a trial, by axis. */
    public Map<String, String> settings(Trial trial) {
        Study.Point point = trial.candidate().point();
        Map<String, String> cells = new LinkedHashMap<>();
        for (SweepAxis axis : study.axes()) {
            cells.put(
                    axis.path(),
                    axis.path().equals(Study.CONFIGURATION)
                            ? point.configuration().name()
                            : point.at().settings().getOrDefault(axis.path(), ""));
        }
        return cells;
    }

    /** The value of a metric, or of the cost; NaN if the run failed. */
    public static double number(Trial trial, Metric metric) {
        return metric.equals(Goal.COST)
                ? trial.candidate().cost()
                : trial.values().map(values -> values.number(metric)).orElse(Double.NaN);
    }

    /** Everything that was measured whole, with the cost and whether bounds are kept. */
    public SweepTable all() {
        List<SweepTable.Row> rows = new ArrayList<>();
        for (Trial trial : history.whole()) {
            trial.values()
                    .ifPresent(
                            values ->
                                    rows.add(
                                            new SweepTable.Row(
                                                    settings(trial), judged(trial, values))));
        }
        return new SweepTable(study.axes(), study.settings().replicas(), rows);
    }

    private static MetricValues judged(Trial trial, MetricValues values) {
        Map<String, MetricValues.Value> all = new LinkedHashMap<>();
        add(all, Goal.COST, trial.candidate().cost());
        add(all, FEASIBLE, trial.assessment().isFeasible() ? 1 : 0);
        all.putAll(values.values());
        return new MetricValues(
                all, values.saturated(), values.deadlocked(), values.seed(), values.fingerprint());
    }

    private static void add(Map<String, MetricValues.Value> all, Metric metric, double number) {
        all.put(metric.name(), new MetricValues.Value(metric, number, Double.NaN));
    }
}
