package crossweave.lsp;

import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Directives;
import crossweave.cpc.syntax.Span;

import org.eclipse.lsp4j.DiagnosticSeverity;

import java.util.List;

/** What is wrong with a document, as editors show it. */
final class Complaints {
    static final String SOURCE = "cpc";

    private Complaints() {}

    static List<org.eclipse.lsp4j.Diagnostic> of(Document document) {
        return document.compilation().diagnostics().stream()
                .map(one -> diagnostic(one, document))
                .toList();
    }

    /** What is wrong in a file that is included is told where it is included. */
    private static org.eclipse.lsp4j.Diagnostic diagnostic(Diagnostic one, Document document) {
        boolean isHere = one.span().file().equals(document.name());
        Span span = isHere ? one.span() : inclusion(document, one.span().file());
        String hint = one.hint().isEmpty() ? "" : "\nhint: " + one.hint();
        String message = (isHere ? "" : one.span() + ": ") + one.message() + hint;
        return new org.eclipse.lsp4j.Diagnostic(
                Places.range(span), message, DiagnosticSeverity.Error, SOURCE);
    }

    private static Span inclusion(Document document, String file) {
        List<Directives.Inclusion> here =
                document.program().directives().inclusions().stream()
                        .filter(one -> one.span().file().equals(document.name()))
                        .toList();
        return here.stream()
                .filter(one -> one.file().equals(file))
                .findFirst()
                .or(() -> here.stream().findFirst()) // it is included by one of those
                .map(Directives.Inclusion::span)
                .orElse(new Span(document.name(), 1, 1, 1));
    }
}
