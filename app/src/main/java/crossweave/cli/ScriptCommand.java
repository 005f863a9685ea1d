package crossweave.cli;

import crossweave.cli.output.ExitCode;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.script.BundledScripts;
import crossweave.script.Param;
import crossweave.script.Script;
import crossweave.util.Suggestion;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** {@code xw script}: lists, shows and checks the programs that {@code workload: script} runs. */
@Command(
        name = "script",
        description = "List, print and check scripts: small message-passing programs.",
        mixinStandardHelpOptions = true)
final class ScriptCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(out());
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    @Command(
            name = "list",
            description = "List the benchmarks and their parameters.",
            mixinStandardHelpOptions = true)
    int list() {
        for (String name : BundledScripts.NAMES) {
            out().println("  %-18s %s".formatted(name, BundledScripts.sentence(name)));
            print(BundledScripts.find(name).orElseThrow().params(), "  %-18s   ".formatted(""));
        }
        return ExitCode.OK.number();
    }

    @Command(
            name = "show",
            description = "Print the source of a benchmark, to read or to copy.",
            mixinStandardHelpOptions = true)
    int show(@Parameters(paramLabel = "NAME") String name) {
        out().print(BundledScripts.text(name).orElseThrow(() -> unknown(name)));
        return ExitCode.OK.number();
    }

    private static BadInput unknown(String name) {
        return new BadInput(
                "script",
                ProblemCode.UNKNOWN_CHOICE,
                "there is no benchmark '%s'%s"
                        .formatted(name, Suggestion.of(name, BundledScripts.NAMES)));
    }

    @Command(
            name = "check",
            description = "Check a script: print its errors, or the parameters that it takes.",
            mixinStandardHelpOptions = true)
    int check(@Parameters(paramLabel = "FILE") Path file) {
        List<Param> params = Script.read(file.toString(), file).params();
        String takes = params.isEmpty() ? "; it has no parameters" : "; its parameters are";
        out().println(file.getFileName() + " is a program for any number of processes" + takes);
        print(params, "  ");
        return ExitCode.OK.number();
    }

    private void print(List<Param> params, String indent) {
        for (Param param : params) {
            String meaning = param.meaning().isEmpty() ? "" : ": " + param.meaning();
            out().println("%s%s = %s%s".formatted(indent, param.name(), param.text(), meaning));
        }
    }
}
