package crossweave.network.reference;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.NetworkConfig;

/**
 * The definition of store-and-forward: a node receives a whole packet before it sends it on.
 * Packets begin in the memory of a node, and have arrived when they are whole in their last one.
 */
public final class ReferenceStoreAndForward extends ReferenceBuffered {
    private final int routingDelay; // cycles

    public ReferenceStoreAndForward(NetworkConfig config, int routingDelay, Receiver receiver) {
        super(config, ArbitrationPolicy.FIFO, receiver);
        this.routingDelay = routingDelay;
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
        return routingDelay;
    }

    /** The whole packet is there: no flit has to move. */
    @Override
    void takeFlits(Stored packet, long cycle) {
        allTaken(packet, cycle + 1, cycle);
    }
}
