package crossweave.topology;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The definition of a network by formulas: how many routers, who is behind which port, what things
 * are called. It is compiled once into a {@link Topology}; nothing here is called per flit, except
 * that routing functions use the formulas of the families they know.
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

    /**
     * The router that a terminal receives from; another one than the entry in multistage networks.
     */
    default int exit(int terminal) {
        return entry(terminal);
    }

    /** Network ports of a router, holes included. */
    int ports(int router);

    /** The router behind a port, or NONE. */
    int neighbor(int router, int port);

    /** Cycles that a flit spends on the channel behind a port. */
    default int latency(int router, int port) {
        return 1;
    }

    /**
     * The number of the two-way link that a port belongs to, or NONE: then links are numbered in
     * the order of their first channel.
     */
    default int link(int router, int port) {
        return NONE;
    }

    /** What a person calls this router: (2,3) in a grid. */
    default String name(int router) {
        return Integer.toString(router);
    }

    /**
     * What a person calls the port's end of a channel, or empty where the neighbour says enough.
     */
    default String portName(int router, int port) {
        return "";
    }

    /** Where to draw a router. */
    default DrawingPosition place(int router) {
        return DrawingPosition.onCircle(router, routers());
    }

    /** The routing that users of this family expect, as a short text. */
    default String defaultRouting() {
        return "shortest-path";
    }

    /** Channels on a shortest path between two routers, or NONE where only a search can tell. */
    default int distance(int from, int to) {
        return NONE;
    }

    /** Routers that belong together, as those of a rack: from each multiple of this number on. */
    default int unit() {
        return 1;
    }

    /** Whether the network looks the same from every terminal, so that one search tells all. */
    default boolean sameFromEveryTerminal() {
        return false;
    }

    /**
     * Whether some terminals may not reach others although nothing is broken: any file can say so.
     */
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
