package crossweave.workload;

import crossweave.engine.MessageClass;
import crossweave.engine.MessageSource;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A workload at the terminals of a machine: it says when it wants to act next, sends messages, and
 * is notified of their delivery. It knows nothing of the network. What it does must not depend on
 * the order in which it is notified of the deliveries of one cycle.
 */
public interface Workload extends Serializable {

    /** Where messages are handed over, in the cycle being simulated. */
    interface Outbox {
        /** Sends a message of so many flits; its delivery returns the tag. */
        void send(int tag, int source, int destination, int flits);

        /**
         * Sends a request, or the reply to one that was sent in cycle {@code begun}; for a request
         * that is the cycle being simulated.
         */
        default void exchange(
                int tag, int source, int destination, int flits, MessageClass kind, long begun) {
            send(tag, source, destination, flits);
        }

        /** Sends the same message to several destinations; each delivery returns the tag. */
        void multicast(int tag, int source, int[] destinations, int flits);

        /**
         * Sends the same message to several other nodes; each delivery returns its own tag. The run
         * ends where routers do not make the copies.
         */
        void replicate(int[] tags, int source, int[] destinations, int flits);

        /**
         * Announces messages that routers combine, one from each source to its destination: every
         * one arrives with what became of all. Returns the number of the group. The run ends where
         * routers cannot do so.
         */
        int group(int[] sources, int[] destinations);

        /** Sends the next message of a member of a group; the n-th ones of all are combined. */
        void contribute(int tag, int group, int member, int flits);

        /** Sends a small message of the system, which costs processors nothing. */
        void signal(int tag, int source, int destination, int flits);

        /** Makes a node compute; the tag is returned when that is done. */
        void compute(int tag, int node, long cycles);

        /**
         * Makes a process receive a message that arrived before it was wanted; the tag returns
         * likewise.
         */
        void pickUp(int tag, int node);

        /** Reports that a process did something that took time, for observers that draw it. */
        void recordActivity(ActivityRecord activity);

        /** Whether the run should go on, for workloads that wait and might do so for ever. */
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
     * @param origin which process, and in which line of its program, if that is a compiled one
     */
    record ActivityRecord(
            int node,
            Activity activity,
            long from,
            long until,
            Optional<ProgramReport.Origin> origin) {
        public ActivityRecord(int node, Activity activity, long from, long until) {
            this(node, activity, from, until, Optional.empty());
        }
    }

    /**
     * One of several executions of a workload.
     *
     * @param begin its first cycle
     * @param end cycle in which it had ended and its last message had arrived
     */
    record Repetition(long begin, long end) {
        public long makespan() {
            return end - begin;
        }
    }

    /** The next cycle in which this workload acts, as far as it is known now; or NEVER. */
    long nextEvent();

    /** Does everything that is due in this cycle. */
    void act(long cycle, Outbox outbox);

    /**
     * The run ends in this cycle, whatever this workload is doing; its reports from now on cover
     * all time until then. This may be called again.
     */
    default void stop(long cycle, Outbox outbox) {}

    /** A message is lost; only workloads that react to no delivery are told so. */
    default void lost(int tag, long cycle) {}

    /** A message was delivered in this cycle; the workload reacts in {@link #act}, later on. */
    default void delivered(int tag, long cycle) {}

    /**
     * The sender of a message may go on in this cycle, which may lie ahead. This may be called
     * while the message is being sent.
     */
    default void released(int tag, long cycle) {}

    /** A computation is done, and its process may go on in this cycle, likewise. */
    default void computed(int tag, long cycle) {}

    /** Whether it does the same regardless of deliveries. */
    default boolean isOpenLoop() {
        return false;
    }

    /** The most messages that it sends in a cycle, if that is known. */
    default OptionalLong mostInCycle() {
        return OptionalLong.empty();
    }

    /**
     * Its messages, if somebody else may draw them in its place: it then acts no more. Only for a
     * workload that is all messages and does not depend on deliveries.
     */
    default Optional<MessageSource.Factory> messages() {
        return Optional.empty();
    }

    /**
     * Whether it has threads of its own that take turns with the simulation: on a virtual thread
     * the simulation then need not wait for the operating system at every turn. Since a thread may
     * keep its turn, the simulation's thread must be woken from time to time.
     */
    default boolean takesTurns() {
        return false;
    }

    /** Whether this workload has an end; a run with such a workload ends with it. */
    default boolean hasEnd() {
        return false;
    }

    /**
     * The cycle in which it begins; asked before it does anything. A workload that sends at given
     * times begins with its first message, or never.
     */
    default long begin() {
        return 0;
    }

    /** Whether it is finite: because it has an end, or because its time ends. */
    default boolean isFinite() {
        return hasEnd();
    }

    /** Whether what it sends is random; a workload without an end is assumed to be. */
    default boolean isRandom() {
        return !hasEnd();
    }

    /** Whether it has done all that it had to; never true for an endless workload. */
    default boolean isFinished() {
        return false;
    }

    /** Its repetitions that have ended, in their order, if it is repeated. */
    default List<Repetition> repetitions() {
        return List.of();
    }

    /** What its processes have done so far, if it is made of processes. */
    default Optional<ProcessReport> processes() {
        return Optional.empty();
    }

    /** What unfinished processes wait for, a sentence each. */
    default List<String> waiting() {
        return List.of();
    }

    /**
     * A message as its compiled program knows it, if there is one; available while it is on its
     * way, and right after its delivery was reported.
     */
    default Optional<ProgramReport.MessageRecord> messageRecord(int tag) {
        return Optional.empty();
    }

    /** What its program has done so far, if that is a compiled one. */
    default Optional<ProgramReport> program() {
        return Optional.empty();
    }

    /** A view of this kind, for use while the simulation stands still, if this workload has one. */
    default <T> Optional<T> view(Class<T> kind) {
        return Optional.empty();
    }

    /** What its tasks have done so far, if it is made of tasks. */
    default Optional<TaskReport> report() {
        return Optional.empty();
    }
}
