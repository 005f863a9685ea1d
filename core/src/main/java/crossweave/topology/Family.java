package crossweave.topology;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The definition of a network by formulas: the number of routers, the neighbour behind each port,
 * names. It is compiled once into a {@link Topology}; nothing here is called per flit, except that
 * routing functions use the formulas of the families they know.
 *
 * <p>Ports are numbered from 0 at each router; a port without a neighbour is a hole that keeps the
 * numbers of its siblings regular (the eastern port at the eastern edge of a mesh).
 */
public interface Family {
    int NONE = Topology.NONE;

    int routers();

    int terminals();

    /** The router that a terminal sends into. */
    default int entry(int terminal) {
        return terminal;
    }

    /** The router that a terminal receives from; differs from the entry in multistage networks. */
    default int exit(int terminal) {
        return entry(terminal);
    }

    /** Network ports of a router, including holes. */
    int ports(int router);

    /** The router behind a port, or NONE. */
    int neighbor(int router, int port);

    /** Cycles that a flit spends on the channel behind a port. */
    default int latency(int router, int port) {
        return 1;
    }

    /** The class of the channel behind a port, by which users name it: x, up, global. */
    default String linkClass(int router, int port) {
        return "link";
    }

    /**
     * The number of the two-way link that a port belongs to, or NONE: then links are numbered in
     * the order of their first channel.
     */
    default int link(int router, int port) {
        return NONE;
    }

    /** The name of a router for users: (2,3) in a grid. */
    default String name(int router) {
        return Integer.toString(router);
    }

    /** The name of a port for users, or empty where the neighbour's name is enough. */
    default String portName(int router, int port) {
        return "";
    }

    /** Where a drawing shows a router. */
    default DrawingPosition place(int router) {
        return DrawingPosition.onCircle(router, routers());
    }

    /** The default routing of this family, as a short text. */
    default String defaultRouting() {
        return "shortest-path";
    }

    /** Channels on a shortest path between two routers, or NONE where only a search can tell. */
    default int distance(int from, int to) {
        return NONE;
    }

    /** The size of groups of routers that belong together, such as racks, from router 0 on. */
    default int groupSize() {
        return 1;
    }

    /**
     * The group of routers that a router belongs to: a row of a grid, a group of a dragonfly, a pod
     * of a fat tree, a rack; itself where there are no groups.
     */
    default int group(int router) {
        return router / groupSize();
    }

    /** Whether the network looks the same from every terminal, so that one search is enough. */
    default boolean sameFromEveryTerminal() {
        return false;
    }

    /** Whether some terminals may not reach others although no link is broken, as in a file. */
    default boolean mayHaveGaps() {
        return false;
    }

    /** Diameter and mean distance where a formula gives them. */
    default Optional<Distances> distances() {
        return Optional.empty();
    }

    /** The bisection width in links where a formula gives it. */
    default OptionalLong bisection() {
        return OptionalLong.empty();
    }
}
