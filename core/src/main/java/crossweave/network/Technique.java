package crossweave.network;

import crossweave.network.Network.Receiver;
import crossweave.routing.RoutingFunction;

import java.util.List;
import java.util.OptionalInt;

/** A switching technique, as a scenario names it, before it is applied to a network. */
public interface Technique {

    /** Builds the network; throws an IllegalArgumentException that says which settings disagree. */
    Network on(NetworkConfig config, Receiver receiver);

    /** What a packet holds while it waits to go on. */
    enum Held {
        NOTHING,
        /** VCs of channels. */
        VCS,
        /** Channels with all their VCs. */
        CHANNELS,
        /** Buffer slots for the whole packet. */
        BUFFERS
    }

    default Held held() {
        return Held.NOTHING;
    }

    /** The longest packet that is possible, in flits, including its header. */
    default int longestPacket() {
        return Integer.MAX_VALUE;
    }

    /** Default size of the buffer of a VC, in flits; empty: unlimited. */
    default OptionalInt usualBuffer() {
        return OptionalInt.empty();
    }

    /** Whether more VCs than one have an effect. */
    default boolean hasVcs() {
        return held() == Held.VCS || held() == Held.BUFFERS;
    }

    /**
     * Whether a buffer takes flits of a packet behind those of another one: then a head may be
     * stuck behind others, and escape VCs do not exclude deadlock.
     */
    default boolean sharesBuffers() {
        return false;
    }

    /** Whether packets that wait for each other can be withdrawn. */
    default boolean canRecover() {
        return held() != Held.NOTHING;
    }

    /** Whether channels and routers may die and heal during a run. */
    default boolean takesFaults() {
        return false;
    }

    /** Whether messages of a higher priority go first; otherwise priorities have no effect. */
    default boolean heedsPriorities() {
        return false;
    }

    /**
     * False if nodes are modelled and not channels: then duplex and the rates of channels have no
     * effect. Who has channels that cannot be shared refuses that in {@link #on}.
     */
    default boolean hasChannels() {
        return true;
    }

    /**
     * Whether a packet weighs the queues of its routes as the routing says ({@code
     * RouteCandidates.weigh}); otherwise it takes the one that is free first.
     */
    default boolean weighsQueues() {
        return false;
    }

    /** The VCs that requests and replies may take; without VCs that is no question. */
    default MessageVcs messageVcs() {
        return MessageVcs.SHARED;
    }

    /**
     * Whether a terminal that has no room for a reply takes no request: then replies must not wait
     * for requests.
     */
    default boolean mayBlockRequests() {
        return false;
    }

    /** Whether it matters to the network which messages are requests and which are replies. */
    default boolean keepsClassesApart() {
        return messageVcs().areGiven();
    }

    /** What a reader of results should know about this technique with this routing. */
    default List<String> notes(RoutingFunction routing) {
        return List.of();
    }
}
