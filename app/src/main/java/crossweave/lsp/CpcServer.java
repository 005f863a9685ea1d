package crossweave.lsp;

import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Serves one editor, from its first message to {@code exit} or the end of the input. */
public final class CpcServer implements LanguageServer {
    private final String version;
    private final CpcDocuments documents = new CpcDocuments(this::publish);
    private final CompletableFuture<Void> exited = new CompletableFuture<>();
    private Optional<LanguageClient> client = Optional.empty();
    private boolean isShutDown;

    private CpcServer(String version) {
        this.version = version;
    }

    /**
     * Serves until the connection ends; returns whether the editor sent {@code shutdown} first, as
     * it should.
     */
    public static boolean serve(String version, InputStream in, OutputStream out) {
        CpcServer server = new CpcServer(version);
        ExecutorService readers = Executors.newCachedThreadPool(CpcServer::daemon);
        Launcher<LanguageClient> launcher =
                new Launcher.Builder<LanguageClient>()
                        .setLocalService(server)
                        .setRemoteInterface(LanguageClient.class)
                        .setInput(in)
                        .setOutput(out)
                        .setExecutorService(readers)
                        .setExceptionHandler(e -> server.error(e))
                        .validateMessages(true) // check that required fields are present
                        .wrapMessages(CpcServer::validating)
                        .create();
        server.client = Optional.of(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        CompletableFuture.anyOf(server.exited, CompletableFuture.runAsync(() -> await(listening)))
                .join();
        readers.shutdownNow();
        return server.isShutDown;
    }

    /** Rejects requests without parameters, except those about the server as a whole. */
    private static MessageConsumer validating(MessageConsumer consumer) {
        return message -> {
            if (message instanceof RequestMessage request
                    && request.getParams() == null
                    && request.getMethod().contains("/")) {
                String missing = request.getMethod() + " needs parameters";
                int code = ResponseErrorCode.InvalidParams.getValue();
                throw new MessageIssueException(message, new MessageIssue(missing, code));
            }
            consumer.consume(message);
        };
    }

    private static Thread daemon(Runnable task) {
        return Thread.ofPlatform().name("editor").daemon().unstarted(task);
    }

    private void publish(PublishDiagnosticsParams params) {
        client.ifPresent(one -> one.publishDiagnostics(params));
    }

    private static void await(Future<Void> listening) {
        try {
            listening.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reports a refusal as it is and anything else as our bug; the server continues. */
    private ResponseError error(Throwable e) {
        if (e instanceof UnsupportedOperationException
                || e.getCause() instanceof UnsupportedOperationException) {
            return new ResponseError(
                    ResponseErrorCode.MethodNotFound, "This request is not supported.", null);
        }
        ResponseError known = RemoteEndpoint.DEFAULT_EXCEPTION_HANDLER.apply(e);
        if (known.getCode() != ResponseErrorCode.InternalError.getValue()) {
            return known;
        }
        String message =
                "This is a bug of crossweave %s; please report it: %s".formatted(version, e);
        return new ResponseError(ResponseErrorCode.InternalError, message, null);
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        ServerCapabilities capabilities = new ServerCapabilities();
        capabilities.setTextDocumentSync(TextDocumentSyncKind.Full);
        capabilities.setHoverProvider(true);
        capabilities.setDefinitionProvider(true);
        capabilities.setReferencesProvider(true);
        capabilities.setDocumentHighlightProvider(true);
        capabilities.setRenameProvider(new RenameOptions(true));
        capabilities.setCompletionProvider(new CompletionOptions(false, List.of(".", ">")));
        capabilities.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
        capabilities.setDocumentSymbolProvider(true);
        capabilities.setFoldingRangeProvider(true);
        capabilities.setSemanticTokensProvider(
                new SemanticTokensWithRegistrationOptions(TokenColours.LEGEND, true));
        capabilities.setDocumentFormattingProvider(true);
        return CompletableFuture.completedFuture(
                new InitializeResult(capabilities, new ServerInfo("crossweave", version)));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        isShutDown = true;
        return CompletableFuture.completedFuture(new Object());
    }

    @Override
    public void exit() {
        exited.complete(null);
    }

    @Override
    public void setTrace(SetTraceParams params) {}

    @Override
    public TextDocumentService getTextDocumentService() {
        return documents;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new WorkspaceService() {
            @Override
            public void didChangeConfiguration(DidChangeConfigurationParams params) {}

            @Override
            public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {}
        };
    }
}
