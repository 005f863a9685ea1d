package crossweave.cpc.symbol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.compile.Compilation;
import crossweave.cpc.compile.CpcCompiler;
import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.symbol.Definition.Kind;
import crossweave.cpc.syntax.SourceReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The index of the names of a program. */
class SymbolIndexTest {
    private static final String FILE = "p.cpc";

    private static final String PROGRAM =
            """
            #define N 4
            #define TWICE(x) ((x) + (x) + total)
            arch torus T[N][N];
            struct point { float x, y; struct point *next; };
            int total; // of all
            channel float queue[N];

            // Adds up.
            float add(struct point *p, float &sum);
            float add(struct point *p, float &sum) {
                int i = TWICE(N);
                for (int k = 0; k < N; k++)
                    sum += p->x + k;
            again:
                if (i--)
                    goto again;
                return p->next->y;
            }
            void main() {
                struct point q;
                float s = 0;
                int i;
                forall (i from 0 to N - 1) [T[i][0]; queue[i]] {
                    printf("%d", i + self() + ANY);
                }
                forall (int j from 0 to 1)
                    queue[j] = add(&q, s);
                spread(&total, 1, 0);
            }
            """;

    private static SymbolIndex index(String text) {
        return CpcCompiler.compile(FILE, text, SourceReader.NONE).index();
    }

    /** The name at the nth occurrence of a piece of text. */
    private static Optional<Occurrence> at(String text, String needle, int nth) {
        int offset = -1;
        for (int i = 0; i < nth; i++) {
            offset = text.indexOf(needle, offset + 1);
        }
        assertTrue(offset >= 0, needle);
        String before = text.substring(0, offset);
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        int column = offset - before.lastIndexOf('\n');
        return index(text).at(FILE, line, column);
    }

    private static List<Integer> lines(String needle, int nth) {
        Definition definition = at(PROGRAM, needle, nth).orElseThrow().definition();
        return index(PROGRAM).of(definition).stream()
                .filter(Occurrence::isWritten)
                .map(one -> one.span().line())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "N][N]; 1; MACRO; #define N 4",
                "TWICE(N); 1; MACRO; #define TWICE(x) ((x) + (x) + total)",
                "T[i]; 1; MACHINE; arch torus 4x4",
                "point q; 1; STRUCT; struct point",
                "x + k; 1; FIELD; float x",
                "y; 2; FIELD; float y",
                "total,; 1; GLOBAL; int total",
                "queue[j]; 1; GLOBAL; channel float queue[4]",
                "add(&q; 1; FUNCTION; float add(struct point *p, float &sum)",
                "sum +=; 1; PARAMETER; float &sum",
                "k++; 1; VARIABLE; int k",
                "j]; 1; VARIABLE; int j",
                "again; 2; LABEL; again:",
                "self; 1; BUILTIN; int self()",
                "printf; 1; BUILTIN; int printf(char *format, ...)",
                "ANY; 1; CONSTANT; int ANY",
                "spread; 1; LIBRARY; void spread(T *data, int count, int root)"
            })
    void aNameHasAKindAndADeclaration(String needle, int nth, Kind kind, String text) {
        Definition definition = at(PROGRAM, needle, nth).orElseThrow().definition();
        assertEquals(kind + " " + text, definition.kind() + " " + definition.text());
    }

    @Test
    void everyOccurrenceOfANameIsFound() {
        assertEquals(List.of(4, 4, 9, 10, 20), lines("point {", 1));
        assertEquals(List.of(9, 10, 27), lines("add(", 1));
        assertEquals(List.of(14, 16), lines("again", 1));
        assertEquals(List.of(6, 23, 27), lines("queue", 1));
        assertEquals(List.of(1, 3, 3, 6, 11, 12, 23), lines("N 4", 1));
    }

    @Test
    void theVariableOfAForallIsTheOneThatWasDeclared() {
        assertEquals(List.of(22, 23, 23, 23, 24), lines("i from", 1));
    }

    @Test
    void aFunctionIsDefinedWhereItsBodyIs() {
        Definition add = at(PROGRAM, "add(", 1).orElseThrow().definition();
        assertEquals(10, add.place().orElseThrow().span().line());
        assertEquals(18, add.place().orElseThrow().end().line());
    }

    @Test
    void aNameFromAMacroIsNotWrittenThere() {
        Definition total = at(PROGRAM, "total;", 1).orElseThrow().definition();
        List<Occurrence> all = index(PROGRAM).of(total);
        assertEquals(
                "5 true, 11 false, 28 true",
                all.stream()
                        .map(one -> one.span().line() + " " + one.isWritten())
                        .collect(Collectors.joining(", ")));
    }

    @Test
    void commentsAreDocumentation() {
        assertEquals("of all", at(PROGRAM, "total;", 1).orElseThrow().definition().documentation());
        String text = "/* One,\n * two.\n */\nvoid f() {}\nvoid main() { f(); }\n";
        assertEquals("One,\ntwo.", at(text, "f();", 1).orElseThrow().definition().documentation());
        String library = at(PROGRAM, "spread", 1).orElseThrow().definition().documentation();
        assertTrue(library.startsWith("All get the data of the root"), library);
    }

    @Test
    void aBlockEndsTheScopeOfItsVariables() {
        SymbolIndex index = index(PROGRAM);
        assertTrue(names(index, 13, 20).containsAll(List.of("k", "i", "p", "sum", "total", "N")));
        assertFalse(names(index, 15, 5).contains("k"));
        assertFalse(names(index, 21, 5).contains("sum"));
        assertFalse(names(index, 27, 9).contains("y"));
        assertTrue(names(index, 27, 9).containsAll(List.of("j", "q", "send", "spread", "SUM")));
    }

    private static List<String> names(SymbolIndex index, int line, int column) {
        return index.visibleAt(FILE, line, column).stream().map(Definition::name).toList();
    }

    @Test
    void anInnerNameHidesTheOuterOne() {
        String text = "int x;\nvoid main() {\n    float x = 0;\n    x = 1;\n}\n";
        assertEquals(Kind.VARIABLE, at(text, "x = 1", 1).orElseThrow().definition().kind());
        assertTrue(
                index(text).visibleAt(FILE, 4, 5).stream()
                        .filter(one -> one.name().equals("x"))
                        .allMatch(one -> one.kind() == Kind.VARIABLE));
    }

    @Test
    void fieldsAreOfferedForAnUnknownField() {
        String text =
                "struct p { int a, b; };\nvoid main() {\n    struct p q;\n    q.wrong = 1;\n}\n";
        List<Definition> fields = index(text).fieldsAt(FILE, 4, 7);
        assertEquals(List.of("a", "b"), fields.stream().map(Definition::name).toList());
    }

    @Test
    void aProgramWithErrorsIsIndexedAsFarAsPossible() {
        String text =
                "int n\nvoid main() {\n    int i = ;\n    i = n + nothing;\n    send(&i, n);\n}\n";
        assertEquals(Kind.GLOBAL, at(text, "n + ", 1).orElseThrow().definition().kind());
        assertEquals(Kind.BUILTIN, at(text, "send", 1).orElseThrow().definition().kind());
        assertEquals(Kind.GLOBAL, at(text, "n);", 1).orElseThrow().definition().kind());
        assertEquals(Optional.empty(), at(text, "nothing", 1));
    }

    @Test
    void aFileThatOthersIncludeNeedsNoMain() {
        String part = "int helper(int x);\nint other() { return helper(1); }\n";
        Compilation compilation =
                CpcCompiler.compilePart(CpcParser.parse("h.h", part, SourceReader.NONE));
        assertEquals(List.of(), compilation.diagnostics());
        assertEquals(Optional.empty(), compilation.code());
    }

    @Test
    void namesOfIncludedFilesAreIndexed() {
        Map<String, String> files = Map.of("h.h", "#define SIZE 3\nint shared;\n");
        String text = "#include \"h.h\"\nvoid main() { shared = SIZE; }\n";
        SymbolIndex index =
                CpcCompiler.compile(FILE, text, name -> Optional.ofNullable(files.get(name)))
                        .index();
        Definition shared = index.at(FILE, 2, 15).orElseThrow().definition();
        assertEquals("h.h:2:5", shared.place().orElseThrow().span().toString());
        Definition size = index.at(FILE, 2, 24).orElseThrow().definition();
        assertEquals("h.h:1:9", size.place().orElseThrow().span().toString());
    }

    @Test
    void definitionsOfTheLanguageHaveDocumentation() {
        for (Definition one : SymbolIndex.language()) {
            assertFalse(one.documentation().isEmpty(), one.name());
            assertTrue(one.text().contains(one.name()), one.text());
        }
    }
}
