package crossweave.study;

import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.result.SweepTable;
import crossweave.metric.MetricValues;
import crossweave.problem.BadInput;
import crossweave.store.PointStore;
import crossweave.util.LazyList;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the table of a study from its store: the combinations whose replicas are all there. */
final class StudyRows {
    private static final int MOST_HELD = 20_000; // rows; more are read whenever they are asked for

    private final Study study;
    private final PointStore store;
    private final PointBinder binder;
    private final Replication replication;
    private final List<SweepAxis> axes;
    private final PointKeys known; // of planned points, from the first on

    /** A combination and the keys of its replicas. */
    private record Keys(Configuration configuration, int combination, List<String> keys) {}

    StudyRows(Study study, PointStore store, PointBinder binder, PointKeys known) {
        this.study = study;
        this.store = store;
        this.binder = binder;
        this.replication = new Replication(study.settings().precision());
        this.axes = study.axes();
        this.known = known;
    }

    SweepTable table() {
        List<Keys> complete = new ArrayList<>();
        int first = 0; // number of a combination's first point
        for (Configuration configuration : study.configurations()) {
            int size = configuration.sweep().combinations().size();
            for (int i = 0; i < size; i++) {
                keys(configuration, i, first).ifPresent(complete::add);
                first += configuration.sweep().replicas();
            }
        }
        List<SweepTable.Row> rows = LazyList.of(complete.size(), index -> row(complete.get(index)));
        return new SweepTable(
                axes,
                study.settings().replicas(),
                rows.size() <= MOST_HELD ? List.copyOf(rows) : rows);
    }

    /** The replicas of a combination; empty if some are missing, or it does not fit. */
    private Optional<Keys> keys(Configuration configuration, int combination, int first) {
        Map<String, String> settings = configuration.sweep().combinations().get(combination);
        List<String> keys = new ArrayList<>();
        List<MetricValues> found = new ArrayList<>();
        int planned = configuration.sweep().replicas();
        while (keys.size() < planned || !replication.isEnough(found)) {
            int replica = keys.size();
            Study.Point point = new Study.Point(configuration, new Sweep.Point(settings, replica));
            Optional<String> key =
                    replica < planned && known.has(first + replica)
                            ? known.get(first + replica)
                            : key(point);
            Optional<MetricValues> values = key.flatMap(this::values);
            if (values.isEmpty()) {
                return Optional.empty();
            }
            keys.add(key.get());
            found.add(values.get());
        }
        return Optional.of(new Keys(configuration, combination, keys));
    }

    private Optional<String> key(Study.Point point) {
        try {
            return Optional.of(binder.bind(point).key());
        } catch (BadInput e) {
            return Optional.empty(); // it was skipped
        }
    }

    private Optional<MetricValues> values(String key) {
        return store.find(key).map(stored -> stored.outcome().values());
    }

    private SweepTable.Row row(Keys keys) {
        Configuration configuration = keys.configuration;
        Map<String, String> at = configuration.sweep().combinations().get(keys.combination);
        Map<String, String> cells = new LinkedHashMap<>();
        for (SweepAxis axis : axes) {
            boolean isName = axis.path().equals(Study.CONFIGURATION);
            cells.put(
                    axis.path(), isName ? configuration.name() : at.getOrDefault(axis.path(), ""));
        }
        List<MetricValues> replicas =
                keys.keys.stream().map(key -> values(key).orElseThrow()).toList();
        return new SweepTable.Row(cells, MetricValues.combined(replicas));
    }
}
