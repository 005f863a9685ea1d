package crossweave.cpc.syntax;

import crossweave.config.ProblemCode;

/** Reading cannot go on where it is; never leaves the package. */
public final class SyntaxError extends RuntimeException {
    private final transient Diagnostic diagnostic;

    public SyntaxError(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    public SyntaxError(SourceSpan span, ProblemCode code, String message, String hint) {
        this(new Diagnostic(span, code, message, hint));
    }

    /** One that breaks the rules of the language. */
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
