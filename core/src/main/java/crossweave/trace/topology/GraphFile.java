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
 */
public record GraphFile(
        List<String> routers,
        List<Terminal> hosts,
        List<Edge> edges,
        List<Point> positions,
        Besides besides) {

    public GraphFile {
        routers = List.copyOf(routers);
        hosts = List.copyOf(hosts);
        edges = List.copyOf(edges);
        positions = List.copyOf(positions);
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
        this(
                routers,
                terminals.stream().map(Terminal::new).toList(),
                edges,
                positions,
                Besides.NOTHING);
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

    /**
     * What a file says besides the network.
     *
     * @param notes sentences on what has no meaning here
     * @param routes between terminals, where the file gives some
     */
    public record Besides(List<String> notes, List<Route> routes) {
        public static final Besides NOTHING = new Besides(List.of(), List.of());

        public Besides {
            notes = List.copyOf(notes);
            routes = List.copyOf(routes);
        }
    }

    /** The way from one terminal to another: the routers (by index) from entry to exit. */
    public record Route(int source, int destination, List<Integer> routers) {
        public Route {
            routers = List.copyOf(routers);
        }
    }

    /** A position; y grows downwards. */
    public record Point(double x, double y) {}

    public List<String> notes() {
        return besides.notes;
    }

    public List<Route> routes() {
        return besides.routes;
    }

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
