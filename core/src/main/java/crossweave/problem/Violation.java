package crossweave.problem;

import java.util.List;

/**
 * A check that failed: the setting by its name in the record (empty if it concerns none or
 * several), the kind of problem, the values that disagree, and the sentence.
 */
public record Violation(String key, ProblemCode code, List<String> values, String message) {
    public Violation {
        values = List.copyOf(values);
    }

    /**
     * The sentence continues after the name of the setting; each {@code %s} takes one of the
     * values.
     */
    static Violation of(String key, ProblemCode code, String sentence, Object... values) {
        String rest = Problem.sentence(sentence, values);
        return new Violation(
                key, code, Problem.texts(values), key.isEmpty() ? rest : key + " " + rest);
    }

    /** The problem that this violation is at a position and path. */
    public Problem at(SourcePosition where, String path) {
        return new Problem(where, path, code, values, message);
    }
}
