package crossweave.study;

import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.experiment.Scenario;
import crossweave.experiment.sweep.Sweep;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.scenario.ScenarioFile;
import crossweave.problem.BadInput;
import crossweave.util.LazyList;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What to run and what to make of it.
 *
 * @param name of its file, for messages and captions
 */
public record Study(String name, List<Configuration> configurations, StudySettings settings) {
    /** The axis of the names of configurations. */
    public static final String CONFIGURATION = "configuration";

    private static final String DEVICE = "measure.device"; // alone, or varied with others

    public Study {
        configurations = List.copyOf(configurations);
    }

    /** A run of a study. */
    public record Point(Configuration configuration, Sweep.Point at) {

        /** As in {@code torus: workload.load=0.1}, whichever replica it is. */
        public String combination() {
            String settings = at.text();
            String name = configuration.name();
            return name + (name.isEmpty() || settings.isEmpty() ? "" : ": ") + settings;
        }
    }

    /** A study of one scenario. */
    public static Study of(String name, ScenarioFile scenario, Sweep sweep) {
        return new Study(
                name,
                List.of(new Configuration("", scenario, sweep)),
                StudySettings.plain(sweep.replicas()));
    }

    /** All points without added replicas, configuration by configuration. */
    public List<Point> points() {
        List<List<Sweep.Point>> each =
                configurations.stream().map(one -> one.sweep().points()).toList();
        int size = each.stream().mapToInt(List::size).sum();
        return LazyList.of(size, index -> point(each, index));
    }

    private Point point(List<List<Sweep.Point>> each, int index) {
        int number = 0;
        int rest = index;
        while (rest >= each.get(number).size()) {
            rest -= each.get(number).size();
            number++;
        }
        return new Point(configurations.get(number), each.get(number).get(rest));
    }

    /** The same with other scenarios. */
    public Study with(UnaryOperator<ScenarioFile> change) {
        return new Study(
                name,
                configurations.stream()
                        .map(
                                one ->
                                        new Configuration(
                                                one.name(),
                                                change.apply(one.scenario()),
                                                one.sweep()))
                        .toList(),
                settings);
    }

    /** The settings of its first point. */
    public Scenario first() {
        Point point = points().getFirst();
        return point.configuration.at(point.at.each()).scenario();
    }

    /** What hardware its points ask for. */
    public Set<Hardware> devices() {
        Set<Hardware> all = EnumSet.noneOf(Hardware.class);
        for (Configuration one : configurations) {
            Map<String, String> first = new LinkedHashMap<>();
            one.sweep().axes().forEach(axis -> first.put(axis.path(), axis.values().getFirst()));
            all.add(device(one, first));
            for (SweepAxis axis : one.sweep().axes()) {
                for (String value :
                        axis.path().contains(DEVICE) ? axis.values() : List.<String>of()) {
                    Map<String, String> varied = new LinkedHashMap<>(first);
                    varied.put(axis.path(), value);
                    all.add(device(one, varied));
                }
            }
        }
        return all;
    }

    private static Hardware device(Configuration one, Map<String, String> settings) {
        try {
            return one.at(new Sweep.Point(settings, 0).each()).scenario().measure().device();
        } catch (BadInput e) {
            return Hardware.CPU; // it is told when the turn of that point comes
        }
    }

    /** Whether configurations have names. */
    public boolean isCompared() {
        return configurations.stream().anyMatch(one -> !one.name().isEmpty());
    }

    /** The columns of its table: configurations, then every setting that varies in some of them. */
    public List<SweepAxis> axes() {
        Map<String, Set<String>> values = new LinkedHashMap<>();
        if (isCompared()) {
            Set<String> names = new LinkedHashSet<>();
            configurations.forEach(one -> names.add(one.name()));
            values.put(CONFIGURATION, names);
        }
        for (Configuration one : configurations) {
            for (SweepAxis axis : one.sweep().axes()) {
                values.computeIfAbsent(axis.path(), _ -> new LinkedHashSet<>())
                        .addAll(axis.values());
            }
        }
        List<SweepAxis> axes = new ArrayList<>();
        values.forEach((path, all) -> axes.add(new SweepAxis(path, List.copyOf(all))));
        return axes;
    }
}
