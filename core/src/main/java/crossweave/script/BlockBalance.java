package crossweave.script;

import static crossweave.trace.text.FileProblems.quote;

/** Tracks how blocks are opened and closed, to say which one was not closed. */
final class BlockBalance {
    private int open;
    private String suspect = ""; // the first block whose end is indented otherwise

    /** Opens a block; returns the number of open ones. */
    int open() {
        return ++open;
    }

    void close() {
        open--;
    }

    void ended(ScriptToken opener, ScriptToken end) {
        boolean isOneLine = opener.where().line() == end.where().line();
        if (suspect.isEmpty() && !isOneLine && opener.where().column() != end.where().column()) {
            suspect =
                    "; perhaps it is missing after the %s of line %d, which the 'end' of line %d closes"
                            .formatted(
                                    quote(opener.text()),
                                    opener.where().line(),
                                    end.where().line());
        }
    }

    String missingEnd(ScriptToken opener) {
        return "expected 'end' for the %s of line %d%s"
                .formatted(quote(opener.text()), opener.where().line(), suspect);
    }
}
