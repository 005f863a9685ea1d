package crossweave.cli.cpc;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.TablePrinter;
import crossweave.cpc.symbol.StandardLibrary;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.VCodeListing;
import crossweave.cpc.workload.CpcSettings;
import crossweave.util.CountedNoun;
import crossweave.util.TextTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/** {@code xw cpc}: parallel programs in CPC, a dialect of C. */
@Command(
        name = "cpc",
        description = "Compile, run, debug and profile parallel programs in CPC, a dialect of C.",
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
public final class CpcCommand implements Runnable {
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
            description = "Check a program: print its errors, or list its code.",
            mixinStandardHelpOptions = true)
    int compile(
            @Parameters(paramLabel = "PROGRAM") Path program,
            @Option(
                            names = "--listing",
                            description = "Print the vCode of the program, line by line.")
                    boolean listing) {
        VCode code = CpcSettings.code(program.toString(), program, Optional.empty());
        if (listing) {
            out().print(VCodeListing.of(code));
        } else {
            out().println(
                            "%s: %s, %s of vCode"
                                    .formatted(
                                            program.getFileName(),
                                            CountedNoun.of(code.functions().size() - 1, "function"),
                                            CountedNoun.of(
                                                    code.instructions().length, "instruction")));
        }
        return ExitCode.OK.number();
    }

    @Command(
            name = "instructions",
            description = "Print the instructions of vCode and their costs in each preset.",
            mixinStandardHelpOptions = true)
    int instructions(
            @Option(names = "--markdown", description = "Print Markdown instead of plain text.")
                    boolean markdown) {
        for (Opcode.Group group : Opcode.Group.values()) {
            TextTable table = InstructionTables.table(group);
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
            description = "Print cpc.h, the source of the collective operations.",
            mixinStandardHelpOptions = true)
    int library() {
        StandardLibrary.load().lines().forEach(out()::println);
        return ExitCode.OK.number();
    }
}
