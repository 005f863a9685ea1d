package crossweave.study.search;

import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.study.Bound;
import crossweave.study.SearchSettings;
import crossweave.study.Study;
import crossweave.util.Suggestion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a search is for: the least of a metric or of the cost, among points that keep bounds. A
 * metric that has no bound in a saturated run is taken for infinite there, and a run that ends in a
 * deadlock keeps no bound.
 */
public final class Goal {
    /** The cost, where metrics are expected. */
    public static final Metric COST = new CostMetric();

    private static final double FARTHEST = 2; // margins beyond it are no news: 7 times the limit

    private final Metric objective;
    private final Map<Metric, Bound> bounds; // of metrics
    private final Optional<Bound> mostCost;

    Goal(Metric objective, Map<Metric, Bound> bounds, Optional<Bound> mostCost) {
        this.objective = objective;
        this.bounds = new LinkedHashMap<>(bounds);
        this.mostCost = mostCost;
    }

    /** Throws {@link BadInput} if the settings name a metric that no run has. */
    public static Goal of(SearchSettings settings, Study study) {
        Collection<Metric> known = study.first().measure().measured();
        Metric objective = find(settings.minimize(), known, study.name() + ": search.minimize");
        Map<Metric, Bound> bounds = new LinkedHashMap<>();
        settings.subjectTo()
                .forEach(
                        (name, bound) ->
                                bounds.put(
                                        find(name, known, study.name() + ": search.subject-to"),
                                        bound));
        Optional<Bound> cost = Optional.ofNullable(bounds.remove(COST));
        return new Goal(objective, bounds, cost);
    }

    private static Metric find(String name, Collection<Metric> known, String place) {
        if (name.equals(SearchSettings.COST)) {
            return COST;
        }
        try {
            return Metrics.find(name, known);
        } catch (IllegalArgumentException e) {
            boolean isCost = Suggestion.isNear(name, List.of(SearchSettings.COST));
            throw new BadInput(
                    place,
                    ProblemCode.UNKNOWN_CHOICE,
                    isCost
                            ? "'%s' is no metric%s"
                                    .formatted(name, Suggestion.meaning(SearchSettings.COST))
                            : String.valueOf(e.getMessage()));
        }
    }

    public Metric objective() {
        return objective;
    }

    /** The bounds of metrics; that of the cost is not among them. */
    public Map<Metric, Bound> bounds() {
        return Map.copyOf(bounds);
    }

    /** The metrics of the bounds, in the order of the file. */
    public List<Metric> bounded() {
        return List.copyOf(bounds.keySet());
    }

    /** Whether the objective is known without a run. */
    public boolean isKnown() {
        return objective.equals(COST);
    }

    /** Whether a candidate need not be run, because of what it costs. */
    boolean isTooExpensive(Candidate candidate) {
        return mostCost.isPresent() && !mostCost.get().allows(candidate.cost());
    }

    /** Judges a run; there are no values if it has failed. */
    public Assessment assess(Candidate candidate, Optional<MetricValues> values) {
        if (values.isEmpty() || values.get().deadlocked()) {
            return new Assessment(
                    isKnown() ? candidate.cost() : Double.NaN,
                    bounds.keySet().stream().map(_ -> FARTHEST).toList(),
                    false);
        }
        double least = isKnown() ? candidate.cost() : number(objective, values.get());
        boolean isFeasible = Double.isFinite(least) && !isTooExpensive(candidate);
        List<Double> margins = new ArrayList<>();
        for (Map.Entry<Metric, Bound> bound : bounds.entrySet()) {
            double value = number(bound.getKey(), values.get());
            margins.add(margin(value, bound.getValue()));
            isFeasible &= bound.getValue().allows(value);
        }
        return new Assessment(least, margins, isFeasible);
    }

    private static double number(Metric metric, MetricValues values) {
        return metric.isUnbounded() && values.saturated()
                ? Double.POSITIVE_INFINITY
                : values.number(metric);
    }

    private static double margin(double value, Bound bound) {
        if (Double.isNaN(value)) {
            return FARTHEST;
        }
        double limit = bound.limit();
        double above =
                limit > 0 && value > 0
                        ? StrictMath.log(value / limit)
                        : (value - limit) / (limit == 0 ? 1 : Math.abs(limit));
        return Math.clamp(bound.isUpper() ? above : -above, -FARTHEST, FARTHEST);
    }

    /** As in {@code minimize cost, latency < 60}. */
    @Override
    public String toString() {
        return Stream.concat(
                        Stream.of("minimize " + objective.name()),
                        Stream.concat(
                                bounds.entrySet().stream()
                                        .map(each -> each.getKey().name() + " " + each.getValue()),
                                mostCost.stream().map(bound -> COST.name() + " " + bound)))
                .collect(Collectors.joining(", "));
    }
}
