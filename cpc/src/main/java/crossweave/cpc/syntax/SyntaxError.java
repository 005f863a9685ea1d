package crossweave.cpc.syntax;

import crossweave.problem.ProblemCode;

/**
 * Ends the parse of one construct; the parser catches it, reports it and resynchronizes. It never
 * leaves lexer and parser.
 */
public final class SyntaxError extends RuntimeException {
    private final transient Diagnostic diagnostic;

    public SyntaxError(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    public SyntaxError(SourceSpan span, ProblemCode code, String message, String hint) {
        this(new Diagnostic(span, code, message, hint));
    }

    /** An error with the code {@link ProblemCode#SYNTAX}. */
    public SyntaxError(SourceSpan span, String message, String hint) {
        this(span, ProblemCode.SYNTAX, message, hint);
    }

    public SyntaxError(SourceSpan span, String message) {
        this(span, message, "");
    }

    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
