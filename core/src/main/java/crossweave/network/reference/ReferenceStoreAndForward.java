package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;
import crossweave.network.settings.StoreAndForwardSettings;

/**
 * The definition of store-and-forward: a node receives a whole packet before it sends it on.
 * Packets begin in the memory of a node, and have arrived when they are whole in their last one.
 */
public final class ReferenceStoreAndForward extends ReferenceBuffered {
    private final StoreAndForwardSettings settings;

    public ReferenceStoreAndForward(
            NetworkConfig config, StoreAndForwardSettings settings, Receiver receiver) {
        super(config, ArbitrationPolicy.FIFO, receiver);
        this.settings = settings;
    }

    @Override
    void begin(Head head, long ready) {
        beginsAtRouter(head, ready);
        leavesTerminal(packets.source[head.packet], ready);
    }

    @Override
    boolean asksForEjection() {
        return false;
    }

    @Override
    int needed(int packet) {
        return packets.flits(packet);
    }

    @Override
    int routingDelay() {
        return settings.routingDelay();
    }

    @Override
    int reductionDelay() {
        return settings.reductionDelay();
    }

    /** The whole packet is there: no flit has to move. */
    @Override
    void takeFlits(Stored packet, long cycle) {
        allTaken(packet, cycle + 1, cycle);
    }
}
