package crossweave.cpc.syntax;

/** Reading cannot go on where it is; never leaves the package. */
final class SyntaxError extends RuntimeException {
    private final transient Diagnostic diagnostic;

    SyntaxError(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    SyntaxError(SourceSpan span, String message, String hint) {
        this(new Diagnostic(span, message, hint));
    }

    SyntaxError(SourceSpan span, String message) {
        this(span, message, "");
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
