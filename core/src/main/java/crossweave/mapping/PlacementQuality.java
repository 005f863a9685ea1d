package crossweave.mapping;

import crossweave.graph.ProcessGraph;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The quality of a placement, judged by its paths: one for every edge of the graph.
 *
 * @param load paths per channel between routers
 * @param volume sum of the weights of these paths, per channel
 * @param level per edge: its path contention level, how many other paths share a channel with it
 * @param hops over all paths
 * @param hopBytes over all paths: hops times weight
 */
public record PlacementQuality(
        int[] load, double[] volume, int[] level, long hops, double hopBytes) {

    /** Compares every path with every path that it meets. */
    public static PlacementQuality of(
            ProcessGraph graph, IntUnaryOperator node, Routes routes, int networkChannels) {
        Paths paths = Paths.of(graph, node, routes);
        int[] load = new int[networkChannels];
        double[] volume = new double[networkChannels];
        double hopBytes = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            for (int i = paths.begin[edge]; i < paths.begin[edge + 1]; i++) {
                load[paths.channel[i]]++;
                volume[paths.channel[i]] += graph.weight(edge);
            }
            hopBytes += graph.weight(edge) * (paths.begin[edge + 1] - paths.begin[edge]);
        }
        int hops = paths.begin[graph.edges()];
        return new PlacementQuality(load, volume, levels(paths, load), hops, hopBytes);
    }

    private static int[] levels(Paths paths, int[] load) {
        int[] start = new int[load.length + 1]; // per channel: index of its first path
        for (int c = 0; c < load.length; c++) {
            start[c + 1] = start[c] + load[c];
        }
        int edges = paths.begin.length - 1;
        int[] user = new int[start[load.length]]; // paths, channel by channel
        int[] next = Arrays.copyOf(start, load.length);
        for (int edge = 0; edge < edges; edge++) {
            for (int i = paths.begin[edge]; i < paths.begin[edge + 1]; i++) {
                user[next[paths.channel[i]]++] = edge;
            }
        }
        int[] level = new int[edges];
        int[] met = new int[edges]; // per path: the last one that met it, plus 1
        for (int edge = 0; edge < edges; edge++) {
            met[edge] = edge + 1;
            for (int i = paths.begin[edge]; i < paths.begin[edge + 1]; i++) {
                int c = paths.channel[i];
                for (int j = start[c]; j < start[c + 1]; j++) {
                    if (met[user[j]] != edge + 1) {
                        met[user[j]] = edge + 1;
                        level[edge]++;
                    }
                }
            }
        }
        return level;
    }

    public int maxLoad() {
        return Arrays.stream(load).max().orElse(0);
    }

    public double maxVolume() {
        return Arrays.stream(volume).max().orElse(0);
    }

    public double meanLoad() {
        return Arrays.stream(load).average().orElse(0);
    }

    public int maxLevel() {
        return Arrays.stream(level).max().orElse(0);
    }

    public double meanLevel() {
        return Arrays.stream(level).average().orElse(0);
    }

    public double meanHops() {
        return (double) hops / Math.max(1, level.length);
    }

    public double squares() {
        return Arrays.stream(load).mapToDouble(x -> (double) x * x).sum();
    }

    /** All paths, end to end. */
    private record Paths(int[] begin, int[] channel) {

        static Paths of(ProcessGraph graph, IntUnaryOperator node, Routes routes) {
            int[] begin = new int[graph.edges() + 1];
            int[] channel = new int[4 * graph.edges() + 16];
            for (int task = 0; task < graph.tasks(); task++) {
                for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                    routes.find(node.applyAsInt(task), node.applyAsInt(graph.to(edge)));
                    int count = routes.end() - routes.first();
                    begin[edge + 1] = begin[edge] + count;
                    if (begin[edge + 1] > channel.length) {
                        channel = Arrays.copyOf(channel, 2 * begin[edge + 1]);
                    }
                    System.arraycopy(
                            routes.channels(), routes.first(), channel, begin[edge], count);
                }
            }
            return new Paths(begin, channel);
        }
    }
}
