package crossweave.mapping;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Routes for the edges of a graph that replace those of the machine's routing. */
public final class GivenRoutes implements Routes {
    private final int nodes;
    private final List<RouteBalancer.Edge> edges;
    private final Map<Long, int[]> ways = new HashMap<>(); // by nodes
    private int[] channels = {};

    GivenRoutes(List<RouteBalancer.Edge> edges, int nodes) {
        this.nodes = nodes;
        this.edges = List.copyOf(edges);
        edges.forEach(edge -> ways.put(pair(edge.from, edge.to), edge.channels));
    }

    /** The route between two nodes. */
    public record Way(int from, int to, List<Integer> channels) {
        public Way {
            channels = List.copyOf(channels);
        }
    }

    /** All routes, in the order of the graph's edges. */
    public List<Way> all() {
        return edges.stream()
                .map(
                        edge ->
                                new Way(
                                        edge.from,
                                        edge.to,
                                        Arrays.stream(edge.channels).boxed().toList()))
                .toList();
    }

    private long pair(int from, int to) {
        return (long) from * nodes + to;
    }

    @Override
    public void find(int from, int to) {
        channels = ways.getOrDefault(pair(from, to), new int[0]);
    }

    @Override
    public int[] channels() {
        return channels;
    }

    @Override
    public int first() {
        return 0;
    }

    @Override
    public int end() {
        return channels.length;
    }
}
