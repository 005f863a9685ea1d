package crossweave.cli;

import crossweave.cpc.compile.Library;
import crossweave.cpc.vcode.Code;
import crossweave.cpc.vcode.Listing;
import crossweave.cpc.vcode.Op;
import crossweave.papers.Table;
import crossweave.util.Count;
import crossweave.workload.kind.CpcSettings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/** {@code xw cpc}: parallel programs in C. */
@Command(
        name = "cpc",
        description = "Compile, run and look into parallel programs in C.",
        mixinStandardHelpOptions = true,
        subcommands = {
            CpcRunCommand.class,
            CpcProfileCommand.class,
            CpcDebugCommand.class,
            CpcDapCommand.class,
            CpcGraphCommand.class,
            CpcRacesCommand.class,
            CpcFormatCommand.class,
            CpcLspCommand.class
        })
final class CpcCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(out());
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Command(
            name = "compile",
            description = "Tell what is wrong with a program, or list its code.",
            mixinStandardHelpOptions = true)
    int compile(
            @Parameters(paramLabel = "PROGRAM") Path program,
            @Option(names = "--listing", description = "Print its vCode beside its lines.")
                    boolean listing) {
        Code code = CpcSettings.code(program.toString(), program, Optional.empty());
        if (listing) {
            out().print(Listing.of(code));
        } else {
            out().println(
                            "%s: %s, %s of vCode"
                                    .formatted(
                                            program.getFileName(),
                                            Count.of(code.functions().size() - 1, "function"),
                                            Count.of(code.instructions().length, "instruction")));
        }
        return ExitCode.OK.number();
    }

    @Command(
            name = "instructions",
            description = "Print the instructions of vCode, and what they cost by each preset.",
            mixinStandardHelpOptions = true)
    int instructions(
            @Option(names = "--markdown", description = "Print Markdown, for documents.")
                    boolean markdown) {
        for (Op.Group group : Op.Group.values()) {
            Table table = Instructions.table(group);
            if (markdown) {
                new TablePrinter(table).printMarkdown(out());
            } else {
                new TablePrinter(table).print(out());
            }
        }
        return ExitCode.OK.number();
    }

    @Command(
            name = "library",
            description = "Print cpc.h: the collectives, as programs.",
            mixinStandardHelpOptions = true)
    int library() {
        Library.load().lines().forEach(out()::println);
        return ExitCode.OK.number();
    }
}
