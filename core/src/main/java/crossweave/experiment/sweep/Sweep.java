package crossweave.experiment.sweep;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The plan of a sweep: all combinations of the values of its axes, each run with several seeds. */
public record Sweep(List<SweepAxis> axes, int replicas) {
    private static final long MOST_POINTS = 100_000;

    public Sweep {
        axes = List.copyOf(axes);
        if (axes.isEmpty()) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.MISSING_SETTING,
                    "nothing varies; give --vary PATH=FROM:TO:STEP, or write 'sweep [a, b]' as a"
                            + " value in the scenario");
        }
        List<String> paths = axes.stream().flatMap(axis -> axis.paths().stream()).toList();
        if (paths.stream().distinct().count() < paths.size()) {
            throw new InvalidSettings("", ProblemCode.DUPLICATE, "a setting is varied twice");
        }
        if (replicas < 1) {
            throw new InvalidSettings(
                    "replicas", ProblemCode.TOO_SMALL, "is %s, but must be at least 1", replicas);
        }
        long points = replicas;
        for (SweepAxis axis : axes) {
            points *= axis.values().size();
            if (points > MOST_POINTS) {
                throw new InvalidSettings(
                        "", ProblemCode.TOO_LARGE, "more than %,d runs are no sweep", MOST_POINTS);
            }
        }
    }

    /** One run of the sweep: its values by path, and which of the replicas it is. */
    public record Point(Map<String, String> settings, int replica) {

        /** Every setting with its value; settings that vary together are listed one by one. */
        public Map<String, String> each() {
            Map<String, String> each = new LinkedHashMap<>();
            settings.forEach(
                    (path, value) -> {
                        List<String> paths = SweepAxis.parts(path);
                        List<String> values =
                                paths.size() == 1 ? List.of(value) : SweepAxis.parts(value);
                        for (int i = 0; i < paths.size(); i++) {
                            each.put(paths.get(i), values.get(i));
                        }
                    });
            return each;
        }

        /** As in {@code workload.load=0.1, network.vcs=2}. */
        public String text() {
            return settings.entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + entry.getValue())
                    .collect(Collectors.joining(", "));
        }
    }

    /** The combinations; the last axis varies fastest. */
    public List<Map<String, String>> combinations() {
        List<Map<String, String>> all = List.of(Map.of());
        for (SweepAxis axis : axes) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> one : all) {
                for (String value : axis.values()) {
                    Map<String, String> with = new LinkedHashMap<>(one);
                    with.put(axis.path(), value);
                    longer.add(with);
                }
            }
            all = longer;
        }
        return all;
    }

    /** All runs: the replicas of a combination follow each other. */
    public List<Point> points() {
        List<Point> points = new ArrayList<>();
        for (Map<String, String> combination : combinations()) {
            for (int replica = 0; replica < replicas; replica++) {
                points.add(new Point(combination, replica));
            }
        }
        return points;
    }
}
