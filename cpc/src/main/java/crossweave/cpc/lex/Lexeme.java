package crossweave.cpc.lex;

import crossweave.cpc.syntax.CpcKeywords;
import crossweave.cpc.syntax.SourceSpan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A word, sign or comment of a file, for tools that show its text: comments are included and macros
 * are not expanded. A block comment over several lines is one lexeme per line.
 */
public record Lexeme(Kind kind, String text, SourceSpan span) {

    public enum Kind {
        NAME,
        KEYWORD,
        DIRECTIVE, // the word after #
        NUMBER,
        TEXT, // string or character literal
        SIGN,
        COMMENT,
        WRONG
    }

    public boolean is(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** All lexemes of a text, in source order. */
    public static List<Lexeme> of(String file, String text) {
        List<String> lines = text.lines().toList();
        CpcLexer.Scan cut = CpcLexer.scan(file, lines);
        List<Lexeme> lexemes = new ArrayList<>();
        for (SourceSpan span : cut.comments()) {
            int from = span.column() - 1;
            String comment = lines.get(span.line() - 1).substring(from, from + span.length());
            lexemes.add(new Lexeme(Kind.COMMENT, comment, span));
        }
        boolean isDirective = false;
        for (CpcToken token : cut.tokens().subList(0, cut.tokens().size() - 1)) {
            lexemes.add(
                    new Lexeme(
                            isDirective ? Kind.DIRECTIVE : kind(token),
                            token.text(),
                            token.span()));
            isDirective = token.is("#") && token.isFirstInLine();
        }
        lexemes.sort(
                Comparator.comparingInt((Lexeme one) -> one.span.line())
                        .thenComparingInt(one -> one.span.column()));
        return lexemes;
    }

    private static Kind kind(CpcToken token) {
        return switch (token.kind()) {
            case WORD -> CpcKeywords.isReserved(token.text()) ? Kind.KEYWORD : Kind.NAME;
            case NUMBER -> Kind.NUMBER;
            case CHARACTER, STRING -> Kind.TEXT;
            case SIGN -> Kind.SIGN;
            case WRONG, END -> Kind.WRONG;
        };
    }
}
