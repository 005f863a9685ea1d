package crossweave.trace.topology;

import java.util.List;
import java.util.Optional;

/**
 * A network as a file describes it: named routers, the terminals at them, directed edges with
 * latencies and classes, and positions where the file has some.
 */
public record GraphFile(
        List<String> routers, List<Integer> terminals, List<Edge> edges, List<Point> positions) {

    public GraphFile {
        routers = List.copyOf(routers);
        terminals = List.copyOf(terminals); // per terminal: index of its router
        edges = List.copyOf(edges);
        positions = List.copyOf(positions); // per router, or empty
    }

    /** A directed edge between routers (by index); a two-way link is two of them. */
    public record Edge(int from, int to, int latency, String linkClass) {
        /** The class of edges that the file gives none. */
        public static final String PLAIN = "link";

        public Edge(int from, int to, int latency) {
            this(from, to, latency, PLAIN);
        }
    }

    /** A position; y grows downwards. */
    public record Point(double x, double y) {}

    public Optional<Point> position(int router) {
        return positions.isEmpty() ? Optional.empty() : Optional.of(positions.get(router));
    }
}
