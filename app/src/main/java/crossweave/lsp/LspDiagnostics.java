package crossweave.lsp;

import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Diagnostics;

import org.eclipse.lsp4j.DiagnosticSeverity;

import java.util.List;

/** Converts the compiler's diagnostics for editors. */
final class LspDiagnostics {
    static final String SOURCE = "cpc";

    private LspDiagnostics() {}

    static List<org.eclipse.lsp4j.Diagnostic> of(Document document) {
        return document.compilation().diagnostics().stream()
                .map(one -> diagnostic(one, document))
                .toList();
    }

    /** Reports a problem in an included file at the line that includes it. */
    private static org.eclipse.lsp4j.Diagnostic diagnostic(Diagnostic one, Document document) {
        Diagnostic here = Diagnostics.atInclusion(document.program(), one);
        String hint = here.hint().isEmpty() ? "" : "\nhint: " + here.hint();
        return new org.eclipse.lsp4j.Diagnostic(
                LspPositions.range(here.span()),
                here.message() + hint,
                DiagnosticSeverity.Error,
                SOURCE,
                here.code().toString());
    }
}
