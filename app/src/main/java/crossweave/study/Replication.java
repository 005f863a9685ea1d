package crossweave.study;

import crossweave.experiment.sweep.Sweep;
import crossweave.metric.Metric;
import crossweave.metric.MetricValues;
import crossweave.metric.Metrics;
import crossweave.study.StudySettings.Precision;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Decides how many replicas a combination needs. It looks only at the first replicas that suffice,
 * so that the order in which they finish does not matter.
 */
final class Replication {
    private final Optional<Precision> wanted;
    private final Map<Combination, Progress> open = new HashMap<>();

    private record Combination(String configuration, Map<String, String> settings) {}

    /** The replicas of a combination that are finished, and how many were begun. */
    private static final class Progress {
        private final TreeMap<Integer, MetricValues> finished = new TreeMap<>();
        private int begun;
    }

    Replication(Optional<Precision> wanted) {
        this.wanted = wanted;
    }

    /** The replica to add now that this one is finished; empty if there are enough. */
    Optional<Study.Point> after(Study.Point point, MetricValues values) {
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        Combination combination =
                new Combination(point.configuration().name(), point.at().settings());
        Progress progress = open.computeIfAbsent(combination, _ -> new Progress());
        progress.begun = Math.max(progress.begun, point.configuration().sweep().replicas());
        progress.finished.put(point.at().replica(), values);
        if (progress.finished.size() < progress.begun) {
            return Optional.empty();
        }
        if (isEnough(List.copyOf(progress.finished.values()))) {
            open.remove(combination);
            return Optional.empty();
        }
        int next = progress.begun++;
        return Optional.of(
                new Study.Point(
                        point.configuration(), new Sweep.Point(point.at().settings(), next)));
    }

    /** Whether these replicas, which are at least the planned ones, suffice. */
    boolean isEnough(List<MetricValues> replicas) {
        if (wanted.isEmpty() || replicas.size() >= wanted.get().most()) {
            return true;
        }
        if (replicas.size() == 1) {
            return false;
        }
        MetricValues all = MetricValues.combined(replicas);
        boolean isOneRun = !all.fingerprint().isEmpty(); // seeds change nothing
        Metric metric = Metrics.find(wanted.get().metric(), all.metrics());
        MetricValues.Value value = all.at(metric);
        return isOneRun
                || all.saturated()
                || value.ci95() <= wanted.get().within() * Math.abs(value.number());
    }
}
