package crossweave.cpc.symbol;

import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.problem.ProblemCode;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the problems that the compiler finds; equal ones count once. */
public final class CompilerProblems {
    private static final int MAX_KEPT = 1000; // problems kept; bounds memory for very broken input

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
        if (all.size() < MAX_KEPT) {
            all.add(one);
            places.add(one.span());
        }
    }

    /**
     * Whether a problem was found at exactly this span already, or so many that another does not
     * matter.
     */
    public boolean isAbout(SourceSpan span) {
        return all.size() >= MAX_KEPT || places.contains(span);
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** All problems, ordered by file, line and column. */
    public List<Diagnostic> list() {
        return all.stream()
                .sorted(
                        Comparator.comparing((Diagnostic one) -> one.span().file())
                                .thenComparingInt(one -> one.span().line())
                                .thenComparingInt(one -> one.span().column()))
                .toList();
    }
}
