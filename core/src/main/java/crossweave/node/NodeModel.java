package crossweave.node;

import crossweave.network.Network;
import crossweave.network.PacketSettings;
import crossweave.routing.RoutingFunction;
import crossweave.shared.MemoryModel;

import java.util.Optional;
import java.util.function.Function;

/** What a node is like, before it knows its network: what a scenario names. */
public interface NodeModel {

    /** Channels to the network that a node has: terminals of the topology. */
    default int ports() {
        return 1;
    }

    /** What its memory costs, where it is shared. */
    default Optional<MemoryModel> memory() {
        return Optional.empty();
    }

    /** The nodes on a network. */
    Nodes on(Site site, Nodes.Listener listener);

    /**
     * What nodes are put on.
     *
     * @param packets how messages are cut
     * @param terminals of the topology
     * @param mayOvertake whether packets of a message may come in another order than they left
     * @param network makes the network for whoever hears of its arrivals
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
