package crossweave.lsp;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One that talks with the server in this process; places are named by what is written there. */
final class Editor {
    final CpcDocuments server;
    private final Map<String, List<Diagnostic>> told = new HashMap<>();
    private final Path file;
    private String text = "";

    Editor(Path file) {
        this.file = file;
        this.server =
                new CpcDocuments(params -> told.put(params.getUri(), params.getDiagnostics()));
    }

    Editor(Path file, String text) {
        this(file);
        open(text);
    }

    void open(String opened) {
        text = opened;
        open(file, opened);
    }

    void open(Path path, String content) {
        server.didOpen(
                new DidOpenTextDocumentParams(
                        new TextDocumentItem(path.toUri().toString(), "cpc", 1, content)));
    }

    void change(String changed) {
        text = changed;
        server.didChange(
                new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(uri(), 2),
                        List.of(new TextDocumentContentChangeEvent(changed))));
    }

    void close() {
        server.didClose(new DidCloseTextDocumentParams(identifier()));
    }

    String uri() {
        return file.toUri().toString();
    }

    TextDocumentIdentifier identifier() {
        return new TextDocumentIdentifier(uri());
    }

    /** "line:column-column message" of everything that is wrong. */
    List<String> complaints() {
        return told.get(uri()).stream()
                .map(one -> place(one.getRange()) + " " + one.getMessage())
                .toList();
    }

    static String place(Range range) {
        Position start = range.getStart();
        int line = start.getLine() + 1;
        int end = range.getEnd().getCharacter() + 1;
        return "%d:%d-%d".formatted(line, start.getCharacter() + 1, end);
    }

    /** Where a piece of text begins; a | in it says where exactly. */
    Position at(String piece) {
        int bar = piece.indexOf('|');
        int offset = text.indexOf(piece.replace("|", ""));
        assertTrue(offset >= 0, piece);
        String before = text.substring(0, offset + Math.max(0, bar));
        int line = (int) before.chars().filter(c -> c == '\n').count();
        return new Position(line, before.length() - before.lastIndexOf('\n') - 1);
    }

    static <T> T answer(CompletableFuture<T> future) {
        return future.join();
    }

    static String refusal(CompletableFuture<?> future) {
        ExecutionException e = assertThrows(ExecutionException.class, future::get);
        return ((ResponseErrorException) e.getCause()).getResponseError().getMessage();
    }
}
