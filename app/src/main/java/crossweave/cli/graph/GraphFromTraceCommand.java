package crossweave.cli.graph;

import crossweave.cli.option.ReadingOptions;
import crossweave.cli.output.ExitCode;
import crossweave.workload.replay.RecordedGraph;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code xw graph from-trace}: extracts who sends to whom from a trace, without running it. */
@Command(
        name = "from-trace",
        description = "Extract the process graph of a trace.",
        mixinStandardHelpOptions = true)
final class GraphFromTraceCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private ExtractOptions options = new ExtractOptions();
    @Mixin private ReadingOptions reading = new ReadingOptions();

    @Parameters(
            index = "0",
            paramLabel = "TRACE",
            description =
                    "A trace of any format that xw trace show reads, such as a table of messages"
                            + " (written by xw run --trace).")
    private Path trace = Path.of("");

    @Override
    public Integer call() {
        options.check();
        RecordedGraph.Found found =
                reading.read(how -> RecordedGraph.of(trace, how, options.byVolume()));
        String title =
                "%s: %s, weights are %s".formatted(trace.getFileName(), found.kind(), found.unit());
        options.print(title, found.graph(), spec.commandLine());
        return ExitCode.OK.number();
    }
}
