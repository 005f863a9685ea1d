package crossweave.cli.graph;

import crossweave.cli.output.Output;
import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Option;

import java.util.List;

/** Options for extracting a graph from messages: the weight of edges and the output file. */
public final class ExtractOptions {
    private static final List<String> WEIGHTS = List.of("messages", "volume");

    @Option(
            names = "--weight",
            paramLabel = "WHAT",
            description =
                    "Weights of edges: messages, or volume in bytes or flits, as the "
                            + "input has them (messages).")
    private String weight = "messages";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Write the graph: .graph (METIS), .grf (Scotch), .graphml, or an "
                            + "edge list (any other name; -: to standard output).")
    private @Nullable String out;

    /** Checks the options before any long work. */
    public void check() {
        if (!WEIGHTS.contains(weight)) {
            throw new BadInput(
                    "--weight",
                    ProblemCode.UNKNOWN_CHOICE,
                    "edges have no weight '%s'%s"
                            .formatted(weight, Suggestion.of(weight, WEIGHTS)));
        }
        Output.check(out);
    }

    public boolean byVolume() {
        return weight.equals("volume");
    }

    /**
     * Prints figures of the graph, unless the graph itself goes to the standard output, and writes
     * it.
     */
    public void print(String title, ProcessGraph graph, CommandLine command) {
        if (graph.edges() == 0) {
            throw new BadInput(
                    title, ProblemCode.MISSING_PART, "no message goes from one task to another");
        }
        GraphOutput output = new GraphOutput(command);
        if (!Output.isStandard(out)) {
            output.print(title, graph);
        }
        if (out != null) {
            output.write(graph, out);
        }
    }
}
