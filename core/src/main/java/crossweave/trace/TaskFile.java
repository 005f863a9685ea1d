package crossweave.trace;

import crossweave.config.BadInput;

import java.nio.file.Path;
import java.util.List;

/**
 * A process graph: lines such as {@code 0 1 3}, task 0 sends to task 1, three messages for each one
 * of an edge with weight 1, which is the weight of an edge that has none. Behind it may stand the
 * word {@code waits}: the message is sent only when its sender has itself received one, and each
 * message received lets one such message go. A line {@code phase 100 messages} begins another
 * graph, that of a task's next 100 messages; without such lines there is one phase. Comments run
 * from # to the end of the line.
 *
 * @param tasks one more than the highest number in the file
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

    public record Edge(int from, int to, int weight, boolean waits) {}

    /**
     * Reads a process graph.
     *
     * @throws BadInput if the file cannot be read or a line is no edge
     */
    public static TaskFile read(Path path) {
        return TaskReader.read(path);
    }
}
