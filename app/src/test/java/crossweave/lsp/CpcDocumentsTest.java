package crossweave.lsp;

import static crossweave.lsp.Editor.answer;
import static crossweave.lsp.Editor.refusal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vm.CostPreset;

import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextEdit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Everything that an editor can ask. */
class CpcDocumentsTest {
    private static final String PROGRAM =
            """
            #include "cpc.h"
            #define N 4
            #define SUMMED(x) (total += (x))
            arch torus T[N][N];
            struct point { float x, y; struct point *next; };
            int total; // of all
            // Adds up.
            float add(struct point *p, float &sum) {
                int i = N;
                for (int k = 0; k < N; k++)
                    sum += p->x + k;
                return p->y + i;
            }
            void main() {
                struct point q;
                float s = 0;
                int i;
                forall (i from 0 to N - 1) [T[i][0]] {
                    printf("%d\\n", i + self());
                }
                SUMMED(1);
                spread(&total, 1, 0);
                s = add(&q, s);
            #ifdef NEVER
                s = q.x;
            #endif
            }
            """;

    @TempDir private Path folder;
    private Editor editor;

    @BeforeEach
    void open() {
        editor = new Editor(folder.resolve("p.cpc"), PROGRAM);
    }

    // Diagnostics

    @Test
    void whatIsWrongIsToldWhileOneTypes() {
        assertEquals(List.of(), editor.complaints());
        editor.change(PROGRAM.replace("sum += p->x + k;", "sum += p->z + k"));
        assertEquals(
                List.of(
                        "11:19-20 struct point has no field 'z'; did you mean 'x'?",
                        "11:24-25 expected ';' before 'return'"),
                editor.complaints());
        editor.change(PROGRAM.replace("s = add", "s = ad"));
        assertEquals(
                List.of("23:9-11 there is no function 'ad'; did you mean 'add'?"),
                editor.complaints());
        editor.change(PROGRAM);
        assertEquals(List.of(), editor.complaints());
        editor.change("void main() { unsigned x; x = 1; }\n");
        assertEquals(
                List.of("1:15-23 there is no 'unsigned' in CPC\nhint: use int, which has 32 bits"),
                editor.complaints());
        editor.close();
        assertEquals(List.of(), editor.complaints());
    }

    @Test
    void filesThatAreIncludedAreThoseInTheEditor() throws IOException {
        Path header = folder.resolve("h.h");
        Files.writeString(header, "int shared;\n");
        editor.change("#include \"h.h\"\nvoid main() { shared = 1; }\n");
        assertEquals(List.of(), editor.complaints());
        editor.open(header, "int shred;\n");
        assertEquals(
                List.of("2:15-21 there is no 'shared'; did you mean 'shred'?"),
                editor.complaints());
        editor.open(header, "int shared\nint other;\n");
        assertEquals(List.of("1:10-15 h.h:1:11: expected ';' before 'int'"), editor.complaints());
    }

    @Test
    void aTextWithoutAFileIsCompiledToo() {
        Editor untitled = new Editor(Path.of("/x"), "");
        untitled.server.didOpen(
                new org.eclipse.lsp4j.DidOpenTextDocumentParams(
                        new org.eclipse.lsp4j.TextDocumentItem(
                                "untitled:Untitled-1", "cpc", 1, "void main() {}\n")));
    }

    // Hover

    private String hover(String piece) {
        Hover hover =
                answer(editor.server.hover(new HoverParams(editor.identifier(), editor.at(piece))));
        return hover.getContents().getRight().getValue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "add(&q; float add(struct point *p, float &sum); Adds up.; function, line 8",
                "total, 1; int total; of all; global variable, line 6",
                "x + k; float x; ''; field of point, line 5",
                "sum +=; float &sum; ''; parameter of add, line 8",
                "T[i]; arch torus 4x4; ''; machine, line 4",
                "N - 1; #define N 4; ''; macro, line 2",
                "spread; void spread(T *data, int count, int root); All get the data; cpc.h"
            })
    void hoveringTellsWhatANameIs(String piece, String text, String comment, String origin) {
        String hover = hover(piece);
        assertTrue(hover.startsWith("```cpc\n" + text + "\n```"), hover);
        assertTrue(hover.contains(comment) && hover.contains(origin), hover);
    }

    @Test
    void hoveringTellsWhatAFunctionOfTheLanguageCosts() {
        String hover = hover("self()");
        assertTrue(hover.contains("the number of the virtual processor"), hover);
        long risc = CostPreset.RISC.costs().of(Opcode.SELF);
        assertTrue(hover.contains("SELF costs 1 by unit, 1 by cpss, %d by risc".formatted(risc)));
        assertTrue(hover("printf").contains("PRINT costs 1 by unit"), hover("printf"));
    }

    @Test
    void hoveringTellsWhatALineCosts() {
        editor.change("int x;\nvoid main() {\n    x = x + 1;\n}\n");
        String sum = "LDGLOBAL, CONST, IADD, STGLOBAL";
        assertTrue(
                hover("x + 1")
                        .endsWith(
                                "4 instructions of vCode; each once, they cost 4 by unit,"
                                        + " 4 by cpss, 5 by risc"),
                sum);
    }

    @Test
    void hoveringTellsOfWordsAndTopologies() {
        assertTrue(hover("forall").startsWith("a child for every i"), hover("forall"));
        assertTrue(hover("torus").startsWith("topology: "), hover("torus"));
        assertNull(
                answer(
                        editor.server.hover(
                                new HoverParams(editor.identifier(), editor.at("of all")))));
    }

    // Definition and references

    private List<? extends Location> definition(String piece) {
        return answer(
                        editor.server.definition(
                                new DefinitionParams(editor.identifier(), editor.at(piece))))
                .getLeft();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "add(&q; 8:7-10",
                "x + k; 5:22-23",
                "i + self; 17:9-10",
                "T[i]; 4:12-13",
                "N - 1; 2:9-10",
                "SUMMED(1); 3:9-15",
                "p->y; 8:25-26"
            })
    void aDefinitionIsFound(String piece, String place) {
        List<? extends Location> found = definition(piece);
        assertEquals(editor.uri(), found.getFirst().getUri());
        assertEquals(place, Editor.place(found.getFirst().getRange()));
    }

    @Test
    void aFunctionOfTheLibraryIsInAFileThatCanBeOpened() throws IOException {
        Location spread = definition("spread").getFirst();
        List<String> lines = Files.readAllLines(Path.of(URI.create(spread.getUri())));
        assertTrue(lines.get(spread.getRange().getStart().getLine()).startsWith("void spread("));
        assertEquals(spread.getUri(), definition("cpc.h").getFirst().getUri());
        assertEquals(List.of(), definition("self()"));
    }

    @Test
    void referencesAreAllPlaces() {
        ReferenceParams params =
                new ReferenceParams(
                        editor.identifier(), editor.at("i from"), new ReferenceContext(true));
        assertEquals(
                List.of("17:9-10", "18:13-14", "18:35-36", "19:24-25"),
                places(answer(editor.server.references(params))));
        params.setContext(new ReferenceContext(false));
        assertEquals(3, answer(editor.server.references(params)).size());
        assertEquals(
                4,
                answer(
                                editor.server.documentHighlight(
                                        new DocumentHighlightParams(
                                                editor.identifier(), editor.at("i from"))))
                        .size());
    }

    private static List<String> places(List<? extends Location> locations) {
        return locations.stream().map(one -> Editor.place(one.getRange())).toList();
    }

    // Rename

    private CompletableFuture<?> rename(String piece, String name) {
        return editor.server.rename(new RenameParams(editor.identifier(), editor.at(piece), name));
    }

    private List<String> renamed(String piece, String name) {
        RenameParams params = new RenameParams(editor.identifier(), editor.at(piece), name);
        List<TextEdit> edits = answer(editor.server.rename(params)).getChanges().get(editor.uri());
        return edits.stream().map(one -> Editor.place(one.getRange())).toList();
    }

    @Test
    void aNameIsChangedEverywhere() {
        assertEquals(List.of("8:7-10", "23:9-12"), renamed("add(&q", "plus"));
        assertEquals(
                List.of("5:8-13", "5:35-40", "8:18-23", "15:12-17"), renamed("point q", "pair"));
        assertEquals(
                List.of("17:9-10", "18:13-14", "18:35-36", "19:24-25"), renamed("i from", "j"));
        assertEquals(
                "17:9-10",
                Editor.place(
                        answer(
                                        editor.server.prepareRename(
                                                new PrepareRenameParams(
                                                        editor.identifier(),
                                                        editor.at("i;\n    f"))))
                                .getFirst()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "spread|x|'spread' is of the language: it keeps its name",
                "total;|x|'total' comes out of a macro or an included file in line 21:"
                        + " rename it by hand",
                "s = 0|x|what 's' means in line 25 is not known: a macro, a part that is left"
                        + " out, or a mistake; rename it by hand",
                "i from|s|with 's' something would mean something else: there is one already",
                "i from|total|with 'total' something would mean something else: there is one"
                        + " already",
                "i from|while|'while' is no name: letters, digits and _",
                "i from|2x|'2x' is no name: letters, digits and _",
                "= 0;|x|there is no name here"
            })
    void whatCannotBeRenamedIsRefused(String piece, String name, String why) {
        assertEquals(why, refusal(rename(piece, name)));
    }

    @Test
    void namesOfIncludedFilesAreNotRenamed() throws IOException {
        Files.writeString(folder.resolve("h.h"), "int shared;\n");
        editor.change("#include \"h.h\"\nvoid main() { shared = 1; }\n");
        assertEquals(
                "'shared' is defined in h.h, which other programs may include: rename it by hand",
                refusal(rename("shared", "x")));
    }

    // Completion

    private List<CompletionItem> completed(String piece) {
        return answer(
                        editor.server.completion(
                                new CompletionParams(editor.identifier(), editor.at(piece))))
                .getLeft();
    }

    private List<String> labels(String piece) {
        return completed(piece).stream().map(CompletionItem::getLabel).toList();
    }

    @Test
    void namesInViewAreOffered() {
        List<String> labels = labels("sum += |p->x");
        assertTrue(
                labels.containsAll(
                        List.of("sum", "p", "k", "i", "N", "total", "add", "send", "spread", "if")),
                labels.toString());
        assertFalse(labels.contains("q"));
        CompletionItem send =
                completed("sum += |p->x").stream()
                        .filter(one -> one.getLabel().equals("send"))
                        .findFirst()
                        .orElseThrow();
        assertEquals("void send(T *data, int count, int tag, int processor)", send.getDetail());
    }

    @Test
    void fieldsAreOfferedWhileTheProgramIsBroken() {
        assertEquals(List.of("x", "y", "next"), labels("p->|x + k"));
        editor.change(PROGRAM.replace("sum += p->x + k;", "sum += p->;"));
        assertEquals(List.of("x", "y", "next"), labels("p->|;"));
        editor.change(PROGRAM.replace("s = add", "q.n\n    s = add"));
        assertEquals(List.of("x", "y", "next"), labels("q.n|"));
    }

    @Test
    void structsTopologiesAndFilesAreOfferedWhereTheyFit() {
        assertEquals(List.of("point"), labels("struct |point q"));
        assertTrue(labels("arch |torus").contains("hypercube"));
        assertEquals(List.of("cpc.h"), labels("\"|cpc.h"));
        assertEquals(List.of(), labels("// of| all"));
    }

    @Test
    void aCallShowsItsSignature() {
        SignatureHelp help =
                answer(
                        editor.server.signatureHelp(
                                new SignatureHelpParams(
                                        editor.identifier(), editor.at("spread(&total, |1"))));
        assertEquals(
                "void spread(T *data, int count, int root)",
                help.getSignatures().getFirst().getLabel());
        assertEquals(1, help.getActiveParameter());
        assertNull(
                answer(
                        editor.server.signatureHelp(
                                new SignatureHelpParams(
                                        editor.identifier(), editor.at("s = |add")))));
    }

    // The whole document

    @Test
    void theOutlineHasFunctionsWithTheirVariables() {
        List<DocumentSymbol> symbols =
                answer(editor.server.documentSymbol(new DocumentSymbolParams(editor.identifier())))
                        .stream()
                        .map(one -> one.getRight())
                        .toList();
        assertEquals(
                List.of("N", "SUMMED", "T", "point", "total", "add", "main"),
                symbols.stream().map(DocumentSymbol::getName).toList());
        assertEquals(List.of("x", "y", "next"), names(symbols.get(3).getChildren()));
        assertEquals(List.of("p", "sum", "i", "k"), names(symbols.get(5).getChildren()));
        assertEquals(13, symbols.get(5).getRange().getEnd().getLine() + 1);
        assertEquals(
                3,
                answer(
                                editor.server.foldingRange(
                                        new FoldingRangeRequestParams(editor.identifier())))
                        .size());
    }

    private static List<String> names(List<DocumentSymbol> symbols) {
        return symbols.stream().map(DocumentSymbol::getName).toList();
    }

    @Test
    void everyWordHasAColour() {
        editor.change("// why\nint n;\nvoid main() {\n    n = self(); // é\n}\n");
        List<Integer> data =
                answer(
                                editor.server.semanticTokensFull(
                                        new SemanticTokensParams(editor.identifier())))
                        .getData();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < data.size(); i += 5) {
            text.append(
                    "%d,%d+%d %s%s\n"
                            .formatted(
                                    data.get(i),
                                    data.get(i + 1),
                                    data.get(i + 2),
                                    TokenColours.TYPES.get(data.get(i + 3)),
                                    "!".repeat(data.get(i + 4))));
        }
        assertEquals(
                """
                0,0+6 comment
                1,0+3 keyword
                0,4+1 variable!
                1,0+4 keyword
                0,5+4 function!
                1,4+1 variable
                0,4+4 function!!
                0,8+4 comment
                """,
                text.toString());
    }

    private CompletableFuture<List<? extends TextEdit>> formatting() {
        return editor.server.formatting(
                new DocumentFormattingParams(editor.identifier(), new FormattingOptions(4, true)));
    }

    @Test
    void aDocumentIsFormattedUnlessItHasMistakes() {
        editor.change("void main( ) {\nint x;\n x=1;}\n");
        TextEdit edit = answer(formatting()).getFirst();
        assertEquals("void main() {\n    int x;\n    x = 1;}\n", edit.getNewText());
        assertEquals(3, edit.getRange().getEnd().getLine());
        editor.change(edit.getNewText());
        assertEquals(List.of(), answer(formatting()));
        editor.change("void main( ) {\n");
        assertEquals("what has mistakes is not formatted: mend them first", refusal(formatting()));
    }

    @Test
    void aDocumentThatIsNotOpenIsRefused() {
        editor.close();
        assertEquals(editor.uri() + " is not open", refusal(rename("add(&q", "x")));
    }
}
