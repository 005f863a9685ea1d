package crossweave.trace.topology;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.graph.ProcessGraph;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

/** Weights of edges in files: how they are read and written, and what undirected formats need. */
public final class EdgeWeights {
    private static final double MOST_WHOLE = 1L << 53; // up to here a double is exact
    private static final double LARGEST_SCALED = 1e6; // precise enough for shares of traffic

    private EdgeWeights() {}

    /** A number above 0 that is small enough for sums. */
    public static double positive(PlacedWord word) throws UnreadableLine {
        double weight = word.number().orElse(0);
        if (!(weight > 0 && weight <= MOST_WHOLE)) {
            throw new UnreadableLine(
                    word.where(),
                    "expected a weight above 0, up to 2^53, but found " + quote(word.text()));
        }
        return weight;
    }

    /** An integer above 0. */
    public static double whole(PlacedWord word) throws UnreadableLine {
        double weight = word.number().orElse(0);
        if (!(weight >= 1) || !isWhole(weight)) {
            throw new UnreadableLine(
                    word.where(),
                    "expected a weight, a whole number from 1 on, but found " + quote(word.text()));
        }
        return weight;
    }

    private static boolean isWhole(double weight) {
        return weight == Math.rint(weight) && weight <= MOST_WHOLE;
    }

    /** A weight as text that is read as the same number. */
    public static String text(double weight) {
        return isWhole(weight) ? Long.toString((long) weight) : Double.toString(weight);
    }

    public static boolean isUnit(ProcessGraph graph) {
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (graph.weight(edge) != 1) {
                return false;
            }
        }
        return true;
    }

    /** Whether every edge has a reverse edge of the same weight. */
    public static boolean isSymmetric(ProcessGraph graph) {
        ProcessGraph both = bothWays(graph);
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (both.edges() != graph.edges() || both.weight(edge) != 2 * graph.weight(edge)) {
                return false;
            }
        }
        return true;
    }

    /** Adds the reverse of every edge; where both exist, each has the sum of both. */
    public static ProcessGraph bothWays(ProcessGraph graph) {
        ProcessGraph.Builder both = ProcessGraph.of(graph.tasks());
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                both.add(task, graph.to(edge), graph.weight(edge));
                both.add(graph.to(edge), task, graph.weight(edge));
            }
        }
        return both.build();
    }

    public static boolean areWhole(ProcessGraph graph) {
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (!isWhole(graph.weight(edge))) {
                return false;
            }
        }
        return true;
    }

    /** The same edges with integer weights, roughly in proportion: the largest is a million. */
    public static ProcessGraph scaled(ProcessGraph graph) {
        double largest = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            largest = Math.max(largest, graph.weight(edge));
        }
        ProcessGraph.Builder scaled = ProcessGraph.of(graph.tasks());
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                double share = graph.weight(edge) / largest;
                double weight = Math.max(1, Math.rint(share * LARGEST_SCALED));
                scaled.add(task, graph.to(edge), weight);
            }
        }
        return scaled.build();
    }
}
