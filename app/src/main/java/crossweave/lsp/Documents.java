package crossweave.lsp;

import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.syntax.SourceReader;
import crossweave.cpc.workload.CpcSettings;
import crossweave.problem.BadInput;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The open documents: their texts are in memory, those of other files on disk. */
final class Documents {
    private final Map<String, Document> open = new LinkedHashMap<>(); // by URI
    private Optional<Path> library = Optional.empty(); // a copy that editors can open

    /** Stores the current text of a document. */
    Document put(String uri, String text) {
        Document document = analyse(uri, text);
        open.put(uri, document);
        return document;
    }

    /** The document as it would be with another text; the open one stays unchanged. */
    Document analyse(String uri, String text) {
        return Document.of(
                uri, name(uri), text, isLibrary(uri) ? SourceReader.NONE : includes(uri));
    }

    void close(String uri) {
        open.remove(uri);
    }

    Collection<Document> all() {
        return List.copyOf(open.values());
    }

    Document get(String uri) {
        Document document = open.get(uri);
        if (document == null) {
            throw Refusal.of("%s is not open".formatted(uri));
        }
        return document;
    }

    /** Open documents that include another one. */
    List<Document> including(String uri) {
        return open.values().stream()
                .filter(one -> !one.uri().equals(uri))
                .filter(one -> includes(one, path(uri)))
                .toList();
    }

    private static boolean includes(Document document, Optional<Path> wanted) {
        return wanted.isPresent()
                && document.program().files().keySet().stream()
                        .anyMatch(file -> includedFile(document.uri(), file).equals(wanted));
    }

    /** The name of a document as other files would include it. */
    private static String name(String uri) {
        return path(uri).map(path -> String.valueOf(path.getFileName())).orElse(uri);
    }

    /** The file of a document; empty if it was never saved. */
    private static Optional<Path> path(String uri) {
        URI parsed = URI.create(uri);
        boolean isFile = "file".equals(parsed.getScheme());
        return isFile ? Optional.of(Path.of(parsed).normalize()) : Optional.empty();
    }

    /** The file that a document includes by a name. */
    private static Optional<Path> includedFile(String uri, String name) {
        return path(uri).map(path -> path.resolveSibling(name).normalize());
    }

    private SourceReader includes(String uri) {
        return name ->
                includedFile(uri, name)
                        .flatMap(file -> opened(file).map(Document::text))
                        .or(() -> path(uri).flatMap(program -> onDisk(program, name)));
    }

    private Optional<Document> opened(Path file) {
        return open.values().stream()
                .filter(one -> path(one.uri()).equals(Optional.of(file)))
                .findFirst();
    }

    private static Optional<String> onDisk(Path program, String name) {
        try {
            return CpcSettings.beside(program).read(name);
        } catch (BadInput unreadable) {
            return Optional.empty();
        }
    }

    /** The URI of a file by its name in a document. */
    String uriOf(Document document, String file) {
        if (file.equals(document.name())) {
            return document.uri();
        }
        if (file.equals(StandardLibrary.FILE)) {
            return library().toUri().toString();
        }
        return includedFile(document.uri(), file)
                .map(path -> opened(path).map(Document::uri).orElse(path.toUri().toString()))
                .orElse(file);
    }

    /** The library as a file to read. It does not compile: its T stands for int and float. */
    private Path library() {
        if (library.isEmpty()) {
            library = Optional.of(written());
        }
        return library.get();
    }

    boolean isLibrary(String uri) {
        return library.isPresent() && path(uri).equals(library);
    }

    private static Path written() {
        try {
            Path folder = Files.createTempDirectory("crossweave");
            Path file =
                    Files.write(
                            folder.resolve(StandardLibrary.FILE), StandardLibrary.load().lines());
            folder.toFile().deleteOnExit();
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
