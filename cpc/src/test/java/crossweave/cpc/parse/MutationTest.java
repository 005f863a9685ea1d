package crossweave.cpc.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.Given;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.Programs;
import crossweave.cpc.syntax.Shape;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.TreePrinter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parser returns a tree or problems for any text: it never throws and never hangs. */
@HangGuard
class MutationTest {
    private static final int MUTANTS = 700;
    private static final int SOUPS = 300;
    private static final List<String> PROGRAMS =
            List.of(Programs.RING, Programs.MATRIX, Programs.EVERYTHING);

    private static final List<String> WORDS =
            Stream.concat(
                            Stream.of(
                                    "#define F(x) F(x) G(F(x))\n",
                                    "#define G(x,y) F(x)\n",
                                    "F(",
                                    "#ifdef F\n",
                                    "#else\n",
                                    "#endif\n",
                                    "#include \"a.h\"\n",
                                    "#undef F\n",
                                    "/*",
                                    "*/",
                                    "//",
                                    "\"",
                                    "'",
                                    "\\\n",
                                    "\n",
                                    "\u00fc"),
                            Stream.of(
                                    ("{ } ( ) [ ] ; , . -> + - * / % = == < << <<= & && | ! ~ ? :"
                                         + " ++ -- int float char void struct channel if else while"
                                         + " do for switch case default break continue return goto"
                                         + " forall fork join sizeof arch phyArch from to unsigned"
                                         + " typedef x y main 1 2.5 'c' \"s\" @ # 0x 08 ...")
                                            .split(" ", -1)))
                    .toList();

    @ParameterizedTest
    @FieldSource("PROGRAMS")
    void aProgramWithTypingErrorsIsParsedOrReported(String text) {
        SplittableRandom random = new SplittableRandom(text.length());
        int refused = 0;
        for (int i = 0; i < MUTANTS; i++) {
            refused += read(mutated(text, random));
        }
        assertTrue(refused > MUTANTS / 2, "only " + refused + " of the mutants were refused");
    }

    @Test
    void randomTokensAreParsedOrReported() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < SOUPS; i++) {
            read(soup(random, random.nextInt(1, 400)));
        }
        read(soup(random, 50_000));
    }

    @Test
    void aWordRepeatedManyTimesIsParsedOrReported() {
        for (String word : WORDS) {
            read((word + " ").repeat(5000));
            read("void f() { " + (word + " ").repeat(5000));
            read("void f() { " + (word + "\n").repeat(5000));
        }
        for (String line :
                List.of("int f(", "if (x", "int a = {", "forall (", "x = (", "{ int y")) {
            read("void f() {\n" + (line + "\n").repeat(10_000));
            read((line + "\n").repeat(10_000));
        }
    }

    /** Returns 1 if there are problems; a program without can be printed and parsed again. */
    private static int read(String text) {
        ProgramTree program = Given.program(text, Map.of("a.h", "#include \"a.h\"\nx"));
        Diagnostics.text(program.diagnostics(), program.files());
        String printed = TreePrinter.text(program);
        if (program.diagnostics().isEmpty()) {
            assertEquals(Shape.of(program.items()), Shape.of(Given.good(printed).items()));
        }
        for (Diagnostic diagnostic : program.diagnostics()) {
            SourceSpan span = diagnostic.span();
            List<String> lines = program.files().get(span.file());
            assertTrue(span.line() >= 1 && span.line() <= Math.max(1, lines.size()), text);
            assertTrue(span.column() >= 1 && span.length() >= 1, text);
        }
        return program.diagnostics().isEmpty() ? 0 : 1;
    }

    private static String soup(SplittableRandom random, int words) {
        return random.ints(words, 0, WORDS.size())
                .mapToObj(WORDS::get)
                .collect(Collectors.joining(" "));
    }

    private static String mutated(String text, SplittableRandom random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int mistakes = random.nextInt(1, 4); mistakes > 0; mistakes--) {
            int from = random.nextInt(mutant.length() - 20);
            int to = from + random.nextInt(1, 20);
            switch (random.nextInt(4)) {
                case 0 -> mutant.delete(from, to);
                case 1 -> mutant.deleteCharAt(from);
                case 2 -> mutant.insert(from, mutant.substring(from, to));
                default -> mutant.insert(from, WORDS.get(random.nextInt(WORDS.size())));
            }
        }
        return mutant.toString();
    }
}
