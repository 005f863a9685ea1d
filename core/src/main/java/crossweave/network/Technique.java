package crossweave.network;

import crossweave.network.Network.Receiver;
import crossweave.routing.RoutingFunction;

import java.util.List;
import java.util.OptionalInt;

/** A switching technique before it knows its network: what a scenario names. */
public interface Technique {

    /** The network; an IllegalArgumentException says what does not go together. */
    Network on(NetworkConfig config, Receiver receiver);

    /** What a packet keeps from others while it waits to go on. */
    enum Held {
        NOTHING,
        /** VCs of channels. */
        VCS,
        /** Channels with all their VCs. */
        CHANNELS,
        /** Room for all of it in a buffer. */
        BUFFERS
    }

    default Held held() {
        return Held.NOTHING;
    }

    /** Flits that a packet may have at most, its header included. */
    default int longestPacket() {
        return Integer.MAX_VALUE;
    }

    /** Flits that the buffer of a VC holds if nothing else is said; empty: without bound. */
    default OptionalInt usualBuffer() {
        return OptionalInt.empty();
    }

    /** Cycles until a slot of a buffer that was left can be filled. */
    default int creditDelay() {
        return 0;
    }

    /** Whether messages of a higher priority go first; otherwise priorities have no effect. */
    default boolean heedsPriorities() {
        return false;
    }

    /** What a reader of results should know about this technique with this routing. */
    default List<String> notes(RoutingFunction routing) {
        return List.of();
    }
}
