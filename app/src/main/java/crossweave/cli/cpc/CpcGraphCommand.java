package crossweave.cli.cpc;

import crossweave.cli.graph.ExtractOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.run.CpcRuns;
import crossweave.experiment.Experiment;
import crossweave.graph.EdgeCounts;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code xw cpc graph}: runs a program and counts the messages between processors. */
@Command(
        name = "graph",
        description = "Run a program and extract its process graph, for xw analyze and xw map.",
        mixinStandardHelpOptions = true)
final class CpcGraphCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private CpcOptions options = new CpcOptions();
    @Mixin private ExtractOptions extract = new ExtractOptions();

    @Override
    public Integer call() {
        extract.check();
        Experiment experiment = options.scenario(options.code()).experiment();
        EdgeCounts counts = new EdgeCounts(experiment.machine().nodeCount());
        String name = String.valueOf(options.program().getFileName());
        try (Interruption interruption = new Interruption(spec.commandLine().getOut())) {
            CpcRuns.Done done =
                    new CpcRuns(name, spec.commandLine().getErr(), interruption)
                            .run(
                                    experiment,
                                    d ->
                                            counts.add(
                                                    d.source(),
                                                    d.destination(),
                                                    extract.byVolume() ? d.flits() : 1));
            String title =
                    "%s: messages between processors, weights are %s"
                            .formatted(name, extract.byVolume() ? "flits" : "messages");
            extract.print(title, counts.graph(), spec.commandLine());
            return done.isWell() ? interruption.exitCode() : ExitCode.FAILED.number();
        }
    }
}
