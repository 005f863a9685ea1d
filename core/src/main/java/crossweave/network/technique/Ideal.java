package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.formula.IdealNetwork;
import crossweave.routing.RoutingFunction;

import java.util.List;

/** A message arrives when it is sent, as in a shared memory. */
record Ideal() implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return new IdealNetwork(config, receiver);
    }

    @Override
    public boolean hasChannels() {
        return false;
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        return List.of("technique ideal takes no time: settings of the network have no effect");
    }
}
