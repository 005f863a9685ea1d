package crossweave.experiment.sweep;

import crossweave.metric.Metric;
import crossweave.result.Result;

/** The most that a metric may be at a load that counts as carried. */
public record MetricLimit(Metric metric, double most) {
    boolean isExceededBy(Result result) {
        return metric.of(result) > most;
    }

    @Override
    public String toString() {
        String value = "%s at most %s".formatted(metric.label(), metric.text(most));
        return metric.unit().isEmpty() ? value : value + " " + metric.unit();
    }
}
