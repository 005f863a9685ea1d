package crossweave.routing;

import crossweave.random.RandomStream;
import crossweave.topology.Topology;

import java.util.List;

/**
 * A routing function on one network: for a packet at a router it offers the channels and VCs that
 * the packet may take, in order of preference.
 *
 * <p>All that a packet must remember is one int, its state: {@link #start} makes it when the packet
 * is made (from its source, and from a choice where the function has several ways to begin), and
 * every way offered carries the state that taking it leads to. The function itself has no memory:
 * so it may be asked by any thread, and asked again.
 *
 * <p>It is never asked at the router where the destination is attached: a packet that gets there
 * leaves.
 */
public interface RoutingFunction {

    /** How the path of a packet comes about. */
    enum Nature {
        /** One path of routers for each pair of terminals; any of the channels between two. */
        DETERMINISTIC,
        /**
         * One of several paths, chosen when the packet is made, whatever the network looks like.
         */
        OBLIVIOUS,
        /** Chosen on the way among what is free. */
        ADAPTIVE
    }

    default Nature nature() {
        return Nature.DETERMINISTIC;
    }

    /** Whether every path is a shortest one. */
    default boolean isMinimal() {
        return false;
    }

    /**
     * Offers the ways on from a router for a packet with this state; none at all means that broken
     * links cut it off.
     */
    void route(int router, int destination, int state, RouteCandidates candidates);

    /** Whether the state of a packet matters at all. */
    default boolean usesState() {
        return false;
    }

    /** In how many ways a packet between these terminals may begin. */
    default int choices(int source, int destination) {
        return 1;
    }

    /** The state of a new packet that begins in the given one of its choices. */
    default int start(int source, int destination, int choice) {
        return 0;
    }

    /** Makes that choice for the n-th packet of a source; {@code random} is the source's own. */
    default int choose(int source, int destination, int number, RandomStream random) {
        int choices = choices(source, destination);
        return choices == 1 ? 0 : random.nextInt(choices);
    }

    /**
     * Smaller networks that decide about deadlock where this one is too large to look at: the
     * function is free of it here if and only if it is on every one of them. None if that is not
     * known.
     */
    default List<Part> decidingParts() {
        return List.of();
    }

    /** A network and the function on it. */
    record Part(Topology topology, RoutingFunction routing) {}

    /** VCs by which a blocked packet can always escape (Duato 1993), or none. */
    default long escapeVcs() {
        return VcSet.NO_VC;
    }
}
