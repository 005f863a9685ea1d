package crossweave.cpc.syntax;

/** One thing that is wrong with a program: where, what, and what to do (may be empty). */
public record Diagnostic(SourceSpan span, String message, String hint) {}
