package crossweave.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.ProjectFolder;
import crossweave.config.code.CodeTrust;

import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.StepBackArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;

/** A conversation within one process; {@code dap.test.mjs} has all that editors do. */
@HangGuard
class DapConnectionTest {

    private static final class Editor implements IDebugProtocolClient {
        private final BlockingQueue<StoppedEventArguments> stops = new ArrayBlockingQueue<>(10);

        @Override
        public void stopped(StoppedEventArguments stop) {
            stops.add(stop);
        }
    }

    @Test
    void aProgramIsLaunchedSteppedAndSteppedBack()
            throws IOException, InterruptedException, ExecutionException {
        PipedInputStream requests = new PipedInputStream();
        PipedInputStream answers = new PipedInputStream();
        PipedOutputStream toServer = new PipedOutputStream(requests);
        PipedOutputStream toEditor = new PipedOutputStream(answers);
        Thread adapter =
                Thread.ofPlatform()
                        .start(() -> DapConnection.converse(requests, toEditor, CodeTrust.NONE));
        Editor editor = new Editor();
        var launcher = DSPLauncher.createClientLauncher(editor, answers, toServer);
        launcher.startListening();
        IDebugProtocolServer server = launcher.getRemoteProxy();

        server.initialize(new InitializeRequestArguments()).get();
        String ring = ProjectFolder.find() + "/examples/15-parallel-programs/ring.cpc";
        server.launch(Map.of("program", ring, "stopOnEntry", true)).get();
        server.configurationDone(new ConfigurationDoneArguments()).get();
        assertEquals("entry", editor.stops.take().getReason());
        int first = line(server);

        NextArguments next = new NextArguments();
        next.setThreadId(DapThreads.id(0));
        server.next(next).get();
        assertEquals("step", editor.stops.take().getReason());
        assertTrue(line(server) > first);

        StepBackArguments back = new StepBackArguments();
        back.setThreadId(DapThreads.id(0));
        server.stepBack(back).get();
        assertEquals("step", editor.stops.take().getReason());
        assertEquals(first, line(server));

        server.disconnect(new DisconnectArguments()).get();
        adapter.join();
    }

    private static int line(IDebugProtocolServer server)
            throws InterruptedException, ExecutionException {
        StackTraceArguments arguments = new StackTraceArguments();
        arguments.setThreadId(DapThreads.id(0));
        return server.stackTrace(arguments).get().getStackFrames()[0].getLine();
    }
}
