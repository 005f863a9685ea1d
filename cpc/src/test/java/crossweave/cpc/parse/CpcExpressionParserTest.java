package crossweave.cpc.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.syntax.Given;
import crossweave.cpc.syntax.TreePrinter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operators bind as in C. */
class CpcExpressionParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a + b * c|a + (b * c)",
                "a * b + c|(a * b) + c",
                "a - b - c|(a - b) - c",
                "a / b % c * d|((a / b) % c) * d",
                "a << b + c|a << (b + c)",
                "a < b << c|a < (b << c)",
                "a == b < c|a == (b < c)",
                "a & b == c|a & (b == c)",
                "a = b = c|a = (b = c)",
                "a += b -= c, d|(a += (b -= c)), d",
                "a, b, c|(a, b), c",
                "a = b ? c : d|a = (b ? c : d)",
                "-a * -b|(-a) * (-b)",
                "!a == b|(!a) == b",
                "~a + +b|(~a) + (+b)",
                "*p++|*(p++)",
                "++*p|++(*p)",
                "-a[0]|-a[0]",
                "&a[0].b->c|&a[0].b->c",
                "*a.b|*a.b",
                "(float) a / b|((float) a) / b",
                "(float) -a|(float) (-a)",
                "(int) a[0]|(int) a[0]",
                "sizeof a + b|(sizeof (a)) + b",
                "sizeof(int) * a|sizeof(int) * a",
                "sizeof (a)[0]|sizeof (a[0])",
                "a - -b|a - (-b)",
                "a---b|(a--) - b",
                "a & &b|a & (&b)",
            })
    void precedenceIsThatOfC(String written, String full) {
        assertEquals(full, TreePrinter.fullText(Given.expression(written)));
    }

    @Test
    void eachLevelOfOperatorsBindsTighterThanTheOneBefore() {
        String[] levels = {"||", "&&", "|", "^", "&", "==", "<", "<<", "+", "*"};
        for (int i = 0; i + 1 < levels.length; i++) {
            String loose = levels[i];
            String close = levels[i + 1];
            assertEquals(
                    "(a %s b) %s (c %s d)".formatted(close, loose, close),
                    TreePrinter.fullText(
                            Given.expression("a %s b %s c %s d".formatted(close, loose, close))));
        }
    }

    @Test
    void conditionalsAssociateToTheRight() {
        assertEquals(
                "a ? b : (c ? d : e)", TreePrinter.fullText(Given.expression("a ? b : c ? d : e")));
        assertEquals("a ? (b, c) : d", TreePrinter.fullText(Given.expression("a ? b, c : d")));
        assertEquals("(a || b) ? c : d", TreePrinter.fullText(Given.expression("a || b ? c : d")));
    }
}
