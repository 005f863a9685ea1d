package crossweave.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.ProjectFolder;
import crossweave.config.code.CodeTrust;

import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.RemoteEndpoint;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;

/** Whatever an editor asks for, it is answered: with what it wants, or why that cannot be had. */
@HangGuard
class DapFuzzTest {
    private static final int REQUESTS = 300;

    private static final List<String> COMMANDS =
            Arrays.asList(
                    ("initialize configurationDone threads stackTrace scopes variables evaluate"
                         + " source loadedSources setBreakpoints setFunctionBreakpoints"
                         + " setDataBreakpoints setExceptionBreakpoints dataBreakpointInfo"
                         + " exceptionInfo continue next stepIn stepOut stepBack reverseContinue"
                         + " pause disassemble completions stepInTargets restartFrame gotoTargets"
                         + " setVariable modules readMemory nosuchrequest launch")
                            .split(" ", -1));

    private static final List<String> NAMES =
            Arrays.asList(
                    ("threadId frameId variablesReference expression context source path"
                                    + " sourceReference breakpoints lines line column name dataId"
                                    + " accessType condition hitCondition logMessage filters start"
                                    + " count startFrame levels granularity singleThread"
                                    + " memoryReference instructionCount instructionOffset offset"
                                    + " resolveSymbols text filter format hex program arguments")
                            .split(" ", -1));

    private static final String RING =
            ProjectFolder.find() + "/examples/15-parallel-programs/ring.cpc";

    private static final List<String> TEXTS =
            List.of(
                    "i", "f", "main", "13", "0x10", "0", "p == 1", "", "i /", RING, "z[3]",
                    "watch");

    private final SplittableRandom random = new SplittableRandom(5);

    private static final class Editor implements IDebugProtocolClient {}

    /** An adapter that is talked with over pipes, and the program that it has launched. */
    private static RemoteEndpoint connect() throws IOException {
        PipedInputStream requests = new PipedInputStream(1 << 16);
        PipedInputStream answers = new PipedInputStream(1 << 16);
        PipedOutputStream toServer = new PipedOutputStream(requests);
        PipedOutputStream toEditor = new PipedOutputStream(answers);
        Thread.ofPlatform()
                .daemon()
                .start(() -> DapConnection.converse(requests, toEditor, CodeTrust.NONE));
        Launcher<IDebugProtocolServer> launcher =
                DSPLauncher.createClientLauncher(new Editor(), answers, toServer);
        launcher.startListening();
        return launcher.getRemoteEndpoint();
    }

    /** What a request is refused with, if it is. */
    private static Optional<String> refusal(
            RemoteEndpoint adapter, String command, Object arguments) throws InterruptedException {
        try {
            adapter.request(command, arguments).get();
            return Optional.empty();
        } catch (ExecutionException e) {
            ResponseErrorException refused = (ResponseErrorException) e.getCause();
            return Optional.of(refused.getResponseError().getMessage());
        }
    }

    @Test
    void anUnknownRequestIsNotSupported() throws IOException, InterruptedException {
        RemoteEndpoint adapter = connect();
        assertEquals(
                Optional.of("the request 'frobnicate' is not supported"),
                refusal(adapter, "frobnicate", Map.of()));
        assertEquals(
                Optional.of("this request is not supported"),
                refusal(adapter, "stepInTargets", Map.of("frameId", 1)));
        assertEquals(Optional.empty(), refusal(adapter, "initialize", Map.of()));
        refusal(adapter, "disconnect", Map.of());
    }

    @Test
    void anyRequestIsAnsweredAndIsNoBug() throws IOException, InterruptedException {
        RemoteEndpoint adapter = connect();
        refusal(adapter, "initialize", Map.of());
        assertEquals(
                Optional.empty(),
                refusal(adapter, "launch", Map.of("program", RING, "stopOnEntry", true)));
        int refused = 0;
        for (int i = 0; i < REQUESTS; i++) {
            String command = any(COMMANDS);
            Object arguments = arguments(0);
            Optional<String> refusal = refusal(adapter, command, arguments);
            String about = command + " " + arguments + ": " + refusal;
            assertFalse(refusal.orElse("").contains("bug of crossweave"), about);
            refused += refusal.isPresent() ? 1 : 0;
        }
        assertTrue(refused > 0 && refused < REQUESTS, refused + " are refused");
        refusal(adapter, "disconnect", Map.of());
    }

    private Map<String, Object> arguments(int depth) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (String name : NAMES) {
            if (random.nextInt(depth + 2) == 0) {
                all.put(name, random.nextInt(8) > 0 ? fitting(name, depth) : value(depth));
            }
        }
        return all;
    }

    /** A value of the type that the protocol has for a name. */
    private Object fitting(String name, int depth) {
        return switch (name) {
            case "source", "format" -> Map.of("path", RING, "sourceReference", random.nextInt(3));
            case "breakpoints", "arguments" ->
                    depth < 2 ? Arrays.asList(arguments(depth + 1), null) : List.of();
            case "lines", "filters" -> List.of();
            case "hex", "singleThread", "resolveSymbols" -> random.nextBoolean();
            case "accessType" -> any(List.of("read", "write", "readWrite"));
            case "granularity" -> any(List.of("statement", "line", "instruction"));
            default ->
                    name.matches(".*(Id|Reference|ine|umn|ount|evels|ffset|tart|Frame)")
                                    && !name.equals("dataId")
                                    && !name.equals("memoryReference")
                            ? random.nextInt(40) == 0 ? 1 << 30 : random.nextInt(-1, 30)
                            : any(TEXTS);
        };
    }

    private Object value(int depth) {
        return switch (random.nextInt(depth < 2 ? 7 : 4)) {
            case 0 -> random.nextInt(-2, 12);
            case 1 -> any(TEXTS);
            case 2 -> random.nextInt() % 2 == 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE;
            case 3 -> random.nextBoolean();
            case 4 -> List.of(arguments(depth + 1));
            case 5 -> List.of(random.nextInt(40), random.nextInt(40));
            default -> arguments(depth + 1);
        };
    }

    private String any(List<String> some) {
        return some.get(random.nextInt(some.size()));
    }
}
