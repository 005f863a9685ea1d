package crossweave.trace.topology;

import crossweave.graph.ProcessGraph;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;

import java.util.Arrays;

/**
 * An undirected graph as lists of neighbours, vertex by vertex: every edge is in the lists of both
 * its ends, with the same weight, and becomes two directed edges. Memory depends on what was added,
 * not on what a file announces.
 */
public final class AdjacencyLists {
    private final FileProblems problems;
    private final int base; // number of the first vertex in the file
    private int[] first = new int[64]; // per vertex: its first entry; one more for the next
    private int vertices;
    private long[] to = new long[64]; // per entry: the neighbour above, the entry's number below
    private double[] weight = new double[64]; // per entry
    private int[] line = new int[64]; // per entry: where it stands
    private int[] column = new int[64];
    private int count; // of entries

    public AdjacencyLists(int base, FileProblems problems) {
        this.base = base;
        this.problems = problems;
    }

    /** Ends the list of a vertex; the next entry is of the next one. */
    public void endVertex() {
        if (++vertices == first.length) {
            first = Arrays.copyOf(first, 2 * vertices);
        }
        first[vertices] = count;
    }

    /** Adds a neighbour, numbered from 0, to the list of the current vertex. */
    public void add(int neighbour, double edgeWeight, SourcePosition where) {
        if (neighbour == vertices) {
            problems.add(
                    where,
                    ProblemCode.CONTRADICTION,
                    "vertex %d is its own neighbour".formatted(neighbour + base));
            return;
        }
        if (count == to.length) {
            to = Arrays.copyOf(to, 2 * count);
            weight = Arrays.copyOf(weight, 2 * count);
            line = Arrays.copyOf(line, 2 * count);
            column = Arrays.copyOf(column, 2 * count);
        }
        to[count] = (long) neighbour << 32 | count;
        weight[count] = edgeWeight;
        line[count] = where.line();
        column[count++] = where.column();
    }

    public int vertices() {
        return vertices;
    }

    public int entries() {
        return count;
    }

    /** The graph; reports neighbours that are named twice or do not name each other. */
    public ProcessGraph build() {
        for (int vertex = 0; vertex < vertices; vertex++) {
            Arrays.sort(to, first[vertex], first[vertex + 1]);
        }
        ProcessGraph.Builder graph = ProcessGraph.of(vertices);
        for (int vertex = 0; vertex < vertices; vertex++) {
            for (int i = first[vertex]; i < first[vertex + 1]; i++) {
                check(vertex, i);
                graph.add(vertex, neighbour(i), weight[entry(i)]);
            }
        }
        problems.throwIfAny();
        return graph.build();
    }

    private int neighbour(int i) {
        return (int) (to[i] >>> 32);
    }

    private int entry(int i) {
        return (int) to[i];
    }

    private void check(int vertex, int i) {
        int other = neighbour(i);
        int way = vertex + base;
        int back = other + base;
        if (i > first[vertex] && neighbour(i - 1) == other) {
            problems.add(
                    mark(i),
                    ProblemCode.DUPLICATE,
                    "vertex %d has neighbour %d twice".formatted(way, back));
            return;
        }
        int found = Arrays.binarySearch(to, first[other], first[other + 1], (long) vertex << 32);
        int reverse = found < 0 ? -found - 1 : found;
        if (reverse == first[other + 1] || neighbour(reverse) != vertex) {
            problems.add(
                    mark(i),
                    ProblemCode.CONTRADICTION,
                    "vertex %d has neighbour %d, but not the other way; name both or none"
                            .formatted(way, back));
        } else if (weight[entry(reverse)] != weight[entry(i)]) {
            problems.add(
                    mark(i),
                    ProblemCode.CONTRADICTION,
                    "%d to %d has weight %s, but %d to %d has %s; an edge has one weight"
                            .formatted(
                                    way,
                                    back,
                                    EdgeWeights.text(weight[entry(i)]),
                                    back,
                                    way,
                                    EdgeWeights.text(weight[entry(reverse)])));
        }
    }

    private SourcePosition mark(int i) {
        return problems.mark(line[entry(i)], column[entry(i)]);
    }
}
