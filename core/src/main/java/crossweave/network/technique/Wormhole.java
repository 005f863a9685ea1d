package crossweave.network.technique;

import crossweave.config.Checks;
import crossweave.config.Doc;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;

import java.util.OptionalInt;

/**
 * Wormhole switching. In a cycle a channel moves at most one flit. A head that enters a router
 * spends the routing delay there, then asks for a VC of an output channel; a granted VC stays with
 * the packet until its last flit has left the VC's buffer (or, where packets queue in buffers, has
 * crossed the channel), and can be granted again in the next cycle. A flit moves if the VC it would
 * enter has a free slot.
 */
record Wormhole(
        @Doc(value = "cycles that a head spends in a router before it asks", byDefault = "1")
                int routingDelay,
        @Doc(
                        value =
                                "cycles until a slot that was left can be filled; 0: in the same"
                                        + " cycle",
                        byDefault = "1")
                int creditDelay,
        @Doc(
                        value = "bounded: a terminal takes one flit a cycle; free: all that come",
                        byDefault = "bounded")
                Ejection ejection,
        @Doc(value = "cycles that a head needs for a channel; other flits need 1", byDefault = "1")
                int headTime,
        @Doc(
                        value =
                                "a packet may enter a buffer behind the last flits of another; its"
                                        + " head asks when it has come to the front",
                        byDefault = "false")
                boolean queue)
        implements Technique {
    private static final int USUAL_BUFFER = 4; // flits
    private static final int LONGEST_DELAY = 10_000; // cycles

    /** How terminals take flits. */
    enum Ejection {
        BOUNDED,
        FREE
    }

    Wormhole {
        new Checks()
                .isTime("routing-delay", routingDelay)
                .isTime("credit-delay", creditDelay)
                .that(
                        creditDelay <= LONGEST_DELAY,
                        "credit-delay is %d, but may be at most %d"
                                .formatted(creditDelay, LONGEST_DELAY))
                .that(headTime >= 1, "head-time is " + headTime + ", but a head needs a cycle")
                .hold();
    }

    @Override
    public OptionalInt usualBuffer() {
        return OptionalInt.of(USUAL_BUFFER);
    }

    int buffer(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_BUFFER);
    }

    @Override
    public Held held() {
        return Held.VCS;
    }

    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        if (config.channels().reference()) {
            return new ReferenceWormhole(config, this, receiver);
        }
        if (!queue && WormholeHeads.suffice(config, this)) {
            return WormholeHeads.network(config, this, receiver);
        }
        if (queue && FlowPartition.suit(config, this)) {
            return FlowPartition.network(config, this, receiver);
        }
        return FlitPartition.network(config, this, receiver);
    }
}
