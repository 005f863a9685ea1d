package crossweave.script;

import crossweave.trace.text.UnreadableLine;

import java.util.List;

/** The tokens of a script, read one after the other. */
final class ScriptTokenStream {
    private final List<ScriptToken> tokens;
    private int next;

    ScriptTokenStream(List<ScriptToken> tokens) {
        this.tokens = tokens;
    }

    ScriptToken peek() {
        return tokens.get(next);
    }

    /** Whether these words and signs come next. */
    boolean come(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (next + i >= tokens.size() || !tokens.get(next + i).is(words.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The next token; the end of the text is repeated. */
    ScriptToken next() {
        ScriptToken token = peek();
        if (token.kind() != ScriptToken.Kind.END) {
            next++;
        }
        return token;
    }

    /** Whether this word or sign comes next; consumes it if so. */
    boolean takes(String word) {
        boolean comes = peek().is(word);
        if (comes) {
            next();
        }
        return comes;
    }

    ScriptToken expect(String word) throws UnreadableLine {
        if (!peek().is(word)) {
            throw new UnreadableLine(
                    peek().where(), "expected '%s' but found %s".formatted(word, peek()));
        }
        return next();
    }

    void expectLineEnd() throws UnreadableLine {
        if (!peek().isLineEnd()) {
            throw new UnreadableLine(
                    peek().where(), "expected the end of the line but found " + peek());
        }
        next();
    }

    /** Skips to the beginning of the next line. */
    void skipLine() {
        while (!next().isLineEnd()) {}
    }

    void skipEmptyLines() {
        while (peek().kind() == ScriptToken.Kind.LINE_END) {
            next();
        }
    }
}
