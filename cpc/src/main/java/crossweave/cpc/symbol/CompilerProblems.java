package crossweave.cpc.symbol;

import crossweave.config.ProblemCode;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.SourceSpan;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is wrong with a program, each thing only once. */
public final class CompilerProblems {
    private static final int MOST = 1000; // remembered

    private final Set<Diagnostic> all = new LinkedHashSet<>();
    private final Set<SourceSpan> places = new HashSet<>();

    public void add(SourceSpan span, ProblemCode code, String message) {
        add(span, code, message, "");
    }

    public void add(SourceSpan span, ProblemCode code, String message, String hint) {
        add(new Diagnostic(span, code, message, hint));
    }

    public void addAll(List<Diagnostic> others) {
        others.forEach(this::add);
    }

    private void add(Diagnostic one) {
        if (all.size() < MOST) {
            all.add(one);
            places.add(one.span());
        }
    }

    /** Whether something was wrong just there already, or so much that this does not matter. */
    public boolean isAbout(SourceSpan span) {
        return all.size() >= MOST || places.contains(span);
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** Those of a file in the order of its lines. */
    public List<Diagnostic> list() {
        return all.stream()
                .sorted(
                        Comparator.comparing((Diagnostic one) -> one.span().file())
                                .thenComparingInt(one -> one.span().line())
                                .thenComparingInt(one -> one.span().column()))
                .toList();
    }
}
