package crossweave.workload.graph;

import static java.util.stream.Collectors.toList;

import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;
import crossweave.trace.task.TaskFile;
import crossweave.trace.task.TaskFile.Edge;
import crossweave.trace.task.TaskFile.Phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A graph of phases. Every task goes through them at its own pace: it sends so many messages in
 * each, skips those in which it has no receiver, and begins again after the last.
 */
final class FileTaskGraph implements TaskGraph {
    private final List<List<Part>> parts; // per task: its phases

    /** What a task does in a phase: sends messages along its edges, in the order of the round. */
    private record Part(long messages, List<Edge> edges, int[] round) {
        static Part of(long messages, List<Edge> edges) {
            double[] weights = edges.stream().mapToDouble(Edge::weight).toArray();
            return new Part(messages, edges, WeightedOrder.of(weights));
        }

        double weight() {
            return edges.stream().mapToDouble(Edge::weight).sum();
        }

        Edge edge(long message) {
            return edges.get(round[(int) (message % round.length)]);
        }
    }

    FileTaskGraph(TaskFile file) {
        parts = new ArrayList<>();
        for (int task = 0; task < file.tasks(); task++) {
            parts.add(new ArrayList<>());
        }
        for (Phase phase : file.phases()) {
            Map<Integer, List<Edge>> bySender =
                    phase.edges().stream()
                            .collect(Collectors.groupingBy(Edge::from, TreeMap::new, toList()));
            bySender.forEach(
                    (task, edges) -> parts.get(task).add(Part.of(phase.messages(), edges)));
        }
    }

    @Override
    public int tasks() {
        return parts.size();
    }

    /** The graph over all phases: an edge is weighted by its share of its phase's messages. */
    @Override
    public ProcessGraph edges() {
        ProcessGraph.Builder all = ProcessGraph.of(tasks());
        for (List<Part> own : parts) {
            for (Part part : own) {
                double each = own.size() == 1 ? 1 : part.messages / part.weight();
                part.edges.forEach(edge -> all.add(edge.from(), edge.to(), each * edge.weight()));
            }
        }
        return all.build();
    }

    @Override
    public boolean isSilent(int task) {
        return parts.get(task).isEmpty();
    }

    @Override
    public int target(int task, long message, RandomStream random) {
        return edge(task, message).to();
    }

    @Override
    public boolean waitsForReceive(int task, long message) {
        return edge(task, message).waits();
    }

    private Edge edge(int task, long message) {
        List<Part> own = parts.get(task);
        if (own.size() == 1) {
            return own.getFirst().edge(message);
        }
        long left = message % own.stream().mapToLong(Part::messages).sum();
        for (Part part : own) {
            if (left < part.messages) {
                return part.edge(left);
            }
            left -= part.messages;
        }
        throw new AssertionError("the phases have fewer messages than their sum");
    }
}
