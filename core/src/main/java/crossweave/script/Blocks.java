package crossweave.script;

import static crossweave.trace.Complaints.quote;

/** Watches how blocks are opened and closed, to say which one was forgotten to be closed. */
final class Blocks {
    private int open;
    private String suspect = ""; // the first block whose end is not below its beginning

    /** A block begins; the number of those that are open. */
    int open() {
        return ++open;
    }

    void close() {
        open--;
    }

    void ended(Token opener, Token end) {
        boolean isOneLine = opener.mark().line() == end.mark().line();
        if (suspect.isEmpty() && !isOneLine && opener.mark().column() != end.mark().column()) {
            suspect =
                    "; perhaps it is missing after the %s of line %d, which the 'end' of line %d closes"
                            .formatted(
                                    quote(opener.text()), opener.mark().line(), end.mark().line());
        }
    }

    String missingEnd(Token opener) {
        return "expected 'end' for the %s of line %d%s"
                .formatted(quote(opener.text()), opener.mark().line(), suspect);
    }
}
