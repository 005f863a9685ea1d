package crossweave.cli.cpc;

import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Output;
import crossweave.cpc.format.Formatter;
import crossweave.cpc.parse.CpcParser;
import crossweave.cpc.syntax.Diagnostics;
import crossweave.cpc.syntax.ProgramTree;
import crossweave.cpc.workload.CpcSettings;
import crossweave.trace.text.InputFile;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code xw cpc format}: corrects indentation and spaces, and nothing else. */
@Command(
        name = "format",
        description =
                "Format programs: correct indentation and spaces; line breaks and tokens stay.",
        mixinStandardHelpOptions = true)
final class CpcFormatCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The programs to format.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--check",
            description = "Change nothing; exit with code 1 if a file is not formatted.")
    private boolean check;

    @Override
    public Integer call() {
        boolean isDifferent = false;
        for (Path file : files) {
            String text = InputFile.text(file);
            String formatted = formatted(file, text);
            if (!formatted.equals(text)) {
                isDifferent = true;
                print(file, formatted);
            }
        }
        return (check && isDifferent ? ExitCode.FAILED : ExitCode.OK).number();
    }

    /** The formatted text; one that has syntax errors cannot be formatted. */
    private static String formatted(Path file, String text) {
        ProgramTree program = CpcParser.parse(file.toString(), text, CpcSettings.beside(file));
        if (!program.diagnostics().isEmpty()) {
            throw Diagnostics.badInput(program.diagnostics(), program.files());
        }
        return Formatter.format(text);
    }

    private void print(Path file, String formatted) {
        if (!check) {
            Output.write(formatted, file.toString(), spec.commandLine().getOut());
        }
        spec.commandLine()
                .getOut()
                .println(file + (check ? ": not formatted; run xw cpc format" : ": formatted"));
    }
}
