package crossweave.cli.trace;

import crossweave.cli.option.ReadingOptions;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureLines;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Output;
import crossweave.cli.output.Progress;
import crossweave.files.Json;
import crossweave.workload.replay.RecordedGraph;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/** {@code xw trace show}: prints what is in a trace, and draws who sends how much to whom. */
@Command(
        name = "show",
        description = "Print what is in a trace, and draw who sends how much to whom.",
        mixinStandardHelpOptions = true)
final class TraceShowCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "TRACE",
            description =
                    "A table of messages, a trace of SimGrid, a GOAL schedule (text or binary),"
                            + " NAME.0.et of an execution trace of Chakra, an algorithm of MSCCL"
                            + " (.xml), a trace of DUMPI (NAME.meta or NAME-0000.bin), the text"
                            + " of one of OTF2, or a trace of netrace (.tra or .bz2).")
    private Path trace = Path.of("");

    @Mixin private ReadingOptions options = new ReadingOptions();

    @Option(
            names = "--figure",
            paramLabel = "FILE",
            description =
                    "Draw the matrix of volumes: .svg, .pdf or .png (-: as SVG to standard"
                            + " output).")
    private @Nullable String figure;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Output.checkFigure(figure);
        Output.check(json);
        boolean printsText =
                !Output.usesStandardOutput(
                        new Output.Wanted("--json", json), new Output.Wanted("--figure", figure));
        String name = String.valueOf(trace.getFileName());
        TraceFigures figures =
                new TraceFigures(
                        name,
                        Progress.ofReading(
                                spec.commandLine().getErr(),
                                () -> options.read(how -> RecordedGraph.of(trace, how, true))));
        if (printsText) {
            out.println(figures.title());
            figures.print(new FigureLines(out));
        }
        if (figure != null) {
            var drawn = new VolumeMatrix(figures.found()).figure(name);
            Output.write(drawn.from(FigureOrigin.of("trace", name)), figure, out);
        }
        if (json != null) {
            Output.write(Json.write(figures.document()), json, out);
        }
        return ExitCode.OK.number();
    }
}
