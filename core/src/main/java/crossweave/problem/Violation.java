package crossweave.problem;

import java.util.List;

/**
 * A demand that a value does not meet: the setting by its name in its record (empty if it is none
 * or several), the kind of problem, the values that disagree, and the sentence.
 */
public record Violation(String key, ProblemCode code, List<String> values, String message) {
    public Violation {
        values = List.copyOf(values);
    }

    /** The sentence goes on after the name of the setting; its {@code %s} are the values. */
    static Violation of(String key, ProblemCode code, String sentence, Object... values) {
        String rest = Problem.sentence(sentence, values);
        return new Violation(
                key, code, Problem.texts(values), key.isEmpty() ? rest : key + " " + rest);
    }

    /** What this makes a problem with, wherever its setting was written. */
    public Problem at(SourcePosition where, String path) {
        return new Problem(where, path, code, values, message);
    }
}
