package crossweave.routing;

import crossweave.random.RandomStream;
import crossweave.topology.Topology;

import java.util.List;

/**
 * A routing function on one network: for a packet at a router it offers the channels and VCs that
 * the packet may take, in order of preference.
 *
 * <p>The routing state of a packet is one int: {@link #start} computes it when the packet is
 * created (from its source, and from a choice where the function has several alternatives to begin
 * with), and every route offered carries the state that follows if it is taken. The function itself
 * has no memory: therefore any thread may call it, and call it again.
 *
 * <p>It is never called at the router of the destination, where a packet leaves the network.
 */
public interface RoutingFunction {

    /** How the path of a packet is chosen. */
    enum Nature {
        /** One path of routers for each pair of terminals; any of the channels between two. */
        DETERMINISTIC,
        /**
         * One of several paths, chosen when the packet is created, whatever the state of the
         * network.
         */
        OBLIVIOUS,
        /** Chosen hop by hop among free channels. */
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
     * Offers the next channels from a router for a packet with this state; none means that broken
     * links cut it off.
     */
    void route(int router, int destination, int state, RouteCandidates candidates);

    /**
     * Whether the function finds a route wherever there is one, whatever is broken, and a packet
     * may begin its route anew at any router: then it can be computed again when something dies.
     */
    default boolean goesRoundFaults() {
        return false;
    }

    /** Whether routes depend on the state of a packet. */
    default boolean usesState() {
        return false;
    }

    /**
     * The number of states, if they are 0, 1 and so on, so that routes can be kept in a table; 0 if
     * there are too many or nobody has counted them.
     */
    default int states() {
        return usesState() ? 0 : 1;
    }

    /** The number of alternatives that a packet between these terminals may begin with. */
    default int choices(int source, int destination) {
        return 1;
    }

    /** The state of a new packet that begins with the given choice. */
    default int start(int source, int destination, int choice) {
        return 0;
    }

    /** Makes that choice for the n-th packet of a source; {@code random} is the source's own. */
    default int choose(int source, int destination, int number, RandomStream random) {
        int choices = choices(source, destination);
        return choices == 1 ? 0 : random.nextInt(choices);
    }

    /**
     * Whether {@link #choose} takes each alternative with the same probability, as it does here.
     */
    default boolean choosesEvenly() {
        return true;
    }

    /**
     * Smaller networks that decide about deadlock where this one is too large to check: the
     * function is free of it here if and only if it is on every one of them. Empty if none are
     * known.
     */
    default List<Part> decidingParts() {
        return List.of();
    }

    /** A network and the function on it. */
    record Part(Topology topology, RoutingFunction routing) {}

    /** Whether packets weigh the queues of their routes ({@link RouteCandidates#weigh}). */
    default boolean weighsQueues() {
        return false;
    }

    /** The function for messages of one class, where classes have VCs of their own. */
    default RoutingFunction ofClass(int messageClass) {
        return this;
    }

    /** The VCs that a packet with this state may take on the channels of terminals. */
    default long terminalVcs(int state) {
        return VcSet.all(VcSet.MOST);
    }

    /** VCs by which a blocked packet can always escape (Duato 1993), or none. */
    default long escapeVcs() {
        return VcSet.NO_VC;
    }
}
