package crossweave.problem;

import java.util.List;
import java.util.stream.Collectors;

/** The user's input is wrong; nothing was run. Carries every problem that was found. */
public class BadInput extends RuntimeException {
    private final transient List<Problem> problems;

    public BadInput(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /**
     * A single problem with something that has no place in a file, an option for example; the
     * sentence has the values that disagree at its {@code %s}.
     */
    public BadInput(String source, ProblemCode code, String sentence, Object... values) {
        this(List.of(new Problem(SourcePosition.option(source), "", code, sentence, values)));
    }

    /** A refusal, told of something that has no place in a file; see {@link InvalidSettings#of}. */
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
