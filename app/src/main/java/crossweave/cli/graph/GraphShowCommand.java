package crossweave.cli.graph;

import crossweave.cli.option.TrustOption;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.FigureLines;
import crossweave.cli.output.FigureOrigin;
import crossweave.cli.output.Output;
import crossweave.draw.GraphDrawing;
import crossweave.files.Json;
import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code xw graph show}: prints the size, the degrees and the weights of a graph. */
@Command(
        name = "show",
        description = "Print the properties of a process graph, or draw it.",
        mixinStandardHelpOptions = true)
final class GraphShowCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private TrustOption trust;

    @Parameters(
            arity = "1..*",
            paramLabel = "GRAPH",
            description = "A file, or a graph such as ring tasks=8; see: xw list graphs")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description =
                    "Nodes of the machine, which is the number of tasks where the graph does "
                            + "not give one (16).")
    private int nodes = 16;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Draw the graph (-: to standard output).")
    private @Nullable String svg;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        boolean printsText = !Output.usesStandardOutput(json, svg);
        NamedGraph named = NamedGraph.of(String.join(" ", words), nodes, trust.get());
        GraphFigures figures = new GraphFigures(named.graph());
        if (printsText) {
            out.println(named.name());
            figures.print(new FigureLines(out));
            named.notes().forEach(note -> new FigureLines(out).add("note", "%s", note));
        }
        if (svg != null) {
            Output.write(draw(named), svg, out);
        }
        if (json != null) {
            Output.write(Json.write(figures.document(named.name())), json, out);
        }
        return ExitCode.OK.number();
    }

    private static String draw(NamedGraph named) {
        ProcessGraph graph = named.graph();
        if (graph.tasks() > GraphDrawing.MOST_TASKS || graph.edges() > GraphDrawing.MOST_EDGES) {
            throw new BadInput(
                    "--svg",
                    ProblemCode.TOO_LARGE,
                    "the graph has %,d tasks and %,d edges, but only %,d and %,d can be drawn",
                    graph.tasks(),
                    graph.edges(),
                    GraphDrawing.MOST_TASKS,
                    GraphDrawing.MOST_EDGES);
        }
        return GraphDrawing.svg(graph, FigureOrigin.of("graph", named.name()));
    }
}
