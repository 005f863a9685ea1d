package crossweave.cli.graph;

import crossweave.cli.option.ScenarioOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Progress;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.graph.EdgeCounts;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code xw graph from-run}: runs a scenario and counts the messages between nodes. */
@Command(
        name = "from-run",
        description =
                "Run a scenario and extract its process graph: a task per node, an "
                        + "edge per pair that exchanged messages.",
        mixinStandardHelpOptions = true)
final class GraphFromRunCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private ScenarioOptions scenario = new ScenarioOptions();
    @Mixin private ExtractOptions options = new ExtractOptions();

    @Override
    public Integer call() {
        options.check();
        Experiment experiment = scenario.read().experiment();
        EdgeCounts counts = new EdgeCounts(experiment.machine().nodeCount());
        boolean isStuck;
        try (Interruption interruption = new Interruption(spec.commandLine().getOut())) {
            isStuck = run(experiment, counts, interruption).deadlock().isPresent();
            if (interruption.isWanted()) {
                return ExitCode.INTERRUPTED.number();
            }
        }
        String title =
                "%s: messages of a run, weights are %s"
                        .formatted(
                                scenario.file().getFileName(),
                                options.byVolume() ? "flits" : "messages");
        options.print(title, counts.graph(), spec.commandLine());
        if (isStuck) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "xw: the run ended in a deadlock; the graph has the messages that "
                                    + "arrived before it");
        }
        return (isStuck ? ExitCode.FAILED : ExitCode.OK).number();
    }

    private Result run(Experiment experiment, EdgeCounts counts, Interruption interruption) {
        try (Progress progress = new Progress(spec.commandLine().getErr())) {
            Run run =
                    new Run(
                            experiment,
                            d ->
                                    counts.add(
                                            d.source(),
                                            d.destination(),
                                            options.byVolume() ? d.flits() : 1));
            return run.run(
                    running -> {
                        progress.show(running);
                        return !interruption.isWanted();
                    },
                    () -> !interruption.isWanted());
        } catch (IllegalArgumentException e) {
            // problems that are only found when the parts are joined
            throw BadInput.of(scenario.file().toString(), e, ProblemCode.INVALID);
        }
    }
}
