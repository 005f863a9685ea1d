package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.network.NetworkConfig;

/**
 * Store-and-forward as it is defined: a node has all of a packet before it sends it on. Packets
 * begin in the memory of a node, and are there when they have come to their last one.
 */
final class ReferenceStoreAndForward extends ReferenceBuffered {
    private final int routingDelay; // cycles

    ReferenceStoreAndForward(NetworkConfig config, int routingDelay, Receiver receiver) {
        super(config, Arbitration.FIFO, receiver);
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

    /** All of it is there: no flit has to move. */
    @Override
    long firstTaken(Stored packet, long cycle) {
        return cycle - packets.flits(packet.packet) + 1;
    }
}
