package crossweave.trace.text;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

/** A line that cannot be parsed from here on; reading continues with the next line. */
public final class UnreadableLine extends Exception {
    private final transient SourcePosition where;
    private final ProblemCode code;

    /** One that breaks the rules of its format. */
    public UnreadableLine(SourcePosition where, String message) {
        this(where, ProblemCode.SYNTAX, message);
    }

    public UnreadableLine(SourcePosition where, ProblemCode code, String message) {
        super(message);
        this.where = where;
        this.code = code;
    }

    public void addTo(FileProblems problems) {
        problems.add(where, code, String.valueOf(getMessage()));
    }
}
