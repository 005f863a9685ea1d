package crossweave.cpc.syntax;

/** Reading cannot go on where it is; never leaves the package. */
final class Mistake extends RuntimeException {
    private final transient Diagnostic diagnostic;

    Mistake(Diagnostic diagnostic) {
        super(diagnostic.message(), null, false, false);
        this.diagnostic = diagnostic;
    }

    Mistake(Span span, String message, String hint) {
        this(new Diagnostic(span, message, hint));
    }

    Mistake(Span span, String message) {
        this(span, message, "");
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
