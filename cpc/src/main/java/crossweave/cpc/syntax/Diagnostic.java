package crossweave.cpc.syntax;

import crossweave.problem.ProblemCode;

/**
 * A problem in the text of a program.
 *
 * @param hint what the author can do about it; may be empty
 */
public record Diagnostic(SourceSpan span, ProblemCode code, String message, String hint) {}
