package crossweave.problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong with an input, so that a user learns of everything at once. */
public final class Problems {
    private static final int MOST_TOLD = 100; // nobody reads more

    private final Set<Problem> found = new LinkedHashSet<>();

    /** Says so once, however often it is found: two settings may name the same file. */
    public void add(Problem problem) {
        found.add(problem);
    }

    /** The same of a sentence that has the values that disagree at its {@code %s}. */
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

    /** What was found so far. */
    public List<Problem> all() {
        return List.copyOf(found);
    }

    public boolean none() {
        return found.isEmpty();
    }

    /**
     * Ends the reading with all that was found, in the order of the file; does nothing if all is
     * well.
     */
    public void throwIfAny() {
        if (!none()) {
            Comparator<Problem> inFileOrder =
                    Comparator.comparing((Problem problem) -> problem.where().source())
                            .thenComparingInt(problem -> problem.where().line())
                            .thenComparingInt(problem -> problem.where().column());
            List<Problem> told =
                    new ArrayList<>(found.stream().sorted(inFileOrder).limit(MOST_TOLD).toList());
            if (found.size() > MOST_TOLD) {
                String rest = "and %,d more".formatted(found.size() - MOST_TOLD);
                told.add(new Problem(told.getLast().where(), "", ProblemCode.MORE_PROBLEMS, rest));
            }
            throw new BadInput(told);
        }
    }
}
