package crossweave.network;

import crossweave.engine.Model;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * The one contract of all techniques: give it a message, let time go on, be told of its arrival.
 * Whoever sends sees nothing else.
 */
public interface Network extends Model, Serializable {

    /** Who wants to know of arrivals. */
    interface Receiver {
        /**
         * The last flit of a message has arrived; {@code entered} is when its first one left the
         * source, {@code hops} the channels between routers that it crossed, {@code blocked} the
         * cycles that its head waited for channels on the way.
         */
        void arrived(int message, long cycle, long entered, int hops, long blocked);

        /**
         * The last flit of a message will have left its terminal before this cycle, which may lie
         * ahead; not told of messages that never enter the network. Told again if a packet is
         * withdrawn to break a deadlock.
         */
        default void left(int message, long cycle) {}
    }

    /**
     * Hands over a message of so many flits of data in a cycle that was not simulated yet, or that
     * is being simulated now. The id is the sender's, unique among messages on their way. Messages
     * of a higher priority go first; networks that make no difference ignore it.
     */
    void send(int message, int source, int destination, int flits, int priority, long cycle);

    /**
     * Hands over one message to many destinations; each copy has its own id and arrives on its own.
     * A network that cannot replicate sends them one by one.
     */
    default void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        for (int i = 0; i < messages.length; i++) {
            send(messages[i], source, destinations[i], flits, priority, cycle);
        }
    }

    /** What was counted per channel and per router since the counters were set to zero. */
    Counters counters();

    /** If processes share the network, puts together what they have counted; all must do so. */
    default void joinCounts() {}

    /**
     * The ways that the packets of a message on its way have come, in the order of packets; the
     * tracks go on to be written. None if the network is not tracked, if the message stays where it
     * is, and where a formula says when it arrives, as then it is nowhere in between. It can still
     * be asked for while its arrival is told.
     */
    default List<Track> tracks(int message) {
        return List.of();
    }

    /** Why nothing will move any more, once that is so. */
    default Optional<Deadlock> deadlock() {
        return Optional.empty();
    }

    /**
     * How a network was simulated in parts: the channels that go from one to another, windows in
     * which parts knew nothing of each other, and the share of those that were short because a
     * buffer between parts was full, where the network knows it.
     */
    record Parts(
            int count,
            int crossing,
            long windows,
            double meanWindow,
            Optional<Double> fullBuffers) {}

    /** The parts, if there are several. */
    default Optional<Parts> divided() {
        return Optional.empty();
    }

    /** Why nobody can divide it, where there is something to say: what would follow a colon. */
    default Optional<String> whyUndivided() {
        return Optional.empty();
    }

    /** Flits are neither made nor lost: throws an IllegalStateException if the books are wrong. */
    default void checkConservation() {}
}
