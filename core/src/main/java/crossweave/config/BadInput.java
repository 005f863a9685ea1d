package crossweave.config;

import java.util.List;
import java.util.stream.Collectors;

/** The user's input is wrong; nothing was run. Carries every problem that was found. */
public sealed class BadInput extends RuntimeException permits UnapprovedCode {
    private final transient List<Problem> problems;

    public BadInput(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** A single problem with something that has no place in a file, an option for example. */
    public BadInput(String source, String message) {
        this(List.of(new Problem(SourcePosition.option(source), "", message)));
    }

    public List<Problem> problems() {
        return problems;
    }
}
