package crossweave.trace.task;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.graph.ProcessGraph;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.FileWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.topology.AdjacencyLists;
import crossweave.trace.topology.EdgeWeights;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Source graphs of Scotch (Pellegrini): version 0, {@code vertices arcs}, {@code base flags}, then
 * for each vertex {@code [label] [load] degree} and its neighbours {@code [load] neighbour}. The
 * digits of flags say whether there are labels, loads of edges and loads of vertices; the last are
 * not used here. Vertices are tasks in the order of the file; with labels, neighbours are named by
 * theirs. An arc is one direction of an edge.
 */
final class ScotchGraph {
    private static final String FORMAT =
            "a Scotch graph: it does not begin with the version 0 and numbers of vertices and arcs";

    private static final int LABELS = 4;
    private static final int EDGE_LOADS = 2;
    private static final int VERTEX_LOADS = 1;

    private final FileProblems problems;
    private final FileWords tokens;
    private final List<Arc> arcs = new ArrayList<>(); // in the order of vertices
    private final Map<Integer, Integer> vertexOf = new HashMap<>(); // by label
    private final List<Integer> degrees = new ArrayList<>(); // per vertex

    /** An arc to a vertex that may come later in the file. */
    private record Arc(int label, double load, SourcePosition where) {}

    private ScotchGraph(Path path) {
        problems = new FileProblems(path, FORMAT);
        tokens = new FileWords(path, problems);
        if (tokens.areNumbers()) { // even if they are wrong
            problems.recognise();
        }
    }

    static ProcessGraph read(Path path) {
        return new ScotchGraph(path).read();
    }

    private ProcessGraph read() {
        tokens.integer(0, 0, "the version of a Scotch graph,");
        int vertices = tokens.integer(0, TaskReader.MOST_TASKS, "a number of vertices");
        int promised = tokens.integer(0, Integer.MAX_VALUE, "a number of arcs");
        SourcePosition place = tokens.mark();
        int base = tokens.integer(0, 1, "the number of the first vertex,");
        int flags = flags(tokens.next());
        problems.recognise();
        for (int vertex = 0; vertex < vertices; vertex++) {
            vertex((flags & LABELS) == 0 ? vertex + base : label(), flags);
        }
        if (tokens.hasNext()) {
            String word = quote(tokens.next().text());
            throw problems.stop(
                    tokens.mark(),
                    ProblemCode.WRONG_COUNT,
                    word + " stands behind the last of %d vertices".formatted(vertices));
        }
        if (promised != arcs.size()) {
            throw problems.stop(
                    place,
                    ProblemCode.WRONG_COUNT,
                    "%d arcs, but the degrees of vertices add up to %d; correct this number"
                            .formatted(promised, arcs.size()));
        }
        return graph(base);
    }

    private int flags(PlacedWord word) {
        if (!word.text().matches("[01]{1,3}")) {
            throw problems.stop(
                    word.where(),
                    ProblemCode.SYNTAX,
                    "expected three digits 0 or 1 (labels, loads of edges, loads of vertices) but"
                            + " found "
                            + quote(word.text()));
        }
        return Integer.parseInt(word.text(), 2);
    }

    private int label() {
        int label = tokens.integer(0, Integer.MAX_VALUE, "a label");
        if (vertexOf.containsKey(label)) {
            problems.add(
                    tokens.mark(),
                    ProblemCode.DUPLICATE,
                    "label %d is that of two vertices".formatted(label));
        }
        return label;
    }

    private void vertex(int label, int flags) {
        vertexOf.put(label, degrees.size());
        if ((flags & VERTEX_LOADS) != 0) {
            tokens.integer(0, Integer.MAX_VALUE, "the load of a vertex");
        }
        int degree = tokens.integer(0, TaskReader.MOST_TASKS, "the degree of a vertex");
        degrees.add(degree);
        for (int i = 0; i < degree; i++) {
            int load = (flags & EDGE_LOADS) == 0 ? 1 : load();
            int neighbour = tokens.integer(0, Integer.MAX_VALUE, "a neighbour");
            arcs.add(new Arc(neighbour, load, tokens.mark()));
        }
    }

    private int load() {
        return tokens.integer(1, Integer.MAX_VALUE, "the load of an edge");
    }

    private ProcessGraph graph(int base) {
        AdjacencyLists lists = new AdjacencyLists(base, problems);
        int next = 0;
        for (int degree : degrees) {
            for (Arc arc : arcs.subList(next, next + degree)) {
                Integer neighbour = vertexOf.get(arc.label);
                if (neighbour == null) {
                    problems.add(
                            arc.where, ProblemCode.UNKNOWN_NAME, "there is no vertex " + arc.label);
                } else {
                    lists.add(neighbour, arc.load, arc.where);
                }
            }
            next += degree;
            lists.endVertex();
        }
        problems.throwIfAny();
        return lists.build();
    }

    /** The text of a graph whose edges all have a reverse edge of the same integer weight. */
    static String text(ProcessGraph graph) {
        boolean isUnit = EdgeWeights.isUnit(graph);
        StringBuilder text = new StringBuilder();
        text.append("0\n").append(graph.tasks()).append('\t').append(graph.edges());
        text.append("\n0\t").append(isUnit ? "000\n" : "010\n");
        for (int task = 0; task < graph.tasks(); task++) {
            text.append(graph.end(task) - graph.first(task));
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                text.append(isUnit ? "" : "\t" + EdgeWeights.text(graph.weight(edge)));
                text.append('\t').append(graph.to(edge));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
