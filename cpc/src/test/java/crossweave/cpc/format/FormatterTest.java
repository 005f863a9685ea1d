package crossweave.cpc.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.lex.Lexeme;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.VCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The formatter changes spaces and nothing else. */
class FormatterTest {

    static List<Path> programs() throws IOException {
        try (Stream<Path> tests = Files.walk(Path.of("src", "test", "cpc"));
                Stream<Path> examples = Files.walk(Path.of("..", "examples"))) {
            return Stream.concat(tests, examples)
                    .filter(file -> file.toString().endsWith(".cpc"))
                    .sorted()
                    .toList();
        }
    }

    /** All programs, those with errors included. */
    @Test
    void formattingKeepsTokensAndCommentsAndIsIdempotent() throws IOException {
        assertTrue(programs().size() > 250);
        for (Path file : programs()) {
            String text = Files.readString(file);
            for (String before : List.of(text, mangled(text))) {
                String formatted = Formatter.format(before);
                assertEquals(words(before), words(formatted), file.toString());
                assertEquals(formatted, Formatter.format(formatted), file.toString());
            }
        }
    }

    private static List<String> words(String text) {
        return Lexeme.of("", text).stream()
                .map(one -> one.span().line() + " " + one.text().strip())
                .filter(one -> !one.endsWith(" "))
                .toList();
    }

    /** The program with all lines moved to the left margin. */
    private static String mangled(String text) {
        return text.replaceAll("(?m)^ +", "");
    }

    @ParameterizedTest
    @MethodSource("programs")
    void formattingDoesNotChangeTheCode(Path file) throws IOException {
        String text = Files.readString(file);
        Optional<VCode> before = compiled(file, text);
        if (before.isPresent()) {
            VCode after = compiled(file, Formatter.format(mangled(text))).orElseThrow();
            assertArrayEquals(ops(before.get()), ops(after));
            assertArrayEquals(before.get().pool(), after.pool());
        }
    }

    private static Optional<VCode> compiled(Path file, String text) {
        SourceReader beside =
                name -> {
                    Path wanted = file.resolveSibling(name);
                    try {
                        return Files.exists(wanted)
                                ? Optional.of(Files.readString(wanted))
                                : Optional.empty();
                    } catch (IOException e) {
                        return Optional.empty();
                    }
                };
        return CpcCompiler.compile(file.toString(), text, beside).code();
    }

    private static String[] ops(VCode code) {
        return Arrays.stream(code.instructions())
                .map((Instruction one) -> one.op() + " " + one.a() + " " + one.b())
                .toArray(String[]::new);
    }

    @Test
    void examplesAreFormatted() throws IOException {
        for (Path file : programs()) {
            if (file.startsWith("..")) {
                String text = Files.readString(file);
                assertEquals(text, Formatter.format(text));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x=a+b*c;|x = a + b * c;",
                "x = - a - - b;|x = -a - -b;",
                "x=a ?b:c;|x = a ? b : c;",
                "f (x ,y) ;|f(x, y) ;",
                "if(x)y ++ ;|if (x) y++;",
                "for(i=0;i<n;i++){ }|for (i = 0; i < n; i++) { }",
                "int*p=&x,**q;|int *p = &x, **q;",
                "struct point*p;|struct point *p;",
                "* p=! x&&~ y;|*p = !x && ~y;",
                "x = (float) y/(int)z;|x = (float) y / (int)z;",
                "x=a [ 1 ] . b -> c;|x = a[1].b->c;",
                "fork[ i ]f( i );|fork [i] f(i);",
                "forall(i from 0 to n-1)[i]f(i);|forall (i from 0 to n - 1)[i] f(i);",
                "arch  fat-tree F[2][ 3 ];|arch  fat-tree F[2][ 3 ];",
                "x = sizeof(int)*2;|x = sizeof(int) * 2;",
                "x = a /* why */+b;|x = a /* why */+ b;",
                "T *p;|T *p;",
                "x = a - -1 + +b;|x = a - -1 + +b;",
                "a[i ++]=b --;|a[i++] = b--;"
            })
    void spacesAreNormalized(String before, String after) {
        assertEquals(after + "\n", Formatter.format(before + "\n"));
    }

    @Test
    void linesAreIndentedByTheirBlocks() {
        String text =
                """
                void f(int i)
                {
                    if (i)
                        for (;;)
                            g();
                    else if (i > 1) {
                        g(1,
                          2);
                    } else
                        do
                            g();
                        while (i);
                    switch (i) {
                    case 1: {
                        g();
                    }
                    case 2 ? 3 : 4:
                        g();
                    // nothing
                    default:
                    }
                again:
                    forall (i from 0 to 1) [i]
                        g();
                    /* a comment
                       of two lines */
                    goto again; // and on
                }
                int table[2][2] = {
                    {1, 2},
                    {3, 4}
                };
                #ifdef A
                void one() {
                #else
                void two() {
                #endif
                    g();
                }
                """;
        assertEquals(text, Formatter.format(text));
        String flat = Formatter.format(mangled(text));
        String aligned = "(?m)^ +(of two|2\\))"; // only the author knows this alignment
        assertEquals(text.replaceAll(aligned, "$1"), flat.replaceAll(aligned, "$1"));
    }

    @Test
    void directivesStayUnchanged() {
        String text = "#define  F(x)   x+1 \\\n      +2\n  #ifdef   F\n#endif\n";
        assertEquals(text, Formatter.format(text));
    }

    @Test
    void anEmptyTextStaysEmpty() {
        assertEquals("", Formatter.format(" \n\t\n"));
        assertEquals("int x;\n", Formatter.format("int x;   \n\n\n"));
    }
}
