package crossweave.trace.topology;

import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A network as a file describes it: named routers, the terminals at them, directed edges with
 * speeds and classes, and positions where the file has some.
 *
 * @param positions per router, or empty
 * @param notes sentences on what the file says but has no meaning here
 */
public record GraphFile(
        List<String> routers,
        List<Terminal> hosts,
        List<Edge> edges,
        List<Point> positions,
        List<String> notes) {

    public GraphFile {
        routers = List.copyOf(routers);
        hosts = List.copyOf(hosts);
        edges = List.copyOf(edges);
        positions = List.copyOf(positions);
        notes = List.copyOf(notes);
    }

    /**
     * A network whose terminals have plain links.
     *
     * @param terminals per terminal: index of its router
     */
    public GraphFile(
            List<String> routers,
            List<Integer> terminals,
            List<Edge> edges,
            List<Point> positions) {
        this(routers, terminals.stream().map(Terminal::new).toList(), edges, positions, List.of());
    }

    /**
     * A terminal, and how fast the channels between it and its routers (by index) are.
     *
     * @param router that it sends into
     * @param exit the router that it receives from, mostly the same
     */
    public record Terminal(int router, int exit, LinkSpeed injection, LinkSpeed ejection) {
        public Terminal(int router) {
            this(router, LinkSpeed.PLAIN);
        }

        public Terminal(int router, LinkSpeed both) {
            this(router, router, both, both);
        }
    }

    /** A directed edge between routers (by index); a two-way link is two of them. */
    public record Edge(int from, int to, LinkSpeed speed, String linkClass) {
        /** The class of edges that the file gives none. */
        public static final String PLAIN = "link";

        public Edge(int from, int to, int latency) {
            this(from, to, LinkSpeed.ofCycles(latency), PLAIN);
        }
    }

    /** A position; y grows downwards. */
    public record Point(double x, double y) {}

    /** Per terminal: index of its router. */
    public List<Integer> terminals() {
        return hosts.stream().map(Terminal::router).toList();
    }

    /** The largest physical bandwidth of all channels. */
    public Optional<Quantity> fastest() {
        return Stream.concat(
                        edges.stream().map(Edge::speed),
                        hosts.stream()
                                .flatMap(host -> Stream.of(host.injection(), host.ejection())))
                .flatMap(speed -> speed.bandwidth().stream())
                .max(Comparator.comparing(Quantity::value));
    }

    public Optional<Point> position(int router) {
        return positions.isEmpty() ? Optional.empty() : Optional.of(positions.get(router));
    }
}
