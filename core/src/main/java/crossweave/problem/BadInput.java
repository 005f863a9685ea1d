package crossweave.problem;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user's input is wrong, and nothing was run. The exception carries every problem that was
 * found.
 */
public class BadInput extends RuntimeException {
    private final transient List<Problem> problems;

    public BadInput(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /**
     * A single problem that has no position in a file, such as a bad option. Each {@code %s} of the
     * sentence takes one of the values that disagree.
     */
    public BadInput(String source, ProblemCode code, String sentence, Object... values) {
        this(List.of(new Problem(SourcePosition.option(source), "", code, sentence, values)));
    }

    /**
     * Turns a refusal into problems of a source that has no lines, such as an option; see {@link
     * InvalidSettings#of}.
     */
    public static BadInput of(
            String source, IllegalArgumentException refusal, ProblemCode otherwise) {
        SourcePosition where = SourcePosition.option(source);
        return new BadInput(
                InvalidSettings.of(refusal, otherwise).stream()
                        .map(each -> each.at(where, ""))
                        .toList());
    }

    public List<Problem> problems() {
        return problems;
    }
}
