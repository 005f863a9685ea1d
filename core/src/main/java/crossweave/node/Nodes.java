package crossweave.node;

import crossweave.engine.MessageClass;
import crossweave.engine.Model;
import crossweave.network.Network;
import crossweave.network.Track;
import crossweave.network.UnsendableMessage;
import crossweave.problem.ProblemCode;

import java.io.Serializable;
import java.util.List;

/**
 * The nodes of a machine, between workloads and the network: they accept what processes request,
 * charge the time that it takes at the node, and report when it is done. The caller chooses ids,
 * unique among what is under way.
 */
public interface Nodes extends Model, Serializable {

    /** Listens for results. */
    interface Listener {
        /** A message has been received by its process; see {@link Network.Receiver#arrived}. */
        void arrived(int message, long cycle, long entered, int hops, long blocked);

        /** A message is lost; see {@link Network.Receiver#lost}. */
        default void lost(int message, long cycle) {
            throw new IllegalStateException("message %d is lost".formatted(message));
        }

        /** The sender of a message may continue in this cycle, which may lie in the future. */
        void released(int message, long cycle);

        /**
         * A computation is complete; its process may continue in this cycle, perhaps a later one.
         */
        void computed(int computation, long cycle);

        /** The class of a message that is being sent. */
        default MessageClass messageClass(int message) {
            return MessageClass.PLAIN;
        }
    }

    int count();

    /** Sends a message; see {@link Network#send}. */
    void send(int message, int source, int destination, int flits, int priority, long cycle);

    /** Sends a small message of the system, such as an acknowledgement. */
    void signal(int message, int source, int destination, int flits, int priority, long cycle);

    /** Sends one message to many destinations; each copy has its own id. */
    void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle);

    /** Sends one message to many destinations; refuses where routers do not make the copies. */
    default void replicate(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        throw seesEveryPacket();
    }

    /** Announces messages that routers combine; see {@link Network#group}. */
    default int group(int[] sources, int[] destinations) {
        throw seesEveryPacket();
    }

    /** Sends the next message of a member of a group; see {@link Network#contribute}. */
    default void contribute(
            int message, int group, int member, int flits, int priority, long cycle) {
        throw seesEveryPacket();
    }

    private static UnsendableMessage seesEveryPacket() {
        return new UnsendableMessage(
                "technique",
                ProblemCode.NOT_SUPPORTED,
                "could combine and copy messages in routers only between plain nodes, but these"
                        + " charge for each message; use node: plain, or another algorithm than"
                        + " in-network");
    }

    /** Lets the network draw traffic itself; see {@link Network#carry}. */
    default boolean carry(Network.Traffic traffic) {
        return false;
    }

    /** Whether the network learns the classes of messages; otherwise all are alike to it. */
    default boolean passesClasses() {
        return false;
    }

    /** Starts a computation of a process at a node in this cycle. */
    void compute(int computation, int node, long cycles, long cycle);

    /** A process receives a message that had arrived before; reported as a computation. */
    void pickUp(int computation, int node, long cycle);

    /** The routes that packets of a message have taken so far; see {@link Network#tracks}. */
    List<Track> tracks(int message);

    /** The message that a message of the network is, or is a packet of. */
    default int messageOf(int carried) {
        return carried;
    }

    Network network();

    /** The counters of all nodes. */
    NodeCounters counters();
}
