package crossweave.cpc.parse;

import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;
import crossweave.problem.ProblemCode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The tokens of a program with a read position, and the parser's error recovery. */
final class CpcTokenStream {
    private static final int MAX_DEPTH = 200;
    private static final int MAX_LOOKAHEAD = 200; // tokens

    private final List<CpcToken> tokens;
    private final SyntaxProblems problems;
    private int next;
    private int lastReported = -1; // position of the last reported error; -1: none
    private int depth;

    CpcTokenStream(List<CpcToken> tokens, SyntaxProblems problems) {
        this.tokens = tokens;
        this.problems = problems;
    }

    // Lookahead

    CpcToken peek() {
        return tokens.get(next);
    }

    /** The token this far after the next one. */
    CpcToken peek(int further) {
        return tokens.get(Math.min(next + further, tokens.size() - 1));
    }

    /** The last consumed token; before the first one is consumed, the next token. */
    CpcToken previous() {
        return tokens.get(Math.max(0, next - 1));
    }

    boolean at(String text) {
        return peek().is(text);
    }

    boolean isAtEnd() {
        return peek().kind() == Kind.END;
    }

    int position() {
        return next;
    }

    // Consuming tokens

    /** Consumes the next token; the end token stays. */
    CpcToken next() {
        CpcToken token = peek();
        if (token.kind() != Kind.END) {
            next++;
        }
        return token;
    }

    /** Consumes the next token if it is this word or sign; returns whether it was. */
    boolean accept(String text) {
        boolean isNext = at(text);
        if (isNext) {
            next();
        }
        return isNext;
    }

    CpcToken expect(String text) {
        return expect(text, "");
    }

    CpcToken expect(String text, String hint) {
        if (!at(text)) {
            throw expected("'" + text + "'", hint);
        }
        return next();
    }

    Expr.Name name(String what) {
        if (!peek().isName()) {
            boolean isWord = peek().kind() == Kind.WORD;
            throw expected(what, isWord ? peek() + " is a word of the language" : "");
        }
        CpcToken token = next();
        return new Expr.Name(token.text(), token.span());
    }

    /**
     * Consumes the semicolon of a statement. If it is missing where the next construct clearly
     * begins, reports that and goes on.
     */
    void expectSemicolon() {
        if (accept(";")) {
            return;
        }
        SyntaxError mistake =
                new SyntaxError(after(previous().span()), "expected ';' before " + peek(), "");
        boolean isClear =
                peek().isFirstInLine() || at("}") || CpcKeywords.beginsStatement(peek().text());
        if (!isClear) {
            throw mistake;
        }
        report(mistake);
    }

    private static SourceSpan after(SourceSpan span) {
        return new SourceSpan(span.file(), span.line(), span.column() + span.length(), 1);
    }

    /** Whether the parameter list that opens this many tokens ahead is followed by a block. */
    boolean isFollowedByBody(int further) {
        int end = Math.min(tokens.size() - 1, next + further + MAX_LOOKAHEAD);
        for (int i = next + further; i < end; i++) {
            CpcToken token = tokens.get(i);
            if (token.is(";") || token.is("{") || token.is("}")) {
                return false;
            }
            if (token.is(")") && tokens.get(i + 1).is("{")) {
                return true;
            }
        }
        return false;
    }

    // Problems

    SyntaxError expected(String what, String hint) {
        return new SyntaxError(
                peek().span(), "expected %s but found %s".formatted(what, peek()), hint);
    }

    /** Reports an error, unless one was reported at this position already. */
    void report(SyntaxError mistake) {
        if (next != lastReported) {
            problems.add(mistake.diagnostic());
        }
        lastReported = next;
    }

    void addProblem(SourceSpan span, String message, String hint) {
        problems.add(span, ProblemCode.SYNTAX, message, hint);
    }

    // Nesting

    /** Parses a construct that can nest; throws if the nesting is too deep for the stack. */
    <T> T nested(Supplier<T> reading) {
        if (depth == MAX_DEPTH) {
            throw new SyntaxError(
                    peek().span(),
                    ProblemCode.TOO_LARGE,
                    "this is nested more than %d deep".formatted(MAX_DEPTH),
                    "");
        }
        depth++;
        try {
            return reading.get();
        } finally {
            depth--;
        }
    }

    boolean isTooDeep() {
        return depth == MAX_DEPTH;
    }

    /**
     * Parses something between two delimiters. After an error, reports it, resumes after the
     * closing delimiter and returns the alternative.
     */
    <T> T delimited(String open, String close, Supplier<T> reading, T otherwise) {
        int begin = next;
        expect(open);
        try {
            T read = reading.get();
            expect(close);
            return read;
        } catch (SyntaxError mistake) {
            report(mistake);
            next = Math.max(next, findClosing(begin, false));
            return otherwise;
        }
    }

    /** Parses elements separated by commas and consumes the closing delimiter. */
    <T> List<T> list(String close, Supplier<T> element) {
        List<T> elements = new ArrayList<>();
        if (!accept(close)) {
            do {
                elements.add(element.get());
            } while (accept(","));
            expect(close);
        }
        return elements;
    }

    // Resynchronizing after an error

    /** Skips to after the delimiter that closes the one at the next token. */
    void skipGroup() {
        next = Math.max(next + 1, findClosing(next, true));
    }

    /** Skips to after the next ';', or to a brace or a line that begins a statement. */
    void skipStatement() {
        while (!isAtEnd() && !at("}") && !at("{") && !accept(";")) {
            next();
            if (peek().isFirstInLine() && CpcKeywords.beginsStatement(peek().text())) {
                return;
            }
        }
    }

    /** Skips to after the current declaration, or to a line that begins the next one. */
    void skipItem() {
        while (!isAtEnd()) {
            if (at("{")) {
                skipGroup();
                accept(";");
                return;
            }
            boolean isLast = at(";") || at("}");
            next();
            if (isLast || (peek().isFirstInLine() && CpcKeywords.beginsItem(peek().text()))) {
                return;
            }
        }
    }

    /**
     * The position after the delimiter that matches the one at {@code opening}. Outside of blocks
     * the matching delimiter may be missing: then the search stops at a brace or at a ';' that ends
     * a line.
     */
    private int findClosing(int opening, boolean isBlock) {
        boolean isOfBraces = tokens.get(opening).is("{");
        int open = 0;
        for (int i = opening; i < tokens.size() - 1; i++) {
            CpcToken token = tokens.get(i);
            boolean isBrace = !isOfBraces && (token.is("{") || token.is("}"));
            boolean isEndOfLine = token.is(";") && tokens.get(i + 1).isFirstInLine();
            if (!isBlock && (isBrace || isEndOfLine)) {
                return i;
            }
            open += opens(token) ? 1 : closes(token) ? -1 : 0;
            if (open == 0) {
                return i + 1;
            }
        }
        return tokens.size() - 1;
    }

    private static boolean opens(CpcToken token) {
        return token.is("(") || token.is("[") || token.is("{");
    }

    private static boolean closes(CpcToken token) {
        return token.is(")") || token.is("]") || token.is("}");
    }
}
