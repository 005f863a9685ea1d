package crossweave.cli;

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

/** {@code xw man}: the manual page of all commands, as man reads it; for those who pack xw. */
@Command(name = "man", description = "Print the manual page (roff).", hidden = true)
final class ManCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        CommandSpec root = spec.parent();
        PrintWriter out = spec.commandLine().getOut();
        out.println(".TH XW 1 \"\" \"crossweave " + Version.text() + "\" \"Crossweave\"");
        out.println(".SH NAME");
        out.println("xw \\- " + escaped(sentence(root)));
        out.println(".SH SYNOPSIS\n.B xw\n.I COMMAND\n[\\fIOPTIONS\\fR]");
        out.println(".SH DESCRIPTION");
        out.println(
                "The guide is in docs/guide; \\fBxw\\fR \\fICOMMAND\\fR \\fB\\-\\-help\\fR is"
                        + " short.");
        out.println(".SH COMMANDS");
        print(root, out);
        out.println(".SH EXIT STATUS");
        for (ExitCode code : ExitCode.values()) {
            out.println(".TP\n" + code.number() + "\n" + escaped(code.meaning()));
        }
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
            each.options().stream().filter(o -> !o.hidden()).forEach(o -> print(o, out));
            print(each, out);
        }
    }

    private static String parameters(CommandSpec command) {
        StringBuilder text = new StringBuilder();
        command.positionalParameters().forEach(p -> text.append(' ').append(p.paramLabel()));
        return text.toString();
    }

    private static void print(ArgSpec argument, PrintWriter out) {
        String name =
                switch (argument) {
                    case OptionSpec option -> String.join(", ", option.names()) + label(option);
                    case PositionalParamSpec parameter -> parameter.paramLabel();
                    default -> throw new IllegalStateException(argument.toString());
                };
        out.println(".TP\n\\fB" + escaped(name) + "\\fR");
        out.println(escaped(String.join(" ", argument.description()).replace("%%", "%")));
    }

    private static String label(OptionSpec option) {
        return option.arity().max() == 0 ? "" : " " + option.paramLabel();
    }

    private static String sentence(CommandSpec command) {
        return String.join(" ", command.usageMessage().description());
    }

    /** A line that begins with a dot or a quote would be an instruction. */
    private static String escaped(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-").replace("\"", "\\(dq");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
