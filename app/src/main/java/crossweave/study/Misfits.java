package crossweave.study;

import crossweave.experiment.sweep.Sweep;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.Problems;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Combinations whose settings do not fit together, and why. */
public final class Misfits {
    private final Map<Part, BadInput> reasons = new LinkedHashMap<>();
    private int checked; // parts that were tried

    /** Values of a configuration that no point can have together. */
    record Part(Configuration configuration, Map<String, String> values) {
        boolean isIn(Study.Point point) {
            return configuration.name().equals(point.configuration().name())
                    && point.at().settings().entrySet().containsAll(values.entrySet());
        }

        @Override
        public String toString() {
            return new Study.Point(configuration, new Sweep.Point(values, 0)).combination();
        }
    }

    void check() {
        checked++;
    }

    void add(Part part, BadInput why) {
        reasons.put(part, why);
    }

    /** Whether a point has values that do not fit together. */
    public boolean contains(Study.Point point) {
        return reasons.keySet().stream().anyMatch(part -> part.isIn(point));
    }

    /** Throws {@link BadInput} that names what does not fit; returns normally if all fit. */
    public void refuse() {
        if (reasons.isEmpty()) {
            return;
        }
        for (BadInput why : reasons.values()) {
            if (why.getClass() != BadInput.class) {
                throw why; // it says more than its problems, such as which code to approve
            }
        }
        Problems problems = new Problems();
        groups().forEach(group -> problems.add(group.problem()));
        problems.throwIfAny();
    }

    /** The reasons, each once, with the combinations that have it. */
    public List<Group> groups() {
        Map<String, Group> groups = new LinkedHashMap<>();
        reasons.forEach(
                (part, why) ->
                        why.problems()
                                .forEach(
                                        problem ->
                                                groups.computeIfAbsent(
                                                                problem.path() + problem.message(),
                                                                _ -> new Group(problem, checked))
                                                        .combinations
                                                        .add(part.toString())));
        return List.copyOf(groups.values());
    }

    /** A problem and the combinations that have it. */
    public static final class Group {
        private final Problem first;
        private final int checked; // combinations in all
        private final List<String> combinations = new ArrayList<>();

        private Group(Problem first, int checked) {
            this.first = first;
            this.checked = checked;
        }

        /** Names combinations only if there are others. */
        private Problem problem() {
            return combinations.size() == checked
                    ? first
                    : new Problem(
                            first.where(),
                            first.path(),
                            first.code(),
                            first.values(),
                            first.message() + " (" + combinations() + ")");
        }

        private String combinations() {
            String one = combinations.getFirst();
            return combinations.size() == 1
                    ? one
                    : "%s and %,d more".formatted(one, combinations.size() - 1);
        }

        /** As in {@code mesh: network.vcs=2 and 7 more: the reason}. */
        @Override
        public String toString() {
            return combinations() + ": " + first.message();
        }
    }
}
