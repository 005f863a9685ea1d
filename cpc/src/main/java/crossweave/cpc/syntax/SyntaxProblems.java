package crossweave.cpc.syntax;

import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects the problems that lexer and parser find. */
public final class SyntaxProblems {
    public static final int LIMIT = 20; // problems shown to a user at once

    private static final int MAX_KEPT = 1000; // problems kept; bounds memory for very broken input

    private final List<Diagnostic> found = new ArrayList<>();

    public void add(SourceSpan span, ProblemCode code, String message, String hint) {
        add(new Diagnostic(span, code, message, hint));
    }

    public void add(SourceSpan span, ProblemCode code, String message) {
        add(span, code, message, "");
    }

    public void add(Diagnostic diagnostic) {
        if (found.size() < MAX_KEPT) {
            found.add(diagnostic);
        }
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** The first problems, ordered by file, line and column. */
    public List<Diagnostic> sorted(List<String> files) {
        Comparator<Diagnostic> byPosition =
                Comparator.comparingInt((Diagnostic d) -> files.indexOf(d.span().file()))
                        .thenComparingInt(d -> d.span().line())
                        .thenComparingInt(d -> d.span().column());
        return found.stream().sorted(byPosition).limit(LIMIT).toList();
    }
}
