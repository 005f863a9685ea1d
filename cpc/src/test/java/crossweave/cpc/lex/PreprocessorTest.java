package crossweave.cpc.lex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.cpc.syntax.Diagnostic;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Given;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.SyntaxProblems;
import crossweave.cpc.syntax.TopLevelItem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

@HangGuard
class PreprocessorTest {

    /** The tokens of a text after preprocessing. */
    private static String result(String text, Map<String, String> files) {
        SyntaxProblems problems = new SyntaxProblems();
        ProgramSources sources = new ProgramSources(name -> Optional.ofNullable(files.get(name)));
        List<CpcToken> tokens = new Preprocessor(sources, problems).tokens("p.cpc", text);
        assertTrue(problems.isEmpty(), () -> problems.sorted(List.of()).toString());
        return tokens.stream().map(CpcToken::text).collect(Collectors.joining(" ")).strip();
    }

    private static String result(String text) {
        return result(text, Map.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`#define N 8\nN + N`|8 + 8",
                "`#define N\nN x N`|x",
                "`#define A B\n#define B 3\nA`|3",
                "`#define F(x) x * x\nF(a + b)`|a + b * a + b",
                "`#define F(x, y) y x\nF(1, (2, 3))`|( 2 , 3 ) 1",
                "`#define F() 1\nF() F ( )`|1 1",
                "`#define F(x) x\nF`|F",
                "`#define F(x) (x)\nF(F(F(1)))`|( ( ( 1 ) ) )",
                "`#define F (x)\nF(1)`|( x ) ( 1 )",
                "`#define F(x) 1\n#define G F\nG(2)`|1",
                "`#define F(a,b) a+b\nF(,2) F(1\n,\n2)`|+ 2 1 + 2",
                "`#define LONG 1 + \\\n 2\nLONG`|1 + 2",
                "`#define N 1 /* a\ncomment */ + 2\nN`|1 + 2",
                "`#define N 8\n\"N\" 'N' Nn`|\"N\" 'N' Nn",
                "`#define N 1\n#define N 1\nN`|1",
                "`#define N 1\n#undef N\nN`|N",
                "`#define N 1\n#undef N\n#define N 2\nN`|2",
            })
    void macrosAreExpanded(String text, String expected) {
        assertEquals(expected, result(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`#define x x + 1\nx`|x + 1",
                "`#define a b\n#define b a\na b`|a b",
                "`#define f(x) f(x + 1)\nf(f(2))`|f ( f ( 2 + 1 ) + 1 )",
                "`#define g(x) x(1)\n#define h(y) g(h)\nh(0)`|h ( 1 )",
            })
    void aMacroIsNotExpandedWithinItself(String text, String expected) {
        assertEquals(expected, result(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`#define N\n#ifdef N\na\n#else\nb\n#endif`|a",
                "`#ifdef N\na\n#else\nb\n#endif`|b",
                "`#ifndef N\na\n#endif\nc`|a c",
                "`#ifdef N\n#ifdef M\na\n#else\nb\n#endif\n#else\nc\n#endif`|c",
                "`#ifdef N\n#define M 1\n#bogus\n\"open\n#endif\nM`|M",
                "`#define N\n#ifdef N\n#ifndef N\na\n#else\nb\n#endif\n#endif\n#\n`|b",
            })
    void conditionalPartsAreExcluded(String text, String expected) {
        assertEquals(expected, result(text));
    }

    @Test
    void filesAreIncludedWhereTheyAreNamed() {
        Map<String, String> files =
                Map.of(
                        "a.h", "#ifndef A\n#define A 1\n#include \"b.h\"\n#include \"a.h\"\n#endif",
                        "b.h", "b A");
        assertEquals("x b 1 y 1", result("x\n#include \"a.h\"\ny A", files));
        assertEquals("x", result("#include \"cpc.h\"\nx"));
    }

    @Test
    void problemsOfAnIncludedFileAreReportedThere() {
        ProgramTree program =
                Given.program("#include \"a.h\"\nint x;", Map.of("a.h", "int y;\nint ;\n"));
        assertEquals(
                "a.h:2:5: expected a name but found ';'\nint ;\n    ^",
                Diagnostics.text(program.diagnostics(), program.files()));
        assertEquals(List.of("p.cpc", "a.h"), List.copyOf(program.files().keySet()));
    }

    @Test
    void expandedTokensHaveTheSpanOfTheUse() {
        TopLevelItem.Variables variables =
                (TopLevelItem.Variables)
                        Given.good("#define F(x) (x + 1)\nint y = F(2) * 3;").items().getFirst();
        Expr.Binary product =
                (Expr.Binary) variables.variables().getFirst().initial().orElseThrow();
        Expr.Binary sum = (Expr.Binary) product.left();
        assertEquals(new SourceSpan("p.cpc", 2, 9, 4), sum.right().span());
        assertEquals(new SourceSpan("p.cpc", 2, 11, 1), sum.left().span());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "#define|1:2: expected a name after #define",
                "#define 3 4|1:2: expected a name after #define",
                "#define N = 8|1:11: the macro 'N' would stand for '= 8'",
                "#define N 8;|1:11: the macro 'N' would stand for '8;'",
                "#define F(x|1:10: the parameters of a macro end with ')'",
                "#define F(1) x|1:11: expected the names of parameters, with commas between them",
                "#define F(x,) x|1:11: expected the names of parameters, with commas between them",
                "#define F(x) #x|1:14: '#' in a macro is not supported",
                "#define S \"abc|1:11: the string does not end in its line",
                "`#define N 1\n#define N 2`|2:9: the macro 'N' is something else at p.cpc:1:9",
                "`#define F(x) x\n"
                        + "int y = F(1, 2);`|2:9: the macro 'F' has 1 parameters but 2 arguments",
                "`#define F(x) x\nint y = F(1;`|2:9: the arguments of the macro 'F' have no ')'",
                "#ifdef N|1:2: '#ifdef' has no #endif",
                "#else|1:2: '#else' has no #ifdef before it",
                "#endif|1:2: '#endif' has no #ifdef before it",
                "`#ifdef N\n#else\n#else\n#endif`|3:2: '#else' has no #ifdef before it",
                "`#if 0\n#endif`|1:2: '#if' is not supported",
                "#pragma once|1:2: '#pragma' is not supported",
                "#include <math.h>|1:2: expected a file between quotes after #include",
                "#include \"a.h\"|1:10: there is no file 'a.h' beside the program",
            })
    void mistakesAreReported(String text, String complaint) {
        assertEquals(complaint, Given.complaints(text).getFirst());
    }

    /** Macros whose expansion would exhaust memory or time without limits. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "M(x) M1(x) M1(x)", // 2 to the 60 tokens
                "M(x) M1(M1(x))", // the same through arguments
            })
    void exponentialExpansionIsStopped(String shape) {
        String body = shape.substring(shape.indexOf(' ') + 1);
        String definitions =
                IntStream.range(0, 60)
                        .mapToObj(i -> "#define M" + i + "(x) " + body.replace("M1", "M" + (i + 1)))
                        .collect(Collectors.joining("\n"));
        assertStopped(
                definitions + "\n#define M60(x) x x\nint y = M0(1);",
                "with its macros and files the program has more than 1000000 words and signs");
    }

    @Test
    void emptyExpansionsAreCountedToo() {
        String definitions =
                IntStream.range(0, 60)
                        .mapToObj(i -> "#define M" + i + " M" + (i + 1) + " M" + (i + 1))
                        .collect(Collectors.joining("\n"));
        assertStopped(
                definitions + "\n#define M60\nint y = M0 1;",
                "with its macros and files the program has more than 1000000 words and signs");
    }

    @Test
    void aLongChainOfMacrosIsRefused() {
        String definitions =
                IntStream.range(0, 50_000)
                        .mapToObj(i -> "#define M" + i + " M" + (i + 1))
                        .collect(Collectors.joining("\n"));
        assertStopped(definitions + "\nint y = M0;", "macros are used within more than 100 others");
    }

    @Test
    void nestingOfMacroCallsIsLimited() {
        String text = "#define F(x) x\nint y = " + "F(".repeat(2000) + ")".repeat(2000) + ";";
        assertStopped(text, "macros are used within more than 100 others");
    }

    @Test
    void cyclicIncludesAreStopped() {
        Map<String, String> files =
                Map.of("a.h", "#include \"b.h\"\n#include \"b.h\"", "b.h", "#include \"a.h\"");
        ProgramTree program = Given.program("#include \"a.h\"", files);
        assertEquals(
                "files include each other more than 20 deep",
                program.diagnostics().getFirst().message());
        String many = "#include \"c.h\"\n".repeat(501);
        assertEquals(
                "more than 500 files are included",
                Given.program(many, Map.of("c.h", "")).diagnostics().getFirst().message());
    }

    private static void assertStopped(String text, String message) {
        assertEquals(
                List.of(message),
                Given.program(text).diagnostics().stream().map(Diagnostic::message).toList());
    }
}
