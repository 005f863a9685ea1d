package crossweave.trace.task;

import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.trace.topology.EdgeWeights;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A process graph: lines such as {@code 0 1 3}, task 0 sends to task 1, three messages for each one
 * of an edge with weight 1, which is the default weight. The word {@code waits} may follow: the
 * message is sent only when its sender has itself received one, and each message received releases
 * one such message. A line {@code phase 100 messages} begins another graph, that of a task's next
 * 100 messages; without such lines there is one phase. A line {@code tasks 16} before all others
 * gives the number of tasks, where the last of them have no edge. Comments run from # to the end of
 * the line.
 *
 * @param tasks what the file says, or one more than the highest number in it
 */
public record TaskFile(int tasks, List<Phase> phases) {

    public TaskFile {
        phases = List.copyOf(phases);
    }

    /** The graph for so many messages of every task that sends in it. */
    public record Phase(long messages, List<Edge> edges) {
        public Phase {
            edges = List.copyOf(edges);
        }
    }

    public record Edge(int from, int to, double weight, boolean waits) {}

    /** Whether it is more than a graph: it has several phases, or edges that wait. */
    public boolean hasCourse() {
        return phases.size() > 1 || phases.getFirst().edges().stream().anyMatch(Edge::waits);
    }

    /**
     * Reads a process graph in the form of this class; {@link TaskFiles} reads others, too.
     *
     * @throws BadInput if the file cannot be read or a line is no edge
     */
    public static TaskFile read(Path path) {
        return TaskReader.read(path);
    }

    /** A file with this graph as its only phase. */
    static TaskFile of(ProcessGraph graph) {
        List<Edge> edges = new ArrayList<>();
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                edges.add(new Edge(task, graph.to(edge), graph.weight(edge), false));
            }
        }
        return new TaskFile(graph.tasks(), List.of(new Phase(1, edges)));
    }

    /** The text of a graph in the form of this class. */
    public static String text(ProcessGraph graph) {
        StringBuilder text = new StringBuilder("# from to weight\ntasks " + graph.tasks() + "\n");
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                text.append(task).append(' ').append(graph.to(edge));
                if (graph.weight(edge) != 1) {
                    text.append(' ').append(EdgeWeights.text(graph.weight(edge)));
                }
                text.append('\n');
            }
        }
        return text.toString();
    }
}
