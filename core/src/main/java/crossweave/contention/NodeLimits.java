package crossweave.contention;

import crossweave.graph.ProcessGraph;
import crossweave.theory.NodeTraffic;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much nodes can send before contention slows them, as shares of a channel's bandwidth: [003]
 * lemmas 3 to 5. Of channels that are not equally fast, that is a channel of a flit a cycle, and a
 * message counts as long as it takes on its slowest channel. Where edges have weights, traffic is
 * in proportion to them, and the formulas hold with the average weight as the unit. A limit above 1
 * means that contention never limits the node.
 */
public final class NodeLimits {
    /** The limit of a task that never sends. */
    public static final double NONE = Double.POSITIVE_INFINITY;

    private final double ofAverage;
    private final double ofWorst;
    private final double[] perTask;

    public NodeLimits(Contention contention) {
        ProcessGraph graph = contention.graph();
        Paths paths = contention.paths();
        this.perTask = new double[graph.tasks()];
        Arrays.fill(perTask, NONE);
        if (graph.edges() == 0) {
            this.ofAverage = NONE;
            this.ofWorst = NONE;
            return;
        }
        double unit = averageWeight(graph);
        double degree = (double) graph.edges() / senders(graph);
        double averageLevel =
                contention.weightedLevels().orElse(contention.levels()).average() / unit
                        + averageExcess(paths, unit);
        double worstLevel = 0; // met by a message of average weight
        for (int path = 0; path < paths.count(); path++) {
            double own = own(graph, paths.edge(path), unit) * paths.slowness(path);
            worstLevel = Math.max(worstLevel, contention.weightedLevel(path) / unit + own - 1);
        }
        this.ofAverage = NodeTraffic.saturationOfAverage(degree, averageLevel);
        this.ofWorst = NodeTraffic.saturationOfWorst(degree, worstLevel);
        for (int task = 0; task < perTask.length; task++) {
            perTask[task] = limit(contention, task, unit, worstLevel);
        }
    }

    /**
     * Tasks that send. Silent tasks have no traffic to limit, so the degree is not averaged over
     * them: as in [003] 5.4, where it is 1 although a diagonal is silent.
     */
    private static int senders(ProcessGraph graph) {
        return (int)
                IntStream.range(0, graph.tasks())
                        .filter(task -> graph.first(task) < graph.end(task))
                        .count();
    }

    private static double averageWeight(ProcessGraph graph) {
        double sum = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            sum += graph.weight(edge);
        }
        return graph.isWeighted() ? sum / graph.edges() : 1;
    }

    /**
     * By how much a message holds its own path longer than at the full rate, on average, in units
     * of such a message: the formulas count it as one.
     */
    private static double averageExcess(Paths paths, double unit) {
        double sum = 0;
        for (int path = 0; path < paths.count(); path++) {
            sum += paths.weight(path) * (paths.slowness(path) - 1);
        }
        return sum / unit / paths.graph().edges();
    }

    /** The traffic of an edge, in units of the average one. */
    private static double own(ProcessGraph graph, int edge, double unit) {
        return graph.isWeighted() ? graph.weight(edge) / unit : 1;
    }

    /**
     * The lowest limit that a path of this task sets: all its paths carry traffic in proportion.
     */
    private static double limit(Contention contention, int task, double unit, double worstLevel) {
        ProcessGraph graph = contention.graph();
        double degree = 0;
        for (int edge = graph.first(task); edge < graph.end(task); edge++) {
            degree += own(graph, edge, unit);
        }
        double limit = NONE;
        for (int edge = graph.first(task); edge < graph.end(task); edge++) {
            int end = contention.paths().firstPath(edge + 1);
            for (int path = contention.paths().firstPath(edge); path < end; path++) {
                double level = contention.weightedLevel(path) / unit;
                double time = own(graph, edge, unit) * contention.paths().slowness(path);
                double bound = NodeTraffic.bound(degree / time, level, worstLevel);
                limit = Math.min(limit, bound);
            }
        }
        return limit;
    }

    /** The traffic at which the average node saturates. */
    public double ofAverage() {
        return ofAverage;
    }

    /** The traffic at which the worst node saturates. */
    public double ofWorst() {
        return ofWorst;
    }

    /** What the node of a task can send at most; {@link #NONE} if it never sends. */
    public double of(int task) {
        return perTask[task];
    }

    /** The verdict if every node would send this much without contention. */
    public MappingVerdict under(double applied) {
        int[] slowed = new int[perTask.length];
        int count = 0;
        for (int task = 0; task < perTask.length; task++) {
            if (perTask[task] < applied) {
                slowed[count++] = task;
            }
        }
        return new MappingVerdict(applied, this, Arrays.copyOf(slowed, count));
    }

    /** Number of tasks that send. */
    int senders() {
        return (int) Arrays.stream(perTask).filter(limit -> limit < NONE).count();
    }
}
