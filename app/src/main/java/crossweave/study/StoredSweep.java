package crossweave.study;

import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.metric.MetricValues;
import crossweave.store.StoredPoint;
import crossweave.store.StudyStore;
import crossweave.util.Numbers;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The points of a store that belong together, as a table: those of one configuration and one
 * version. For those who have no study file.
 *
 * @param configuration its name; empty if the study compares nothing
 * @param scenario of the configuration, without what varies, as YAML
 */
public record StoredSweep(String configuration, String scenario, String version, SweepTable table) {

    private record Identity(String configuration, String scenario, String version) {}

    /** What tells it from other sweeps of its store, as long as the store grows. */
    public String id() {
        String text = String.join("\n", configuration, version, scenario);
        return Integer.toHexString(text.hashCode());
    }

    /** All points of a store. */
    public static List<StoredSweep> of(StudyStore store) {
        return since(0, store);
    }

    /** The combinations of settings that got points after a revision of the store. */
    public static List<StoredSweep> since(int revision, StudyStore store) {
        Map<Identity, List<StoredPoint>> groups = new LinkedHashMap<>();
        store.forEachSince(
                revision,
                point ->
                        groups.computeIfAbsent(
                                        new Identity(
                                                point.configuration(),
                                                point.scenario(),
                                                point.version()),
                                        _ -> new ArrayList<>())
                                .add(point));
        List<StoredSweep> all = new ArrayList<>();
        groups.forEach(
                (of, points) ->
                        all.add(
                                new StoredSweep(
                                        of.configuration, of.scenario, of.version, table(points))));
        return all;
    }

    /** A row for each combination; settings that a point lacks are empty. */
    private static SweepTable table(List<StoredPoint> points) {
        Map<String, Set<String>> values = new LinkedHashMap<>();
        points.forEach(
                point ->
                        point.settings()
                                .keySet()
                                .forEach(path -> values.put(path, new LinkedHashSet<>())));
        Map<Map<String, String>, List<StoredPoint>> combinations = new LinkedHashMap<>();
        for (StoredPoint point : points) {
            Map<String, String> settings = new LinkedHashMap<>();
            values.forEach(
                    (path, seen) -> {
                        settings.put(path, point.settings().getOrDefault(path, ""));
                        seen.add(settings.get(path));
                    });
            combinations.computeIfAbsent(settings, _ -> new ArrayList<>()).add(point);
        }
        List<SweepAxis> axes = new ArrayList<>();
        values.forEach((path, seen) -> axes.add(new SweepAxis(path, inOrder(seen))));
        List<SweepTable.Row> rows = new ArrayList<>();
        combinations.forEach(
                (settings, replicas) -> rows.add(new SweepTable.Row(settings, mean(replicas))));
        int most = combinations.values().stream().mapToInt(List::size).max().orElse(1);
        return new SweepTable(axes, most, rows);
    }

    private static MetricValues mean(List<StoredPoint> replicas) {
        return MetricValues.combined(
                replicas.stream()
                        .sorted(Comparator.comparingInt(StoredPoint::replica))
                        .map(point -> point.outcome().values())
                        .toList());
    }

    /** Numbers by size; words as they come. */
    private static List<String> inOrder(Set<String> values) {
        return values.stream().allMatch(Numbers::isNumber)
                ? values.stream().sorted(Comparator.comparingDouble(Numbers::real)).toList()
                : List.copyOf(values);
    }
}
