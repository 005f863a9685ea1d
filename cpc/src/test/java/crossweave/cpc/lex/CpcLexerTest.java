package crossweave.cpc.lex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.syntax.Given;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TreePrinter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class CpcLexerTest {

    private static List<String> texts(String text) {
        return CpcLexer.tokens("p.cpc", text.lines().toList()).stream()
                .filter(token -> token.kind() != CpcToken.Kind.END)
                .map(CpcToken::text)
                .toList();
    }

    @Test
    void theLongestSignMatches() {
        assertEquals(List.of("a", "++", "+", "b"), texts("a+++b"));
        assertEquals(List.of("<<=", "<<", "<=", "<"), texts("<<=<<<=<"));
        assertEquals(List.of("p", "->", "x", "-", ">", "y"), texts("p->x- >y"));
        assertEquals(List.of("&&", "&=", "&", "||", "|"), texts("&&&=& |||"));
    }

    @Test
    void commentsSeparateTokens() {
        assertEquals(List.of("a", "b", "c"), texts("a/* x */b// c\nc"));
        assertEquals(List.of("a", "b"), texts("a /* one\ntwo * /\nthree */ b"));
        assertEquals(List.of("\"/* no comment */\""), texts("\"/* no comment */\""));
    }

    @Test
    void everyTokenHasItsSpan() {
        List<CpcToken> tokens = CpcLexer.tokens("p.cpc", List.of("int\tx;", "", "  y"));
        assertEquals(
                List.of(
                        new SourceSpan("p.cpc", 1, 1, 3),
                        new SourceSpan("p.cpc", 1, 5, 1),
                        new SourceSpan("p.cpc", 1, 6, 1),
                        new SourceSpan("p.cpc", 3, 3, 1),
                        new SourceSpan("p.cpc", 3, 4, 1)),
                tokens.stream().map(CpcToken::span).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "0|0",
                "2147483647|2147483647",
                "-2147483648|-2147483648",
                "0x1F|31",
                "0XffffFFFF|-1",
                "0377|255",
                "007|7",
                "'a'|97",
                "'\\n'|10",
                "'\\0'|0",
                "'\\\\'|92",
                "'\\''|39",
                "'\\x7f'|127",
                "'\\377'|-1",
                "1.5|1.5",
                "1.|1.0",
                ".5|0.5",
                "1e3|1000.0",
                "1.5e-3|0.0015",
                "2.5f|2.5",
                "\"a\" \"b\"|\"ab\"",
                "\"\\x41\\102c\"|\"ABc\"",
                "\"\\\"\\t\\n\"|\"\\\"\\t\\n\"",
            })
    void literalsAreThoseOfC(String written, String value) {
        assertEquals(value, TreePrinter.text(Given.expression(written)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2147483648|'2147483648' is more than 2147483647, the largest int",
                "99999999999999999999|'99999999999999999999' is more than 2147483647, the largest"
                        + " int",
                "0x100000000|'0x100000000' is more than 2147483647, the largest int",
                "089|'089' has a digit that octal numbers do not have",
                "10L|'10L' is not a number",
                "3x|'3x' is not a number",
                "1.2.3|'1.2.3' is not a number",
                "1e999|'1e999' is more than 1.7976931348623157E308",
                "'ab'|'ab' is not one character of 8 bits",
                "''|'' is not one character of 8 bits",
                "\"\\q\"|'\\q' stands for nothing",
                "\"abc|the string does not end in its line",
                "'a|the character does not end in its line",
                "1; /* 2|the comment does not end",
                "3; @|'@' means nothing in a program",
            })
    void wrongLiteralsAreReported(String written, String message) {
        assertEquals(
                message, Given.program("int x = " + written).diagnostics().getFirst().message());
    }
}
