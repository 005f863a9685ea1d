package crossweave.problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the problems of an input, so that a user learns of all of them at once. */
public final class Problems {
    private static final int MOST_REPORTED = 100; // nobody reads more than this

    private final Set<Problem> found = new LinkedHashSet<>();

    /** Adds a problem unless it is known already: two settings may name the same bad file. */
    public void add(Problem problem) {
        found.add(problem);
    }

    /** Adds a problem; each {@code %s} of the sentence takes one of the values that disagree. */
    public void add(
            SourcePosition where,
            String path,
            ProblemCode code,
            String sentence,
            Object... values) {
        add(new Problem(where, path, code, sentence, values));
    }

    public void addAll(List<Problem> others) {
        found.addAll(others);
    }

    /** The problems found so far. */
    public List<Problem> all() {
        return List.copyOf(found);
    }

    public boolean none() {
        return found.isEmpty();
    }

    /** Throws all problems, in the order of the file; returns normally if there are none. */
    public void throwIfAny() {
        if (!none()) {
            Comparator<Problem> inFileOrder =
                    Comparator.comparing((Problem problem) -> problem.where().source())
                            .thenComparingInt(problem -> problem.where().line())
                            .thenComparingInt(problem -> problem.where().column());
            List<Problem> told =
                    new ArrayList<>(
                            found.stream().sorted(inFileOrder).limit(MOST_REPORTED).toList());
            if (found.size() > MOST_REPORTED) {
                String rest = "and %,d more".formatted(found.size() - MOST_REPORTED);
                told.add(new Problem(told.getLast().where(), "", ProblemCode.MORE_PROBLEMS, rest));
            }
            throw new BadInput(told);
        }
    }
}
