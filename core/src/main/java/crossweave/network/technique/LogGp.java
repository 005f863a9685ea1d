package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.formula.LogGpNetwork;
import crossweave.network.settings.LogGpSettings;
import crossweave.routing.RoutingFunction;

import java.util.List;

/**
 * The network of the LogGP model, Alexandrov, Ionescu, Schauser and Scheiman 1995: every message
 * takes the latency L, and occupies the interfaces of both its ends for g + (s - 1) G.
 */
record LogGp(LogGpSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return new LogGpNetwork(config, settings, receiver);
    }

    @Override
    public boolean hasChannels() {
        return false;
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        return List.of(
                "technique loggp has no routers: of the topology only the number of terminals"
                        + " counts, and vcs, buffer, duplex, links, packets and arbitration have"
                        + " no effect");
    }
}
