package crossweave.network.deadlock;

import java.util.List;
import java.util.Optional;

/**
 * A packet in the network as reports and pictures show it: plain data of a {@link PacketState}.
 *
 * @param message its id in the network; for users, its number in the order of sending
 * @param unsent flits that are still at its terminal
 * @param held buffers along its path, the one that its head has reached last
 * @param blocker what it waits for, unless it can go on
 * @param noun what it is, for sentences: a packet, a request or a reply
 */
public record PacketPlace(
        long message,
        int source,
        int destination,
        int flits,
        int unsent,
        List<Held> held,
        Optional<Blocker> blocker,
        String noun) {

    /** A packet that is neither a request nor a reply. */
    public PacketPlace(
            long message,
            int source,
            int destination,
            int flits,
            int unsent,
            List<Held> held,
            Optional<Blocker> blocker) {
        this(message, source, destination, flits, unsent, held, blocker, PacketFacts.PACKET);
    }

    /** Why a packet waits for another one. */
    public enum Reason {
        /** The other one holds the channel or VC. */
        HELD(0),
        /** The other one is in the buffer, which has no free slot. */
        FULL(1),
        /** The other one is before it. */
        BEHIND(2),
        /** The other one has to leave before its destination has room for its reply. */
        REPLY(3);

        static final List<Reason> ALL = List.of(HELD, FULL, BEHIND, REPLY); // by code

        final int code;

        Reason(int code) {
            this.code = code;
        }
    }

    /** A buffer, that of a VC at the end of a channel, and flits in it or on their way into it. */
    public record Held(int channel, int vc, int flits) {}

    /**
     * The packet of another message is in the way.
     *
     * @param channel that it waits for, or behind which the other one is before it
     * @param others how many more packets are in the way, on other VCs and routes, or of other
     *     flits
     */
    public record Blocker(int channel, Reason reason, int source, int destination, int others) {

        /** What its packet does, with names for the channel and the other packet. */
        public String predicate(String channelName, String other) {
            return switch (reason) {
                case HELD ->
                        "waits for %s, which %s holds%s"
                                .formatted(
                                        channelName,
                                        other,
                                        others == 0
                                                ? ""
                                                : ", and all else that it could take is held");
                case FULL -> "waits for room behind %s, where %s is".formatted(channelName, other);
                case BEHIND -> "waits behind %s for %s".formatted(channelName, other);
                case REPLY ->
                        "waits behind %s for room for its reply, which the node has once %s has left"
                                .formatted(channelName, other);
            };
        }
    }

    /** The same for another number of its message. */
    public PacketPlace ofMessage(long number) {
        return new PacketPlace(number, source, destination, flits, unsent, held, blocker, noun);
    }

    /** The channels that it holds, in the order of its path. */
    public List<Integer> channels() {
        return held.stream().map(Held::channel).distinct().toList();
    }

    /** The channel that it waits for. */
    public int waitsFor() {
        return blocker.orElseThrow().channel();
    }
}
