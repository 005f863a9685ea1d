package crossweave.node;

import crossweave.network.Network;
import crossweave.network.PacketSettings;
import crossweave.routing.RoutingFunction;
import crossweave.shared.MemoryModel;

import java.util.Optional;
import java.util.function.Function;

/** A model of nodes, as a scenario names it, before it is applied to a network. */
public interface NodeModel {

    /** Channels of a node to the network: terminals of the topology. */
    default int ports() {
        return 1;
    }

    /** The costs of its memory, if it is shared. */
    default Optional<MemoryModel> memory() {
        return Optional.empty();
    }

    /** Whether computations that are requested together wait for each other. */
    default boolean computesInTurn() {
        return false;
    }

    /** Whether messages may be lost: the nodes wait for none. */
    default boolean takesLosses() {
        return false;
    }

    /** Builds the nodes on a network. */
    Nodes on(Site site, Nodes.Listener listener);

    /**
     * What nodes are built on.
     *
     * @param packets how messages are cut
     * @param terminals of the topology
     * @param mayOvertake whether packets of a message may arrive in another order than they left
     * @param network builds the network for a listener of its arrivals
     */
    record Site(
            PacketSettings packets,
            int terminals,
            boolean mayOvertake,
            Function<Network.Receiver, Network> network) {

        public static Site of(
                PacketSettings packets,
                int terminals,
                RoutingFunction routing,
                Function<Network.Receiver, Network> network) {
            boolean fixed = routing.nature() == RoutingFunction.Nature.DETERMINISTIC;
            return new Site(packets, terminals, !fixed, network);
        }
    }
}
