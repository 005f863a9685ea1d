package crossweave.dap;

import crossweave.config.code.CodeTrust;
import crossweave.cpc.debug.DebuggerThread;

import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.debug.DebugLauncher;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A connection to an editor, which ends when the editor disconnects or the input ends. */
public final class DapConnection {
    private static final Set<String> WITH_ARGUMENTS =
            Set.of(
                    "completions",
                    "continue",
                    "dataBreakpointInfo",
                    "disassemble",
                    "evaluate",
                    "exceptionInfo",
                    "initialize",
                    "next",
                    "pause",
                    "reverseContinue",
                    "scopes",
                    "setBreakpoints",
                    "setDataBreakpoints",
                    "setExceptionBreakpoints",
                    "setFunctionBreakpoints",
                    "source",
                    "stackTrace",
                    "stepBack",
                    "stepIn",
                    "stepOut",
                    "variables");

    private DapConnection() {}

    /**
     * Serves the connection to its end; machines of programs may name code as far as {@code trust}
     * allows.
     */
    public static void converse(InputStream in, OutputStream out, CodeTrust trust) {
        DebuggerThread worker = new DebuggerThread();
        DapServer server = new DapServer(worker, trust);
        ExecutorService readers = Executors.newCachedThreadPool(DapConnection::daemon);
        Launcher<IDebugProtocolClient> launcher =
                new DebugLauncher.Builder<IDebugProtocolClient>()
                        .setLocalService(server)
                        .setRemoteInterface(IDebugProtocolClient.class)
                        .setInput(in)
                        .setOutput(out)
                        .setExecutorService(readers)
                        .setExceptionHandler(DapFailure::of)
                        .wrapMessages(consumer -> wrap(consumer, worker))
                        .create();
        server.connect(launcher.getRemoteProxy());
        Future<Void> reading = launcher.startListening();
        daemon(() -> finishAfter(reading, worker, server)).start();
        worker.join();
        readers.shutdownNow();
    }

    private static Thread daemon(Runnable task) {
        return Thread.ofPlatform().name("editor").daemon().unstarted(task);
    }

    /**
     * Lets the worker execute a request only after it was read completely and its response is
     * awaited; rejects requests without required fields.
     */
    private static MessageConsumer wrap(MessageConsumer consumer, DebuggerThread worker) {
        if (!(consumer instanceof RemoteEndpoint)) {
            return new SequencedOutput(consumer); // outgoing messages
        }
        MessageConsumer complete = new ReflectiveMessageValidator(consumer);
        return message -> {
            checkArguments(message);
            (isInitialize(message) ? consumer : complete).consume(message);
            worker.release();
        };
    }

    private static void checkArguments(Message message) {
        if (message instanceof RequestMessage request
                && request.getParams() == null
                && WITH_ARGUMENTS.contains(request.getMethod())) {
            String missing = "the request '%s' needs arguments".formatted(request.getMethod());
            int code = ResponseErrorCode.InvalidParams.getValue();
            throw new MessageIssueException(message, new MessageIssue(missing, code));
        }
    }

    /** Whether this is the editor's first request, from which no field is required. */
    private static boolean isInitialize(Message message) {
        return message instanceof RequestMessage request
                && "initialize".equals(request.getMethod());
    }

    private static void finishAfter(Future<Void> reading, DebuggerThread worker, DapServer server) {
        try {
            reading.get();
        } catch (ExecutionException | InterruptedException _) {
            // the connection is closed
        }
        worker.finish(server::close);
    }
}
