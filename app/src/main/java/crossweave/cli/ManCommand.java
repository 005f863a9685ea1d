package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Version;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code xw man}: the manual page of all commands in the format of man, for packagers. */
@Command(
        name = "man",
        description = "Print the manual page (roff).",
        hidden = true,
        mixinStandardHelpOptions = true)
final class ManCommand implements Callable<Integer> {
    private static final String BEGIN =
            """
            .SH NAME
            xw \\- laboratory for interconnection networks and message\\-passing programs
            .SH SYNOPSIS
            .B xw
            .I COMMAND
            [\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]
            .SH DESCRIPTION
            .B xw
            simulates parallel machines. A scenario file describes a machine (topology, routing, switching technique)
            and its workload (traffic, tasks, a trace, a program); \\fBxw run\\fR simulates it and prints what was
            measured. Other commands draw networks and prove them free of deadlock, sweep over settings, analyse and
            search mappings of tasks, run, debug and profile parallel programs in C, and repeat experiments of the
            literature. \\fBxw lab\\fR offers all of this in a browser.
            .PP
            The same scenario, seed and version give the same result, to the last digit, with any number of threads.
            .PP
            Arguments of several words, such as a topology, are quoted:
            .PP
            .RS
            .nf
            xw topology "torus 8x8" \\-\\-vcs 2
            xw run scenario.yaml \\-\\-set workload.load=0.3 \\-\\-json result.json
            .fi
            .RE
            .SH OPTIONS
            Every command has these options; the others are listed with their commands.
            .TP
            \\fB\\-h, \\-\\-help\\fR
            Show what the command does and which options it has.
            .TP
            \\fB\\-V, \\-\\-version\\fR
            Print the version.
            .PP
            An output \\fIFILE\\fR of \\- means standard output.
            .SH COMMANDS
            """;

    private static final String END =
            """
            .SH ENVIRONMENT
            .TP
            .B XW_CLASSPATH
            Jars and folders, separated by colons, with your own classes that scenarios name.
            .TP
            .B XDG_CACHE_HOME
            The folder for compiled kernels of GPUs, instead of ~/.cache.
            .TP
            .B XW_LIBCUDA, XW_LIBNVRTC
            The files of the driver and of the compiler of NVIDIA GPUs, where they are not found.
            .TP
            .B XDG_STATE_HOME
            The folder for data that xw keeps between calls, instead of ~/.local/state.
            .TP
            .B JAVA_TOOL_OPTIONS
            Options for Java, such as \\-Xmx8g for 8 GB of memory.
            .SH FILES
            .TP
            .I ~/.local/state/crossweave
            The key of the laboratory, which only its user can read, and the history of the debugger.
            .TP
            .I docs, examples
            The guide and the examples, beside the program that xw on the PATH is or links to.
            .SH SEE ALSO
            .BR mpirun (1),
            for \\fBxw run \\-\\-mpi\\fR; docs/guide, one page for each of the above.
            """;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.println(".TH XW 1 \"\" \"crossweave " + Version.text() + "\" \"Crossweave\"");
        out.print(BEGIN);
        print(spec.parent(), out);
        out.println(".SH EXIT STATUS");
        for (ExitCode code : ExitCode.values()) {
            out.println(".TP\n\\fB" + code.number() + "\\fR\n" + escaped(code.meaning()));
        }
        out.print(END);
        return ExitCode.OK.number();
    }

    private static void print(CommandSpec parent, PrintWriter out) {
        Set<CommandLine> commands = new LinkedHashSet<>(parent.subcommands().values());
        for (CommandLine command : commands) {
            CommandSpec each = command.getCommandSpec();
            if (each.usageMessage().hidden()) {
                continue;
            }
            out.println(".SS \"" + escaped(each.qualifiedName() + parameters(each)) + "\"");
            for (String line : each.usageMessage().description()) {
                out.println(escaped(line));
            }
            each.positionalParameters().forEach(parameter -> print(parameter, out));
            each.options().stream().filter(ManCommand::isShown).forEach(o -> print(o, out));
            print(each, out);
        }
    }

    private static boolean isShown(OptionSpec option) {
        return !option.hidden() && !option.usageHelp() && !option.versionHelp();
    }

    private static String parameters(CommandSpec command) {
        StringBuilder text = new StringBuilder();
        command.positionalParameters().forEach(p -> text.append(' ').append(p.paramLabel()));
        return text.toString();
    }

    private static void print(ArgSpec argument, PrintWriter out) {
        String name =
                switch (argument) {
                    case OptionSpec option ->
                            "\\fB"
                                    + escaped(String.join(", ", option.names()))
                                    + "\\fR"
                                    + label(option);
                    case PositionalParamSpec parameter -> italic(parameter.paramLabel());
                    default -> throw new IllegalStateException(argument.toString());
                };
        out.println(".TP\n" + name);
        out.println(escaped(String.join(" ", argument.description()).replace("%%", "%")));
    }

    private static String label(OptionSpec option) {
        return option.arity().max() == 0 ? "" : " " + italic(option.paramLabel());
    }

    private static String italic(String text) {
        return "\\fI" + escaped(text) + "\\fR";
    }

    /** Escapes a dot or a quote at the beginning of a line, which roff would take for a request. */
    private static String escaped(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
