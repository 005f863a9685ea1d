package crossweave.cli.cpc;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.ProtocolLog;
import crossweave.cli.output.Version;
import crossweave.lsp.CpcServer;

import picocli.CommandLine.Command;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.Callable;

/** {@code xw cpc lsp}: the language server for editors. */
@Command(
        name = "lsp",
        description =
                "Serve an editor through the Language Server Protocol, on standard input and "
                        + "output.",
        mixinStandardHelpOptions = true)
final class CpcLspCommand implements Callable<Integer> {

    /** Reserves the standard output for the protocol, and redirects everything else that prints. */
    @Override
    public Integer call() {
        ProtocolLog.turnOff();
        PrintStream protocol = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false));
        try {
            boolean isWell = CpcServer.serve(Version.text(), System.in, protocol);
            return isWell ? ExitCode.OK.number() : ExitCode.FAILED.number();
        } finally {
            System.setOut(protocol);
        }
    }
}
