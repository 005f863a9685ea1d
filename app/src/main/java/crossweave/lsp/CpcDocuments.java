package crossweave.lsp;

import crossweave.cpc.format.Formatter;
import crossweave.cpc.symbol.Definition;
import crossweave.cpc.symbol.Occurrence;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.syntax.Directives;
import crossweave.cpc.syntax.SourceSpan;

import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Answers an editor's requests about documents, one after the other. */
final class CpcDocuments implements TextDocumentService {
    private final Documents documents = new Documents();
    private final Consumer<PublishDiagnosticsParams> publisher;

    CpcDocuments(Consumer<PublishDiagnosticsParams> publisher) {
        this.publisher = publisher;
    }

    // Texts

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        changed(params.getTextDocument().getUri(), params.getTextDocument().getText());
    }

    /** The server asked the client for full texts. */
    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        String text = params.getContentChanges().getLast().getText();
        changed(params.getTextDocument().getUri(), text);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        String uri = params.getTextDocument().getUri();
        documents.close(uri);
        publisher.accept(new PublishDiagnosticsParams(uri, List.of()));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {}

    private void changed(String uri, String text) {
        publish(documents.put(uri, text));
        for (Document other : documents.including(uri)) {
            publish(documents.put(other.uri(), other.text()));
        }
    }

    private void publish(Document document) {
        boolean isLibrary = documents.isLibrary(document.uri());
        publisher.accept(
                new PublishDiagnosticsParams(
                        document.uri(), isLibrary ? List.of() : LspDiagnostics.of(document)));
    }

    // Requests

    private Document document(TextDocumentIdentifier identifier) {
        return documents.get(identifier.getUri());
    }

    private Document document(TextDocumentPositionParams params) {
        return document(params.getTextDocument());
    }

    /** Turns any exception into an error response. */
    private static <T extends @Nullable Object> CompletableFuture<T> answer(Supplier<T> question) {
        try {
            return CompletableFuture.completedFuture(question.get());
        } catch (Throwable e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // null is the protocol's empty result
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answer(() -> Hovers.at(document(params), params.getPosition()).orElse(null));
    }

    @Override
    @SuppressWarnings("NullAway") // as above
    public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams params) {
        return answer(() -> Signatures.at(document(params), params.getPosition()).orElse(null));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
            definition(DefinitionParams params) {
        return answer(
                () ->
                        Either.forLeft(
                                definition(document(params), params.getPosition())
                                        .map(List::of)
                                        .orElse(List.of())));
    }

    private Optional<Location> definition(Document document, Position position) {
        Optional<SourceSpan> included =
                document.program().directives().inclusions().stream()
                        .filter(one -> one.span().file().equals(document.name()))
                        .filter(one -> contains(LspPositions.range(one.span()), position))
                        .findFirst()
                        .map(Directives.Inclusion::file)
                        .map(file -> new SourceSpan(file, 1, 1, 0));
        return included.or(() -> document.at(position).flatMap(CpcDocuments::definitionSpan))
                .map(span -> location(document, span));
    }

    private static boolean contains(Range range, Position position) {
        return range.getStart().getLine() == position.getLine()
                && range.getStart().getCharacter() <= position.getCharacter()
                && position.getCharacter() <= range.getEnd().getCharacter();
    }

    private static Optional<SourceSpan> definitionSpan(Occurrence occurrence) {
        Definition definition = occurrence.definition();
        if (definition.kind() == Definition.Kind.LIBRARY) {
            int line = StandardLibrary.load().line(definition.name());
            return Optional.of(new SourceSpan(StandardLibrary.FILE, line, 1, 0));
        }
        return definition.place().map(Definition.Place::span);
    }

    private Location location(Document document, SourceSpan span) {
        return new Location(documents.uriOf(document, span.file()), LspPositions.range(span));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        return answer(
                () -> {
                    Document document = document(params);
                    boolean isDeclarationWanted = params.getContext().isIncludeDeclaration();
                    return occurrences(document, params.getPosition()).stream()
                            .filter(one -> isDeclarationWanted || !one.isDefinition())
                            .map(one -> location(document, one.span()))
                            .toList();
                });
    }

    /** All occurrences of the name at a position. */
    private static List<Occurrence> occurrences(Document document, Position position) {
        return document
                .at(position)
                .map(one -> document.index().of(one.definition()))
                .orElse(List.of())
                .stream()
                .filter(Occurrence::isWritten)
                .toList();
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
            DocumentHighlightParams params) {
        return answer(
                () -> {
                    Document document = document(params);
                    return occurrences(document, params.getPosition()).stream()
                            .filter(one -> one.span().file().equals(document.name()))
                            .map(one -> new DocumentHighlight(LspPositions.range(one.span())))
                            .toList();
                });
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
            prepareRename(PrepareRenameParams params) {
        return answer(
                () -> {
                    Renames renames = new Renames(documents, document(params));
                    return Either3.forFirst(
                            LspPositions.range(renames.renamed(params.getPosition()).span()));
                });
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return answer(
                () -> {
                    Document document = document(params);
                    List<TextEdit> edits =
                            new Renames(documents, document)
                                    .edits(params.getPosition(), params.getNewName());
                    return new WorkspaceEdit(Map.of(document.uri(), edits));
                });
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
            CompletionParams params) {
        return answer(
                () ->
                        Either.forLeft(
                                new Completions(documents, document(params), params.getPosition())
                                        .items()));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answer(
                () ->
                        new Outline(document(params.getTextDocument()))
                                .symbols().stream()
                                        .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                                        .toList());
    }

    @Override
    public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
        return answer(() -> new Outline(document(params.getTextDocument())).folds());
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        return answer(() -> TokenColours.of(document(params.getTextDocument())));
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        return answer(
                () -> {
                    Document document = document(params.getTextDocument());
                    if (!document.program().diagnostics().isEmpty()) {
                        throw Refusal.of("what has mistakes is not formatted: mend them first");
                    }
                    String text = document.text();
                    String formatted = Formatter.format(text);
                    return formatted.equals(text)
                            ? List.of()
                            : List.of(new TextEdit(LspPositions.whole(text), formatted));
                });
    }
}
