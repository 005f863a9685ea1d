package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.graph.ProcessGraph;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.topology.EdgeWeights;
import crossweave.trace.topology.GraphAttributes;
import crossweave.trace.topology.GraphBuilder;
import crossweave.trace.topology.gml.GraphmlReader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Process graphs in GraphML: nodes are tasks in the order of the file, edges have a weight (the key
 * of this name), 1 by default; the weights of several edges between the same two tasks are added,
 * an undirected one becomes two.
 */
final class GraphmlTasks implements GraphmlReader.Receiver {
    private final FileProblems problems;
    private final Map<String, Integer> taskOf = new HashMap<>(); // by id
    private final List<Edge> edges = new ArrayList<>();

    private record Edge(GraphBuilder.Ends ends, double weight, SourcePosition where) {}

    private GraphmlTasks(FileProblems problems) {
        this.problems = problems;
    }

    static ProcessGraph read(Path path) {
        GraphmlTasks tasks = new GraphmlTasks(new FileProblems(path, GraphmlReader.FORMAT));
        GraphmlReader.read(path, tasks.problems, tasks);
        return tasks.graph();
    }

    @Override
    public void node(String id, GraphAttributes data, SourcePosition where) {
        if (taskOf.putIfAbsent(id, taskOf.size()) != null && !id.isEmpty()) {
            problems.add(
                    where,
                    ProblemCode.DUPLICATE,
                    "a node with the id " + quote(id) + " is already further up");
        }
    }

    @Override
    public void edge(GraphBuilder.Ends ends, GraphAttributes data, SourcePosition where) {
        edges.add(new Edge(ends, data.weight(), where));
    }

    private ProcessGraph graph() {
        ProcessGraph.Builder graph = ProcessGraph.of(taskOf.size());
        for (Edge edge : edges) {
            Integer from = taskOf.get(edge.ends.source());
            Integer to = taskOf.get(edge.ends.target());
            if (from == null || to == null) {
                String missing = from == null ? edge.ends.source() : edge.ends.target();
                problems.add(
                        edge.where,
                        ProblemCode.UNKNOWN_NAME,
                        "there is no node with the id " + quote(missing));
            } else if (from.equals(to)) {
                problems.add(
                        edge.where,
                        ProblemCode.CONTRADICTION,
                        "this edge joins a task to itself; remove it");
            } else {
                graph.add(from, to, edge.weight);
                if (!edge.ends.directed()) {
                    graph.add(to, from, edge.weight);
                }
            }
        }
        problems.throwIfAny();
        return graph.build();
    }

    static String text(ProcessGraph graph) {
        StringBuilder text =
                new StringBuilder(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                          <key id="w" for="edge" attr.name="weight" attr.type="double">
                            <default>1</default>
                          </key>
                          <graph id="tasks" edgedefault="directed">
                        """);
        for (int task = 0; task < graph.tasks(); task++) {
            text.append("    <node id=\"n").append(task).append("\"/>\n");
        }
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                text.append(edge(task, graph.to(edge), graph.weight(edge)));
            }
        }
        return text.append("  </graph>\n</graphml>\n").toString();
    }

    private static String edge(int from, int to, double weight) {
        String ends = "    <edge source=\"n" + from + "\" target=\"n" + to + "\"";
        return weight == 1
                ? ends + "/>\n"
                : ends + "><data key=\"w\">" + EdgeWeights.text(weight) + "</data></edge>\n";
    }
}
