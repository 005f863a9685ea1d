package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.head.CutThroughHeads;
import crossweave.network.reference.ReferenceCutThrough;
import crossweave.network.settings.CutThroughSettings;

/**
 * Virtual cut-through: a router forwards a packet as soon as its header has arrived, and buffers
 * the whole packet if its channel is busy. Without contention, P flits with a header of H flits
 * take H D + P cycles over D channels.
 */
record CutThrough(CutThroughSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return config.channels().reference()
                ? new ReferenceCutThrough(config, settings, receiver)
                : CutThroughHeads.network(config, settings, receiver);
    }

    @Override
    public boolean takesFaults() {
        return true;
    }

    @Override
    public Held held() {
        return Held.BUFFERS;
    }
}
