package crossweave.network.technique;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.network.head.WormholeHeads;
import crossweave.network.reference.ReferenceWormhole;
import crossweave.network.settings.WormholeSettings;
import crossweave.network.wormhole.FlitPartition;
import crossweave.network.wormhole.FlowPartition;

import java.util.OptionalInt;

/**
 * Wormhole switching. In a cycle a channel moves at most one flit. A head that enters a router
 * spends the routing delay there, then requests a VC of an output channel; a granted VC stays with
 * the packet until its last flit has left the VC's buffer (or, where packets queue in buffers, has
 * crossed the channel), and can be granted again in the next cycle. A flit moves if the VC it would
 * enter has a free slot.
 *
 * <p>{@link ReferenceWormhole} is the definition. Three engines are faster: {@link WormholeHeads}
 * computes the times of all flits from those of heads (one VC, full duplex, buffers of the credit
 * delay or more, no recovery from slow channels), {@link FlowPartition} follows flows of flits
 * (non-atomic VCs, one per channel, full duplex, buffers that cover the round trip of a credit, no
 * recovery), and {@link FlitPartition} moves the flits that can move (everything else).
 */
record Wormhole(WormholeSettings settings) implements Technique {

    @Override
    public OptionalInt usualBuffer() {
        return OptionalInt.of(WormholeSettings.USUAL_BUFFER);
    }

    @Override
    public boolean sharesBuffers() {
        return settings.nonAtomicVcs();
    }

    @Override
    public Held held() {
        return Held.VCS;
    }

    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        if (config.channels().reference()) {
            return new ReferenceWormhole(config, settings, receiver);
        }
        if (!settings.nonAtomicVcs() && WormholeHeads.suffice(config, settings)) {
            return WormholeHeads.network(config, settings, receiver);
        }
        if (settings.nonAtomicVcs() && FlowPartition.suit(config, settings)) {
            return FlowPartition.network(config, settings, receiver);
        }
        return FlitPartition.network(config, settings, receiver);
    }
}
