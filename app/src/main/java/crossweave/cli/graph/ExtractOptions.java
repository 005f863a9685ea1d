package crossweave.cli.graph;

import crossweave.cli.output.Output;
import crossweave.config.BadInput;
import crossweave.config.ProblemCode;
import crossweave.graph.ProcessGraph;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.Option;

import java.util.List;

/** What becomes of messages when a graph is extracted, and where it goes. */
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

    /** Looks at the options before anything takes time. */
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

    /** Prints what the graph is like, unless the graph itself goes there, and writes it. */
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
