package crossweave.cpc.syntax;

import crossweave.config.ProblemCode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong with a program. */
public final class SyntaxProblems {
    public static final int LIMIT = 20; // told of: enough to mend

    private static final int MOST = 1000; // remembered

    private final List<Diagnostic> found = new ArrayList<>();

    public void add(SourceSpan span, ProblemCode code, String message, String hint) {
        add(new Diagnostic(span, code, message, hint));
    }

    public void add(SourceSpan span, ProblemCode code, String message) {
        add(span, code, message, "");
    }

    public void add(Diagnostic diagnostic) {
        if (found.size() < MOST) {
            found.add(diagnostic);
        }
    }

    public boolean none() {
        return found.isEmpty();
    }

    /** The first ones in the order of these files, and of lines and columns in each. */
    public List<Diagnostic> sorted(List<String> files) {
        Comparator<Diagnostic> byPlace =
                Comparator.comparingInt((Diagnostic d) -> files.indexOf(d.span().file()))
                        .thenComparingInt(d -> d.span().line())
                        .thenComparingInt(d -> d.span().column());
        return found.stream().sorted(byPlace).limit(LIMIT).toList();
    }
}
