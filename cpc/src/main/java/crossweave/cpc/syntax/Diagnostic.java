package crossweave.cpc.syntax;

import crossweave.config.ProblemCode;

/**
 * One thing that is wrong with a program: where, of which kind, what, and what to do (may be
 * empty).
 */
public record Diagnostic(SourceSpan span, ProblemCode code, String message, String hint) {}
