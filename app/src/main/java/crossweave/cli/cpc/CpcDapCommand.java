package crossweave.cli.cpc;

import crossweave.cli.option.TrustOption;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.ProtocolLog;
import crossweave.dap.DapConnection;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Callable;

/** {@code xw cpc dap}: the debug adapter for editors. */
@Command(
        name = "dap",
        description = {
            "Debug programs from an editor through the Debug Adapter Protocol.",
            "The editor starts this command and exchanges messages with it on standard "
                    + "input and output."
        },
        mixinStandardHelpOptions = true)
final class CpcDapCommand implements Callable<Integer> {
    private static final int MOST_PORT = 65_535;

    @Spec private CommandSpec spec;
    @Mixin private TrustOption trust;

    @Option(
            names = "--port",
            paramLabel = "N",
            description =
                    "Listen on a port of this computer (0: any free port) and serve "
                            + "one editor after another, until interrupted.")
    private @Nullable Integer port;

    @Override
    public Integer call() throws IOException {
        ProtocolLog.turnOff();
        if (port == null) {
            converse();
        } else {
            listen(port);
        }
        return ExitCode.OK.number();
    }

    /** Serves one editor on the standard output, and redirects everything else that prints. */
    private void converse() {
        PrintStream out = System.out;
        System.setOut(System.err);
        DapConnection.converse(System.in, out, trust.get());
    }

    /** Serves editors over TCP; accepts connections from this computer only. */
    private void listen(int wanted) throws IOException {
        if (wanted < 0 || wanted > MOST_PORT) {
            throw new BadInput(
                    "--port", ProblemCode.NOT_ALLOWED, "%d is no port: 0 to %d", wanted, MOST_PORT);
        }
        InetAddress here = InetAddress.ofLiteral("127.0.0.1");
        try (ServerSocket server = new ServerSocket(wanted, 1, here)) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("listening on 127.0.0.1:" + server.getLocalPort());
            err.flush();
            while (true) {
                try (Socket editor = server.accept()) {
                    editor.setTcpNoDelay(true); // answers are short, and editors wait for them
                    DapConnection.converse(
                            editor.getInputStream(), editor.getOutputStream(), trust.get());
                }
            }
        } catch (BindException e) {
            throw new BadInput(
                    "--port",
                    ProblemCode.NEEDS_SOFTWARE,
                    "%d cannot be had: %s".formatted(wanted, e.getMessage()));
        }
    }
}
