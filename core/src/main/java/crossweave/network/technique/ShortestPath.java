package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.formula.ShortestPathNetwork;
import crossweave.network.settings.ShortestPathSettings;
import crossweave.routing.RoutingFunction;

import java.util.List;

/**
 * Messages take the hops of a shortest path times the hop time, without contention: the lower bound
 * to compare other techniques with.
 */
record ShortestPath(ShortestPathSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return new ShortestPathNetwork(config, settings, receiver);
    }

    @Override
    public boolean hasChannels() {
        return false;
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        return List.of(
                "technique shortest-path has no contention: vcs, buffer, duplex, links, packets"
                        + " and arbitration have no effect");
    }
}
