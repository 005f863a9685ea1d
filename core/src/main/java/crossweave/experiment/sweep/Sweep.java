package crossweave.experiment.sweep;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.LazyList;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The plan of a sweep: all combinations of the values of its axes, each run with several seeds. */
public record Sweep(List<SweepAxis> axes, int replicas) {
    private static final long MOST_POINTS = 10_000_000;

    public Sweep {
        axes = List.copyOf(axes);
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

    /** The combinations; the last axis varies fastest. Each is made when it is asked for. */
    public List<Map<String, String>> combinations() {
        int size = axes.stream().mapToInt(axis -> axis.values().size()).reduce(1, (a, b) -> a * b);
        return LazyList.of(size, this::combination);
    }

    private Map<String, String> combination(int index) {
        int[] at = new int[axes.size()];
        int rest = index;
        for (int i = at.length - 1; i >= 0; i--) {
            int values = axes.get(i).values().size();
            at[i] = rest % values;
            rest /= values;
        }
        Map<String, String> combination = new LinkedHashMap<>();
        for (int i = 0; i < at.length; i++) {
            combination.put(axes.get(i).path(), axes.get(i).values().get(at[i]));
        }
        return combination;
    }

    /** All runs: the replicas of a combination follow each other. */
    public List<Point> points() {
        List<Map<String, String>> combinations = combinations();
        return LazyList.of(
                combinations.size() * replicas,
                index -> new Point(combinations.get(index / replicas), index % replicas));
    }
}
