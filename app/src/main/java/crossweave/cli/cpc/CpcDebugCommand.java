package crossweave.cli.cpc;

import crossweave.cli.option.UserFolder;
import crossweave.cli.output.ExitCode;
import crossweave.cpc.debug.Debugger;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.experiment.Experiment;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.terminal.CommandInput;
import crossweave.terminal.CommandScript;
import crossweave.terminal.DebuggerConsole;
import crossweave.terminal.TypedInput;
import crossweave.trace.text.InputFile;

import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

/** {@code xw cpc debug}: runs a program under a debugger in the terminal. */
@Command(
        name = "debug",
        description = {
            "Run a program under a debugger: breakpoints, steps forward and back, and "
                    + "the state of processes, messages and channels.",
            "Type help for its commands. Without a terminal, commands are read from "
                    + "standard input."
        },
        mixinStandardHelpOptions = true)
final class CpcDebugCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private CpcOptions options = new CpcOptions();

    @Option(
            names = "--script",
            paramLabel = "FILE",
            description = "Read commands from a file, one per line; # begins a comment.")
    private @Nullable Path script;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Experiment experiment = options.scenario(options.code()).experiment();
        try (Debugger debugger = new Debugger(experiment)) {
            DebuggerConsole console =
                    new DebuggerConsole(debugger, experiment.machine().topology(), out);
            try (CommandInput input = input(console, out)) {
                int exit = converse(console, input, out);
                if (debugger.stop().reason() == StopReason.Reason.ENDED) {
                    options.writeFiles(debugger.run().programs().getFirst());
                }
                return exit;
            }
        } catch (IllegalArgumentException e) {
            throw BadInput.of(options.program().toString(), e, ProblemCode.INVALID);
        }
    }

    /**
     * Executes commands until the input ends. It continues after a wrong command, as at a terminal;
     * the exit code of a script tells that there was one.
     */
    private static int converse(DebuggerConsole console, CommandInput input, PrintWriter out) {
        console.begin();
        boolean isWell = true;
        while (!console.hasQuit()) {
            out.flush();
            Optional<String> line = input.next(console.prompt());
            if (line.isEmpty()) {
                break;
            }
            isWell &= console.execute(line.get());
        }
        out.flush();
        return (isWell || !(input instanceof CommandScript) ? ExitCode.OK : ExitCode.BAD_INPUT)
                .number();
    }

    private CommandInput input(DebuggerConsole console, PrintWriter out) throws IOException {
        if (script != null) {
            return new CommandScript(
                    new BufferedReader(new StringReader(InputFile.text(script))), out);
        }
        boolean isTyped =
                Optional.ofNullable(System.console()).filter(c -> c.isTerminal()).isPresent();
        if (!isTyped) {
            return new CommandScript(
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                    out);
        }
        return new TypedInput(TerminalBuilder.builder().system(true).build(), console, history());
    }

    /** The file that keeps typed commands for the next session. */
    private static Optional<Path> history() {
        return UserFolder.state().map(folder -> folder.resolve("debug-history"));
    }
}
