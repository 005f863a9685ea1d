package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.head.LinkQueueNetwork;
import crossweave.network.reference.ReferenceLinkQueues;
import crossweave.network.settings.LinkQueueSettings;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RoutingFunction;

import java.util.List;

/**
 * Nodes with an unlimited queue before every link, as in PROTEUS (Brewer, Dellarocas, Colbrook,
 * Weihl 1991): first come, first served; packets of the same cycle go by source and number. A link
 * is busy with a packet for a set time; the packet is at the next node when it has crossed the wire
 * and the switch there; at its destination when its last flit has. Of several routes a packet takes
 * the one that is free first.
 */
record LinkQueues(LinkQueueSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        if (config.channels().duplex() != NetworkConfig.Duplex.FULL) {
            throw new InvalidSettings(
                    "duplex",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is not full, but the links of technique link-queues have two directions that"
                            + " share nothing");
        }
        return config.channels().reference()
                ? new ReferenceLinkQueues(config, settings, receiver)
                : new LinkQueueNetwork(config, settings, receiver);
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        return List.of(
                settings.flitTime() == 0
                        ? "technique link-queues counts packets, not flits: vcs, buffer and"
                                + " arbitration have no effect"
                        : "technique link-queues has no VCs, and unbounded queues: "
                                + "vcs, buffer and arbitration have no effect");
    }
}
