package crossweave.script;

import crossweave.trace.Mistake;

import java.util.List;

/** The tokens of a script, read one after the other. */
final class Tokens {
    private final List<Token> tokens;
    private int next;

    Tokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(next);
    }

    /** The next token; the end remains where it is. */
    Token next() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            next++;
        }
        return token;
    }

    /** Whether this word or sign comes next; then it is taken. */
    boolean takes(String word) {
        boolean comes = peek().is(word);
        if (comes) {
            next();
        }
        return comes;
    }

    Token expect(String word) throws Mistake {
        if (!peek().is(word)) {
            throw new Mistake(peek().mark(), "expected '%s' but found %s".formatted(word, peek()));
        }
        return next();
    }

    void expectLineEnd() throws Mistake {
        if (!peek().isLineEnd()) {
            throw new Mistake(peek().mark(), "expected the end of the line but found " + peek());
        }
        next();
    }

    /** Goes to the beginning of the next line. */
    void skipLine() {
        while (!next().isLineEnd()) {}
    }

    void skipEmptyLines() {
        while (peek().kind() == Token.Kind.LINE_END) {
            next();
        }
    }
}
