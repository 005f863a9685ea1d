package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.head.SimulatedPacketHeads;
import crossweave.network.reference.ReferenceSimulatedPacket;
import crossweave.network.settings.SimulatedPacketSettings;
import crossweave.routing.RoutingFunction;

import java.util.List;

/**
 * A packet takes the hop time at every node that it leaves, whatever its length, and a node handles
 * one packet at a time: packets that come to a busy node wait.
 */
record SimulatedPacket(SimulatedPacketSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return config.channels().reference()
                ? new ReferenceSimulatedPacket(config, settings.hopTime(), receiver)
                : SimulatedPacketHeads.network(config, settings, receiver);
    }

    @Override
    public boolean hasChannels() {
        return false;
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        return List.of(
                "technique simulated-packet models nodes, not channels: vcs, buffer, links and"
                        + " duplex have no effect");
    }
}
