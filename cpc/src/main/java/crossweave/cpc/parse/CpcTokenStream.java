package crossweave.cpc.parse;

import crossweave.config.ProblemCode;
import crossweave.cpc.lex.CpcToken;
import crossweave.cpc.lex.CpcToken.Kind;
import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxError;
import crossweave.cpc.syntax.SyntaxProblems;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The tokens of a program, read one after the other, and how reading goes on after a mistake. */
final class CpcTokenStream {
    private static final int DEEPEST = 200;
    private static final int LONGEST_PARAMETERS = 200; // tokens to look at

    private final List<CpcToken> tokens;
    private final SyntaxProblems problems;
    private int next;
    private int lastReported = -1; // where reading was
    private int depth;

    CpcTokenStream(List<CpcToken> tokens, SyntaxProblems problems) {
        this.tokens = tokens;
        this.problems = problems;
    }

    // Looking

    CpcToken peek() {
        return tokens.get(next);
    }

    /** The token so many behind the next one. */
    CpcToken peek(int further) {
        return tokens.get(Math.min(next + further, tokens.size() - 1));
    }

    /** The one that was taken last; the next one at the beginning. */
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

    // Taking

    /** The next token; the end remains where it is. */
    CpcToken next() {
        CpcToken token = peek();
        if (token.kind() != Kind.END) {
            next++;
        }
        return token;
    }

    /** Whether this word or sign comes next; then it is taken. */
    boolean takes(String text) {
        boolean comes = at(text);
        if (comes) {
            next();
        }
        return comes;
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

    /** The end of a statement; goes on without it where the next thing plainly begins. */
    void semicolon() {
        if (takes(";")) {
            return;
        }
        SyntaxError mistake =
                new SyntaxError(behind(previous().span()), "expected ';' before " + peek(), "");
        boolean isPlain =
                peek().isFirstInLine() || at("}") || CpcKeywords.beginsStatement(peek().text());
        if (!isPlain) {
            throw mistake;
        }
        report(mistake);
    }

    private static SourceSpan behind(SourceSpan span) {
        return new SourceSpan(span.file(), span.line(), span.column() + span.length(), 1);
    }

    /** Whether parameters that open so many tokens further on are followed by a block. */
    boolean isBodyBehind(int further) {
        int end = Math.min(tokens.size() - 1, next + further + LONGEST_PARAMETERS);
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

    // What is wrong

    SyntaxError expected(String what, String hint) {
        return new SyntaxError(
                peek().span(), "expected %s but found %s".formatted(what, peek()), hint);
    }

    /** Complains, unless it did already about what is here. */
    void report(SyntaxError mistake) {
        if (next != lastReported) {
            problems.add(mistake.diagnostic());
        }
        lastReported = next;
    }

    void complain(SourceSpan span, String message, String hint) {
        problems.add(span, ProblemCode.SYNTAX, message, hint);
    }

    // Nesting

    /** Reads something that may hold the like of it; fails where that is too deep. */
    <T> T nested(Supplier<T> reading) {
        if (depth == DEEPEST) {
            throw new SyntaxError(
                    peek().span(),
                    ProblemCode.TOO_LARGE,
                    "this is nested more than %d deep".formatted(DEEPEST),
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
        return depth == DEEPEST;
    }

    /** Something after an opening sign; after a mistake, goes on behind the closing one. */
    <T> T between(String open, String close, Supplier<T> reading, T otherwise) {
        int begin = next;
        expect(open);
        try {
            T read = reading.get();
            expect(close);
            return read;
        } catch (SyntaxError mistake) {
            report(mistake);
            next = Math.max(next, closing(begin, false));
            return otherwise;
        }
    }

    /** Things with commas between them, up to the closing sign, which is taken. */
    <T> List<T> list(String close, Supplier<T> element) {
        List<T> elements = new ArrayList<>();
        if (!takes(close)) {
            do {
                elements.add(element.get());
            } while (takes(","));
            expect(close);
        }
        return elements;
    }

    // Going on

    /** Goes behind what is opened by the next token. */
    void skipGroup() {
        next = Math.max(next + 1, closing(next, true));
    }

    /** Goes behind the next ';', or before what begins or ends a block or a statement. */
    void skipStatement() {
        while (!isAtEnd() && !at("}") && !at("{") && !takes(";")) {
            next();
            if (peek().isFirstInLine() && CpcKeywords.beginsStatement(peek().text())) {
                return;
            }
        }
    }

    /** Goes behind the next declaration, or before what begins the next one. */
    void skipItem() {
        while (!isAtEnd()) {
            if (at("{")) {
                skipGroup();
                takes(";");
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
     * The position behind the sign that closes what is opened there. Unless it is a block: if none
     * does, where a brace or a line that ends with ';' says that it is not going to.
     */
    private int closing(int opening, boolean isBlock) {
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
