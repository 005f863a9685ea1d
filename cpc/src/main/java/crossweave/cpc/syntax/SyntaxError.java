package crossweave.cpc.syntax;

/** Reading cannot go on where it is; never leaves the package. */
public final class SyntaxError extends RuntimeException {
    private final transient Diagnostic diagnostic;

    public SyntaxError(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    public SyntaxError(SourceSpan span, String message, String hint) {
        this(new Diagnostic(span, message, hint));
    }

    public SyntaxError(SourceSpan span, String message) {
        this(span, message, "");
    }

    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
