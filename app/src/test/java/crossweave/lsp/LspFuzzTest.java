package crossweave.lsp;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;

import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Whatever an editor asks about whatever text, it is answered or refused. */
@HangGuard
class LspFuzzTest {
    private static final int REQUESTS = 300;

    private static final List<String> METHODS =
            Arrays.asList(
                    ("hover signatureHelp definition references documentHighlight prepareRename"
                         + " rename completion documentSymbol foldingRange semanticTokens/full"
                         + " formatting codeAction nosuch")
                            .split(" ", -1));

    private static final List<String> PIECES =
            Arrays.asList(
                    ("int |float |struct p {| } |; |x |y |p |main() |f(|(|) |[3] |[|= |1 |\"s\""
                                    + " |'c' |/* |*/ |// z\n"
                                    + "|\n"
                                    + "|#define A(x) x\n"
                                    + "|#define B B\n"
                                    + "|A(|#include \"a.h\"\n"
                                    + "|#include \"p.cpc\"\n"
                                    + "|#ifdef A\n"
                                    + "|#endif\n"
                                    + "|forall (i from 0 to |channel |arch ring R[4];\n"
                                    + "|send(|printf(\"%d\", |. |-> |, |&|*|\u00fc |\t|\r\n"
                                    + "|void f(int x) { return x; }\n")
                            .split("\\|", -1));

    private final SplittableRandom random = new SplittableRandom(9);

    private static final class Silent implements LanguageClient {
        @Override
        public void telemetryEvent(Object object) {}

        @Override
        public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {}

        @Override
        public void showMessage(MessageParams message) {}

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(
                ShowMessageRequestParams request) {
            return CompletableFuture.completedFuture(new MessageActionItem("no"));
        }

        @Override
        public void logMessage(MessageParams message) {}
    }

    private static RemoteEndpoint connect() throws IOException {
        PipedInputStream requests = new PipedInputStream(1 << 20);
        PipedInputStream answers = new PipedInputStream(1 << 20);
        PipedOutputStream toServer = new PipedOutputStream(requests);
        PipedOutputStream toEditor = new PipedOutputStream(answers);
        Thread.ofPlatform().daemon().start(() -> CpcServer.serve("test", requests, toEditor));
        Launcher<LanguageServer> launcher =
                LSPLauncher.createClientLauncher(new Silent(), answers, toServer);
        launcher.startListening();
        return (RemoteEndpoint) launcher.getRemoteEndpoint();
    }

    private static Optional<String> refusal(RemoteEndpoint server, String method, Object params)
            throws InterruptedException {
        try {
            server.request(method, params).get();
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(
                    ((ResponseErrorException) e.getCause()).getResponseError().toString());
        }
    }

    @Test
    void anyRequestAboutAnyTextIsAnsweredAndIsNoBug(@TempDir Path folder)
            throws IOException, InterruptedException {
        RemoteEndpoint server = connect();
        String uri = folder.resolve("p.cpc").toUri().toString();
        refusal(server, "initialize", Map.of("capabilities", Map.of()));
        int refused = 0;
        String text = "";
        for (int i = 0; i < REQUESTS; i++) {
            if (i % 8 == 0) {
                text = text();
                Path beside = folder.resolve("q.cpc");
                assertNotNull(
                        new Editor(beside, text).complaints(), "nobody hears what fails below");
                server.notify(
                        "textDocument/didOpen",
                        Map.of(
                                "textDocument",
                                Map.of(
                                        "uri",
                                        uri,
                                        "languageId",
                                        "cpc",
                                        "version",
                                        i,
                                        "text",
                                        text)));
            }
            String method = "textDocument/" + METHODS.get(random.nextInt(METHODS.size()));
            Map<String, Object> params = params(uri);
            Optional<String> refusal = refusal(server, method, params);
            String about = method + " " + params + " of\n" + text + "\n" + refusal;
            assertFalse(refusal.orElse("").contains("bug of crossweave"), about);
            refused += refusal.isPresent() ? 1 : 0;
        }
        assertTrue(refused > 0 && refused < REQUESTS, refused + " are refused");
        refusal(server, "shutdown", Map.of());
        server.notify("exit", Map.of());
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int pieces = random.nextInt(60);
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    private Map<String, Object> params(String uri) {
        Map<String, Object> params = new HashMap<>();
        String[] uris = {
            uri, uri, uri, uri, "file:///nowhere.cpc", "untitled:Untitled-1", "", "%zz"
        };
        put(params, "textDocument", Map.of("uri", uris[random.nextInt(uris.length)]));
        put(params, "position", Map.of("line", number(8), "character", number(40)));
        put(params, "newName", random.nextInt(3) == 0 ? "1 x" : "fresh");
        put(params, "context", Map.of("includeDeclaration", random.nextBoolean()));
        put(params, "options", Map.of("tabSize", number(8), "insertSpaces", true));
        return params;
    }

    private void put(Map<String, Object> params, String name, Object value) {
        if (random.nextInt(20) > 0) {
            params.put(name, value);
        }
    }

    private int number(int most) {
        return random.nextInt(12) == 0 ? random.nextInt() : random.nextInt(most);
    }
}
