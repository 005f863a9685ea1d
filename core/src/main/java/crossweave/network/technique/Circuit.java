package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.head.CircuitHeads;
import crossweave.network.reference.ReferenceCircuit;
import crossweave.network.settings.CircuitSettings;
import crossweave.routing.RoutingFunction;

import java.util.List;

/**
 * Circuit switching: a probe reserves channel after channel, waiting where one is busy; then the
 * message streams at one flit a cycle, and the circuit is torn down behind it. Without contention,
 * a probe of C cycles a hop and P flits over D channels take C D + P cycles. A terminal is the
 * source of one circuit at a time.
 */
record Circuit(CircuitSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return config.channels().reference()
                ? new ReferenceCircuit(config, settings, receiver)
                : CircuitHeads.network(config, settings, receiver);
    }

    @Override
    public boolean takesFaults() {
        return true;
    }

    @Override
    public Held held() {
        return Held.CHANNELS;
    }

    @Override
    public List<String> notes(RoutingFunction routing) {
        return List.of("technique circuit reserves whole channels: vcs and buffer have no effect");
    }
}
