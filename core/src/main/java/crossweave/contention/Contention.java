package crossweave.contention;

import crossweave.graph.ProcessGraph;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The contention parameters of [003] 3.1.3 for paths on a network: path length D, logical path
 * length d, channel load chi and path contention level nu. Where an edge has several paths, each
 * counts with its share, in averages and in the levels of others: nu is then the number of other
 * edges that a message meets, averaged over their paths.
 */
public final class Contention {
    private static final double DIRECT_LOOKS = 1e8; // comparisons: half a second
    private static final double MOST_LOOKS = 2e10; // comparisons: a minute or two

    private final Paths paths;
    private final ChannelLoads loads;
    private final ContentionLevels levels;
    private final Optional<ContentionLevels> weighted; // where weights or rates differ
    private final boolean isExact;

    private Contention(Paths paths, double mostLooks) {
        this.paths = paths;
        this.loads = new ChannelLoads(paths);
        Counting counting = counting(mostLooks);
        this.isExact = counting.isExact;
        double[] ones = measure(_ -> 1);
        ContentionLevels counted = counting.by(ones);
        this.levels =
                paths.areSeveral()
                        ? counting.by(measure(paths::share)).withLengths(counted)
                        : counted;
        this.weighted =
                paths.graph().isWeighted() || !paths.topology().isFullRate()
                        ? Optional.of(counting.by(measure(this::time)))
                        : Optional.empty();
    }

    /** Analyses paths; a million of them take seconds. */
    public static Contention of(Paths paths) {
        return new Contention(paths, MOST_LOOKS);
    }

    /** Analyses paths with exact levels, however long that takes. */
    public static Contention exactly(Paths paths) {
        return new Contention(paths, Double.POSITIVE_INFINITY);
    }

    /** A method of computing levels by a measure of paths. */
    private record Counting(Paths paths, Method method, boolean isExact) {
        private interface Method {
            void levels(double[] measure, ContentionLevels result);
        }

        ContentionLevels by(double[] measure) {
            ContentionLevels result = new ContentionLevels(paths.count());
            method.levels(measure, result);
            return result;
        }
    }

    /**
     * Counts by definition where that is quick, or where counting shared segments would be wrong.
     */
    private Counting counting(double mostLooks) {
        double looks = loads.squares();
        if (looks <= DIRECT_LOOKS) {
            return new Counting(paths, new ChannelSharers(paths, loads)::levels, true);
        }
        SharedSegments runs = new SharedSegments(paths);
        boolean areRight = !RejoiningPaths.any(paths, runs.steps());
        return areRight || looks > mostLooks
                ? new Counting(paths, runs::levels, areRight)
                : new Counting(paths, new ChannelSharers(paths, loads)::levels, true);
    }

    /** The weight of a path, times the cycles of a flit on its slowest channel. */
    private double time(int path) {
        return paths.weight(path) * paths.slowness(path);
    }

    private double[] measure(IntToDoubleFunction ofPath) {
        return IntStream.range(0, paths.count()).mapToDouble(ofPath).toArray();
    }

    /** An average and a maximum. */
    public record Figure(double average, double most) {}

    public Paths paths() {
        return paths;
    }

    /** Whether levels are exact; otherwise they are upper bounds. */
    public boolean isExact() {
        return isExact;
    }

    /** D: number of channels of a path. */
    public Figure lengths() {
        return overPaths(paths::length);
    }

    /** d: channels of a path on which it meets others for the first time. */
    public Figure logicalLengths() {
        return overPaths(levels::logicalLength);
    }

    /** nu: number of other paths that a path meets. */
    public Figure levels() {
        return overPaths(levels::level);
    }

    /**
     * Sum of the weights of the others that a path meets, each times the cycles of a flit on its
     * slowest channel: for so long they hold what they share. Empty if all weights and rates are 1.
     */
    public Optional<Figure> weightedLevels() {
        return weighted.map(w -> overPaths(w::level));
    }

    /**
     * chi: sum of the weights of all paths over a channel, divided by its rate; broken channels are
     * left out.
     */
    public Figure loads() {
        int channels = paths.topology().workingChannels();
        return new Figure(channels == 0 ? 0 : loads.sum() / channels, loads.most());
    }

    private Figure overPaths(IntToDoubleFunction ofPath) {
        double sum = 0;
        double most = 0;
        for (int path = 0; path < paths.count(); path++) {
            double value = ofPath.applyAsDouble(path);
            sum += value * paths.share(path);
            most = Math.max(most, value);
        }
        int edges = paths.graph().edges();
        return new Figure(edges == 0 ? 0 : sum / edges, most);
    }

    public double level(int path) {
        return levels.level(path);
    }

    /**
     * As {@link #weightedLevels}, of one path; a number of paths if all weights and rates are 1.
     */
    public double weightedLevel(int path) {
        return weighted.orElse(levels).level(path);
    }

    public int logicalLength(int path) {
        return levels.logicalLength(path);
    }

    public double load(int channel) {
        return loads.load(channel);
    }

    /** Number of paths over a channel, each counted whole. */
    public int pathsOn(int channel) {
        return loads.paths(channel);
    }

    /** The paths of the highest levels, highest first; of equal levels the longest path first. */
    public int[] worstPaths(int most) {
        return first(
                most,
                paths.count(),
                Comparator.<Integer>comparingDouble(p -> -weightedLevel(p))
                        .thenComparingInt(p -> -paths.length(p)));
    }

    /** The channels of the highest loads, the highest first. */
    public int[] worstChannels(int most) {
        return first(
                most,
                paths.topology().networkChannels(),
                Comparator.comparingDouble(c -> -loads.load(c)));
    }

    /** The first elements of a stable order, found without sorting the rest. */
    private static int[] first(int most, int of, Comparator<Integer> order) {
        Comparator<Integer> total = order.thenComparing(Comparator.naturalOrder());
        PriorityQueue<Integer> kept = new PriorityQueue<>(total.reversed());
        for (int i = 0; i < of; i++) {
            kept.add(i);
            if (kept.size() > most) {
                kept.remove();
            }
        }
        return kept.stream().sorted(total).mapToInt(Integer::intValue).toArray();
    }

    /** The graph that was analysed. */
    public ProcessGraph graph() {
        return paths.graph();
    }
}
