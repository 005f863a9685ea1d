package crossweave.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong with an input, so that a user learns of everything at once. */
public final class Problems {
    private final List<Problem> found = new ArrayList<>();

    /** Says so once, however often it is found: two settings may name the same file. */
    public void add(Mark mark, String path, String message) {
        Problem problem = new Problem(mark, path, message);
        if (!found.contains(problem)) {
            found.add(problem);
        }
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
                    Comparator.comparing((Problem problem) -> problem.mark().source())
                            .thenComparingInt(problem -> problem.mark().line())
                            .thenComparingInt(problem -> problem.mark().column());
            throw new BadInput(found.stream().sorted(inFileOrder).toList());
        }
    }
}
