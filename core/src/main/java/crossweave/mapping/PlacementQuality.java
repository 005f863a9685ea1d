package crossweave.mapping;

import crossweave.graph.ProcessGraph;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The quality of a placement, judged by its paths: one for every edge of the graph.
 *
 * @param load paths per channel between routers
 * @param volume sum of the weights of these paths over the rate, per channel
 * @param level per edge: its path contention level, how many other paths share a channel with it
 * @param hops over all paths
 * @param hopBytes over all paths: weight times hops, a hop counting as the cycles of a flit there
 * @param times the same as load and level, in cycles of a flit
 */
public record PlacementQuality(
        int[] load, double[] volume, int[] level, long hops, double hopBytes, Times times) {

    /**
     * Numbers of paths as times: those of load and level where all channels carry a flit a cycle.
     *
     * @param busy per channel: its paths over its rate
     * @param level per edge: of the paths that it meets, the cycles of a flit on the slowest
     *     channel of each, summed
     */
    public record Times(double[] busy, double[] level) {
        public double mostBusy() {
            return Arrays.stream(busy).max().orElse(0);
        }

        /** The sum over channels. */
        public double squares() {
            return Arrays.stream(busy).map(time -> time * time).sum();
        }

        public double highestLevel() {
            return Arrays.stream(level).max().orElse(0);
        }
    }

    /** Compares every path with every path that it meets. */
    public static PlacementQuality of(
            ProcessGraph graph, IntUnaryOperator node, Routes routes, Topology topology) {
        Paths paths = Paths.of(graph, node, routes);
        int[] load = new int[topology.networkChannels()];
        double[] busy = new double[load.length];
        double[] volume = new double[load.length];
        double[] slowness = new double[graph.edges()]; // cycles of a flit on the slowest channel
        double hopBytes = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            double cycles = 0; // of a flit on all channels
            for (int i = paths.begin[edge]; i < paths.begin[edge + 1]; i++) {
                int channel = paths.channel[i];
                double here = topology.cyclesPerFlit(channel);
                load[channel]++;
                busy[channel] += here;
                volume[channel] += graph.weight(edge) * here;
                cycles += here;
                slowness[edge] = Math.max(slowness[edge], here);
            }
            hopBytes += graph.weight(edge) * cycles;
        }
        int hops = paths.begin[graph.edges()];
        int[] level = new int[graph.edges()];
        Times times = new Times(busy, new double[graph.edges()]);
        countLevels(paths, load, slowness, level, times.level);
        return new PlacementQuality(load, volume, level, hops, hopBytes, times);
    }

    private static void countLevels(
            Paths paths, int[] load, double[] slowness, int[] level, double[] timeLevel) {
        int[] start = new int[load.length + 1]; // per channel: index of its first path
        for (int c = 0; c < load.length; c++) {
            start[c + 1] = start[c] + load[c];
        }
        int[] user = paths.byChannel(start);
        int[] met = new int[level.length]; // per path: the last one that met it, plus 1
        for (int edge = 0; edge < level.length; edge++) {
            met[edge] = edge + 1;
            for (int i = paths.begin[edge]; i < paths.begin[edge + 1]; i++) {
                int c = paths.channel[i];
                for (int j = start[c]; j < start[c + 1]; j++) {
                    if (met[user[j]] != edge + 1) {
                        met[user[j]] = edge + 1;
                        level[edge]++;
                        timeLevel[edge] += slowness[user[j]];
                    }
                }
            }
        }
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

        /** All paths, channel by channel, from these places on. */
        int[] byChannel(int[] start) {
            int[] user = new int[start[start.length - 1]];
            int[] next = Arrays.copyOf(start, start.length - 1);
            for (int edge = 0; edge + 1 < begin.length; edge++) {
                for (int i = begin[edge]; i < begin[edge + 1]; i++) {
                    user[next[channel[i]]++] = edge;
                }
            }
            return user;
        }
    }
}
