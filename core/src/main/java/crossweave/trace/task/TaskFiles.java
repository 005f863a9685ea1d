package crossweave.trace.task;

import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.topology.EdgeWeights;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads and writes process graphs of every known format. */
public final class TaskFiles {
    private static final int HEAD = 1 << 12; // enough characters for the first lines

    private TaskFiles() {}

    private enum Format {
        EDGES,
        METIS,
        SCOTCH,
        GRAPHML;

        TaskFile read(Path path) {
            return switch (this) {
                case EDGES -> TaskFile.read(path);
                case METIS -> TaskFile.of(MetisGraph.read(path));
                case SCOTCH -> TaskFile.of(ScotchGraph.read(path));
                case GRAPHML -> TaskFile.of(GraphmlTasks.read(path));
            };
        }

        String text(ProcessGraph graph) {
            return switch (this) {
                case EDGES -> TaskFile.text(graph);
                case METIS -> MetisGraph.text(graph);
                case SCOTCH -> ScotchGraph.text(graph);
                case GRAPHML -> GraphmlTasks.text(graph);
            };
        }

        /** Whether its edges are undirected and have integer weights. */
        boolean isUndirected() {
            return this == METIS || this == SCOTCH;
        }

        /** The format by the extension of a file; any other name is that of an edge list. */
        static Format named(Path path) {
            String name = path.toString().toLowerCase(Locale.ROOT);
            return switch (name.substring(name.lastIndexOf('.') + 1)) {
                case "graph", "metis" -> METIS;
                case "grf", "src" -> SCOTCH;
                case "graphml", "xml" -> GRAPHML;
                default -> EDGES;
            };
        }
    }

    /**
     * Reads graphs of any format. The contents of a file count more than its name: edge lists begin
     * with # or a word, comments of METIS with %, XML with &lt;, and a Scotch graph with a line
     * that is 0. The name decides what could be several: .graph and .metis are METIS, .grf and .src
     * Scotch, .graphml and .xml GraphML, any other name is an edge list.
     *
     * @throws BadInput if the file cannot be read or does not describe a graph
     */
    public static TaskFile read(Path path) {
        TaskFile file = format(path).read(path);
        if (file.phases().stream().allMatch(phase -> phase.edges().isEmpty())) {
            FileProblems problems = new FileProblems(path);
            throw problems.stop(
                    problems.start(), ProblemCode.MISSING_PART, "a graph without edges; add some");
        }
        return file;
    }

    private static Format format(Path path) {
        Format named = Format.named(path);
        String text = InputFile.text(path);
        String head = text.substring(0, Math.min(HEAD, text.length())).stripLeading();
        if (head.matches("(?s)(#|tasks\\b|phase\\b).*")) {
            return Format.EDGES;
        }
        if (head.startsWith("<")) {
            return Format.GRAPHML;
        }
        if (head.startsWith("%")) {
            return Format.METIS;
        }
        boolean isScotch = head.matches("(?s)0\\s*\\R\\s*\\d+\\s+\\d+\\s*\\R.*");
        return isScotch && named == Format.EDGES ? Format.SCOTCH : named;
    }

    /**
     * A graph as the text of a file.
     *
     * @param notes on what the format cannot hold
     */
    public record Text(String text, List<String> notes) {
        public Text {
            notes = List.copyOf(notes);
        }
    }

    /** The text of a file of this name. */
    public static Text text(Path path, ProcessGraph graph) {
        Format format = Format.named(path);
        List<String> notes = new ArrayList<>();
        ProcessGraph shown = graph;
        if (format.isUndirected() && !EdgeWeights.isSymmetric(graph)) {
            shown = EdgeWeights.bothWays(graph);
            notes.add("edges have no direction in this format: each has the sum of both");
        }
        if (format.isUndirected() && !EdgeWeights.areWhole(shown)) {
            shown = EdgeWeights.scaled(shown);
            notes.add("weights are whole in this format: they were scaled, the largest to 1000000");
        }
        return new Text(format.text(shown), notes);
    }
}
