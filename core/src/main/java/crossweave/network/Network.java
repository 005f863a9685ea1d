package crossweave.network;

import crossweave.engine.MessageClass;
import crossweave.engine.MessageSource;
import crossweave.engine.Model;
import crossweave.network.deadlock.Deadlock;
import crossweave.network.deadlock.PacketPlace;
import crossweave.problem.ProblemCode;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The contract of all techniques: the caller sends a message, advances time, and is told of its
 * arrival. Workloads see nothing else of a network.
 */
public interface Network extends Model, Serializable {

    /** Listens for arrivals. */
    interface Receiver {
        /**
         * The last flit of a message has arrived; {@code entered} is when its first one left the
         * source, {@code hops} the channels between routers that it crossed, {@code blocked} the
         * cycles that its head waited for channels.
         */
        void arrived(int message, long cycle, long entered, int hops, long blocked);

        /** A message is lost: faults have discarded some of its packets, and all others came. */
        default void lost(int message, long cycle) {}

        /**
         * The last flit of a message will have left its terminal before this cycle, which may lie
         * in the future; not called for messages that never enter the network. Called again if a
         * packet is withdrawn to break a deadlock.
         */
        default void left(int message, long cycle) {}

        /**
         * The first flit of a message is at the interface of its destination in this cycle. Returns
         * whether the receiver takes the message itself, by {@link Interfaces#take}; otherwise the
         * interface does when it is free. Only networks with {@link Network#interfaces} call it, in
         * the order in which messages have left, then of their sources.
         */
        default boolean reached(int message, long cycle) {
            return false;
        }

        /** The class of a message that is being sent. */
        default MessageClass messageClass(int message) {
            return MessageClass.PLAIN;
        }
    }

    /**
     * Hands over a message of so many flits of data in a cycle that is not simulated yet or is
     * being simulated. The sender chooses the id, unique among messages under way. Messages of a
     * higher priority go first; networks without priorities ignore it.
     */
    void send(int message, int source, int destination, int flits, int priority, long cycle);

    /**
     * Sends one message to many destinations; each copy has its own id and arrives on its own. A
     * network that cannot replicate sends them one by one.
     */
    default void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        for (int i = 0; i < messages.length; i++) {
            send(messages[i], source, destinations[i], flits, priority, cycle);
        }
    }

    /**
     * Traffic that a network draws itself, each partition the messages of its own terminals.
     *
     * @param sources in the order in which they send in a cycle
     * @param meters per partition
     */
    record Traffic(List<Source> sources, IntFunction<TrafficMeter> meters) {
        /**
         * The messages of a workload.
         *
         * @param longest flits of the longest one
         */
        public record Source(MessageSource.Factory messages, int longest, int priority) {}

        /** Flits of the longest message. */
        public int longest() {
            return sources.stream().mapToInt(Source::longest).max().orElse(1);
        }
    }

    /**
     * Lets the network draw traffic itself, from the first cycle on; the receiver hears nothing of
     * it. False if the network cannot: then somebody has to send it.
     */
    default boolean carry(Traffic traffic) {
        return false;
    }

    /** The interfaces that nodes may serve themselves, if the network has such. */
    default Optional<Interfaces> interfaces() {
        return Optional.empty();
    }

    /** Whether routers make the copies of a message to many destinations. */
    default boolean makesCopies() {
        return false;
    }

    /** Whether routers combine messages: see {@link #group}. */
    default boolean combines() {
        return false;
    }

    /**
     * Announces messages that routers combine, one from each source to its destination: all arrive
     * with what the routers have made of all of them, along the tree of {@link
     * crossweave.routing.AggregationTree}. Returns the number of the group, for {@link
     * #contribute}. A network that cannot combine throws an {@link UnsendableMessage}.
     */
    default int group(int[] sources, int[] destinations) {
        throw new UnsendableMessage(
                "technique",
                ProblemCode.NOT_SUPPORTED,
                "has routers that do not combine messages; use cut-through or store-and-forward,"
                        + " or another algorithm than in-network");
    }

    /**
     * Sends the next message of a member of a group. The n-th messages of all members are combined,
     * and must have the same number of flits.
     */
    default void contribute(
            int message, int group, int member, int flits, int priority, long cycle) {
        throw new IllegalStateException("there are no groups");
    }

    /**
     * Whether a window ends by itself after the cycle in which the last message of a sample
     * arrives, once its meters await no others.
     */
    default boolean stopsAfterSample() {
        return false;
    }

    /** Hands to the meters what the network has kept of their measurements, before the result. */
    default void settle() {}

    /**
     * A word or two for what simulates the network: {@code reference} is the slow definition of its
     * technique, {@code formula} a technique that needs no simulation.
     */
    String engine();

    /** The counters per channel and per router, since they were last reset. */
    Counters counters();

    /**
     * Makes the counters include all that happens up to the end of this cycle, before which nothing
     * is sent any more; a network that computes ahead what packets will do counts it late.
     */
    default void countUpTo(long cycle) {}

    /** Combines the counters of all processes that share the network; all must call it. */
    default void joinCounts() {}

    /**
     * The routes that the packets of a message under way have taken so far, in the order of
     * packets; the tracks continue to grow. Empty if the network is not tracked, if the message
     * stays at its terminal, and where a formula computes the arrival. Tracks are still available
     * while the arrival is reported.
     */
    default List<Track> tracks(int message) {
        return List.of();
    }

    /**
     * The packets in the network before a cycle, which is the next one to be simulated or later:
     * those that have left their terminals, the oldest first. Empty where a formula computes the
     * arrival; moving packets may be missing if the network is not tracked.
     */
    default List<PacketPlace> places(long cycle) {
        return List.of();
    }

    /** The deadlock that stops the network for good, if there is one. */
    default Optional<Deadlock> deadlock() {
        return Optional.empty();
    }

    /**
     * How a network was divided into partitions: the channels between partitions, the windows in
     * which partitions ran independently, and, where the network knows it, the share of windows
     * that were short because a buffer between partitions was full.
     */
    record Parts(
            int count,
            int crossing,
            long windows,
            double meanWindow,
            Optional<Double> fullBuffers) {}

    /** The partitions, if there are several. */
    default Optional<Parts> divided() {
        return Optional.empty();
    }

    /** Why the network cannot be divided, if there is a reason: a text to follow a colon. */
    default Optional<String> whyUndivided() {
        return Optional.empty();
    }

    /** Checks that flits are neither created nor lost; throws IllegalStateException otherwise. */
    default void checkConservation() {}
}
