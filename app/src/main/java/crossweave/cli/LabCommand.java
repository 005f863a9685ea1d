package crossweave.cli;

import crossweave.cli.option.UserFolder;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FailureReport;
import crossweave.cli.output.Version;
import crossweave.files.scenario.Approvals;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.web.Lab;
import crossweave.web.StoreEndpoints;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;

/** {@code xw lab}: serves the page for the browser. */
@Command(
        name = "lab",
        description = {
            "Open the laboratory in the browser: networks, runs, programs, mappings, papers.",
            "Only browsers on this computer that have opened the printed address can use it."
        },
        mixinStandardHelpOptions = true)
final class LabCommand implements Callable<Integer> {
    private static final int USUAL_PORT = 7117;
    private static final int MOST_PORT = 65_535;

    @Spec private CommandSpec spec;

    @Parameters(
            paramLabel = "STORE",
            arity = "0..*",
            description = "Stores of studies (xw study), whose points the page shows as sweeps.")
    private List<Path> stores = new ArrayList<>();

    @Option(
            names = "--port",
            paramLabel = "N",
            description =
                    "Listen on this port (7117, or any free port if that is taken; 0: any free "
                            + "port).")
    private int port = -1;

    @Option(names = "--no-browser", description = "Print the address; do not open a browser.")
    private boolean quiet;

    @Option(
            names = "--new-key",
            description =
                    "Make a new key: browsers that opened the laboratory before are shut out.")
    private boolean newKey;

    @Option(
            names = "--limit",
            paramLabel = "SECONDS",
            description = "Computing time after which a run pauses or a search ends (600).")
    private int limit = 600;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!Lab.hasPage()) {
            throw new BadInput(
                    "lab",
                    ProblemCode.NEEDS_SOFTWARE,
                    "this xw was built without its page, as there was no Node; install node and npm"
                            + " (version 20 or later) and build again");
        }
        if (port > MOST_PORT || port < -1) {
            throw new BadInput(
                    "--port " + port, ProblemCode.NOT_ALLOWED, "expected 0 to " + MOST_PORT);
        }
        if (limit < 1) {
            throw new BadInput("--limit " + limit, ProblemCode.TOO_SMALL, "expected at least 1");
        }
        stores.forEach(StoreEndpoints::check);
        PrintWriter out = spec.commandLine().getOut();
        try (Lab lab = open()) {
            out.println("the laboratory is at " + lab.address());
            out.println("press Ctrl-C to stop it");
            out.flush();
            if (!quiet) {
                Browser.open(lab.addressForOnce());
            }
            new CountDownLatch(1).await(); // until Ctrl-C
        }
        return ExitCode.OK.number();
    }

    private Lab open() throws IOException {
        try {
            return open(port == -1 ? USUAL_PORT : port);
        } catch (BindException e) {
            if (port == -1) {
                return open(0);
            }
            throw new BadInput(
                    "--port " + port,
                    ProblemCode.NEEDS_SOFTWARE,
                    "it cannot be used (%s); 0 takes any that is free".formatted(e.getMessage()));
        }
    }

    private Lab open(int at) throws IOException {
        Lab.Setup setup =
                new Lab.Setup(
                        at,
                        newKey ? LabKey.renewed() : LabKey.get(),
                        Version.text(),
                        Duration.ofSeconds(limit),
                        new Approvals(UserFolder.config()),
                        stores);
        return new Lab(setup, this::print);
    }

    private void print(Throwable bug) {
        FailureReport.print(bug, spec.commandLine().getErr());
        spec.commandLine().getErr().flush();
    }
}
