package crossweave.cpc.compile;

import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Span;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is wrong with a program, each thing only once. */
final class Complaints {
    private final Set<Diagnostic> all = new LinkedHashSet<>();

    void add(Span span, String message) {
        add(span, message, "");
    }

    void add(Span span, String message, String hint) {
        all.add(new Diagnostic(span, message, hint));
    }

    void addAll(List<Diagnostic> others) {
        all.addAll(others);
    }

    /** Whether something was wrong just there already. */
    boolean isAbout(Span span) {
        return all.stream().anyMatch(one -> one.span().equals(span));
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Those of a file in the order of its lines. */
    List<Diagnostic> list() {
        return all.stream()
                .sorted(
                        Comparator.comparing((Diagnostic one) -> one.span().file())
                                .thenComparingInt(one -> one.span().line())
                                .thenComparingInt(one -> one.span().column()))
                .toList();
    }
}
