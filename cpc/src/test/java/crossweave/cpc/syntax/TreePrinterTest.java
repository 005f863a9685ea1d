package crossweave.cpc.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;

/** A printed tree parses to the same tree. */
class TreePrinterTest {
    static final List<String> PROGRAMS =
            List.of(Programs.RING, Programs.MATRIX, Programs.EVERYTHING);

    @ParameterizedTest
    @FieldSource("PROGRAMS")
    void aPrintedProgramParsesToTheSameTree(String text) {
        ProgramTree program = Given.good(text);
        ProgramTree again = Given.good(TreePrinter.text(program));
        assertEquals(Shape.of(program.items()), Shape.of(again.items()));
        assertEquals(TreePrinter.text(program), TreePrinter.text(again));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "((a)) + (b * c)|a + b * c",
                "(a + b) * c|(a + b) * c",
                "a - (b - c)|a - (b - c)",
                "(a - b) - c|a - b - c",
                "-(-a)|- -a",
                "-(--a)|- --a",
                "&(&a)|& &a",
                "(*p)++|(*p)++",
                "*(p++)|*p++",
                "(*p).x|(*p).x",
                "f((a, b), c)|f((a, b), c)",
                "(a = b) + 1|(a = b) + 1",
                "a = (b = c)|a = b = c",
                "((int) a) + b|(int) a + b",
                "(int) (a + b)|(int) (a + b)",
                "sizeof (int) + 1|sizeof(int) + 1",
                "sizeof ((char) a)|sizeof ((char) a)",
            })
    void parenthesesAreWhereTheyAreNeeded(String written, String printed) {
        assertEquals(printed, TreePrinter.text(Given.expression(written)));
        assertEquals(printed, TreePrinter.text(Given.expression(printed)));
    }
}
