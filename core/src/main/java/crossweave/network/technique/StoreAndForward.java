package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.head.StoreAndForwardHeads;
import crossweave.network.reference.ReferenceStoreAndForward;
import crossweave.network.settings.StoreAndForwardSettings;

/**
 * A node receives a whole packet before it sends it on. Packets begin and end in the memory of
 * nodes: local channels take no time. Without contention, n packets of P flits over D channels take
 * P (D + n - 1) cycles.
 */
record StoreAndForward(StoreAndForwardSettings settings) implements Technique {
    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        return config.channels().reference()
                ? new ReferenceStoreAndForward(config, settings, receiver)
                : StoreAndForwardHeads.network(config, settings, receiver);
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
