package crossweave.cli.graph;

import crossweave.cli.option.TrustOption;
import crossweave.cli.output.ExitCode;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** {@code xw graph convert}: writes a graph in another format. */
@Command(
        name = "convert",
        description = "Convert a process graph; the name of the new file decides the format.",
        mixinStandardHelpOptions = true)
final class GraphConvertCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private TrustOption trust;

    @Parameters(
            index = "0",
            paramLabel = "GRAPH",
            description = "A file, or a graph in quotes, such as \"ring tasks=8\".")
    private String graph = "";

    @Parameters(
            index = "1",
            paramLabel = "FILE",
            description =
                    "The new file: .graph (METIS), .grf (Scotch), .graphml, or an edge "
                            + "list (any other name; -: to standard output).")
    private String file = "";

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description =
                    "Nodes of the machine, which is the number of tasks where the graph does "
                            + "not give one (16).")
    private int nodes = 16;

    @Override
    public Integer call() {
        GraphOutput output = new GraphOutput(spec.commandLine());
        NamedGraph named = NamedGraph.of(graph, nodes, trust.get());
        output.write(named.graph(), file);
        output.notes(named.notes());
        return ExitCode.OK.number();
    }
}
