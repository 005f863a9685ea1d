package crossweave.workload;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * Work at the terminals of a machine: it says when it wants to act next, sends messages, and hears
 * when they have been delivered. It knows nothing of the network that carries them. What it does
 * may not depend on the order in which it hears of the deliveries of one cycle.
 */
public interface Workload extends Serializable {

    /** Where messages are handed over, in the cycle being simulated. */
    interface Outbox {
        /** Sends a message of so many flits; the tag comes back with its delivery. */
        void send(int tag, int source, int destination, int flits);

        /** Sends the same message to several; each delivery brings the tag back. */
        void multicast(int tag, int source, int[] destinations, int flits);

        /** Sends a small message of the system, which processors have nothing to do with. */
        void signal(int tag, int source, int destination, int flits);

        /** Has a node compute; the tag comes back when that is done. */
        void compute(int tag, int node, long cycles);

        /** Has a process take a message that came before it was wanted; likewise. */
        void pickUp(int tag, int node);

        /** A process did something that took time, for those who draw it. */
        void did(Deed deed);

        /** Whether the run is still wanted, for work that waits and might do so for ever. */
        default boolean isWanted() {
            return true;
        }
    }

    /** What a process spends its time on. */
    enum Activity {
        COMPUTE,
        SEND,
        RECEIVE,
        BARRIER
    }

    /**
     * What a process at a node did from one cycle to another.
     *
     * @param origin which process, and in which line of its program, where it is a compiled one
     */
    record Deed(
            int node,
            Activity activity,
            long from,
            long until,
            Optional<ProgramReport.Origin> origin) {
        public Deed(int node, Activity activity, long from, long until) {
            this(node, activity, from, until, Optional.empty());
        }
    }

    /** The next cycle in which this work acts, as far as it is known now; or NEVER. */
    long nextEvent();

    /** Does everything that is due in this cycle. */
    void act(long cycle, Outbox outbox);

    /**
     * The run ends in this cycle, whatever this work is at; what it reports from now on covers all
     * time until then. It may be told again.
     */
    default void stop(long cycle, Outbox outbox) {}

    /** A message was delivered in this cycle; what follows is done in {@link #act}, later on. */
    default void delivered(int tag, long cycle) {}

    /**
     * Whoever sent a message may go on in this cycle, which may lie ahead. It may be told while the
     * message is being sent.
     */
    default void released(int tag, long cycle) {}

    /** Something was computed, and its process may go on in this cycle, likewise. */
    default void computed(int tag, long cycle) {}

    /** Whether it does the same whatever is delivered when. */
    default boolean isOpenLoop() {
        return false;
    }

    /**
     * Whether it has threads of its own that take turns with the simulation: on a virtual thread
     * the simulation then need not wait for the operating system at every turn. Since a thread may
     * keep its turn, that of the simulation is to be woken from time to time.
     */
    default boolean takesTurns() {
        return false;
    }

    /** Whether there is an end to this work at all; a run with such work ends with it. */
    default boolean hasEnd() {
        return false;
    }

    /**
     * The cycle with which it begins; asked before it does anything. Work that sends at times that
     * are given begins with its first message, or never.
     */
    default long begin() {
        return 0;
    }

    /** Whether it ceases one day: because there is an end to it, or because its time is over. */
    default boolean ceases() {
        return hasEnd();
    }

    /** Whether chance decides what it sends; work without an end is taken to be so. */
    default boolean isRandom() {
        return !hasEnd();
    }

    /** Whether all that was to be done has been done; work that never ceases never has. */
    default boolean isFinished() {
        return false;
    }

    /** What its processes have done so far, if it is made of processes. */
    default Optional<ProcessReport> processes() {
        return Optional.empty();
    }

    /** Who waits for what, a sentence each, of those that are not done. */
    default List<String> waiting() {
        return List.of();
    }

    /**
     * A message as its program knows it, if it is one that is compiled; asked for while it is on
     * its way, and right after its delivery was told.
     */
    default Optional<ProgramReport.Letter> letter(int tag) {
        return Optional.empty();
    }

    /** What its program has done so far, if it is one that is compiled. */
    default Optional<ProgramReport> program() {
        return Optional.empty();
    }

    /** Something of this kind to look at while nothing moves, if this work has it. */
    default <T> Optional<T> view(Class<T> kind) {
        return Optional.empty();
    }

    /** What its tasks have done so far, if it is made of tasks. */
    default Optional<TaskReport> report() {
        return Optional.empty();
    }
}
