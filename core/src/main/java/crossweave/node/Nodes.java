package crossweave.node;

import crossweave.engine.Model;
import crossweave.network.Network;
import crossweave.network.Track;

import java.io.Serializable;
import java.util.List;

/**
 * The nodes of a machine, where work meets the network: they take what processes want done, let it
 * take the time that it takes here, and tell when it is done. Ids are those of whoever asks, unique
 * among what is under way.
 */
public interface Nodes extends Model, Serializable {

    /** Who wants to know. */
    interface Listener {
        /** A message is in the hands of its receiver; see {@link Network.Receiver#arrived}. */
        void arrived(int message, long cycle, long entered, int hops, long blocked);

        /** The sender of a message may go on in this cycle, which may lie ahead. */
        void released(int message, long cycle);

        /** What was to be computed is, and its process may go on in this cycle, likewise. */
        void computed(int computation, long cycle);
    }

    int count();

    /** Sends a message; see {@link Network#send}. */
    void send(int message, int source, int destination, int flits, int priority, long cycle);

    /** Sends a small message of the system itself, such as an acknowledgement. */
    void signal(int message, int source, int destination, int flits, int priority, long cycle);

    /** Sends one message to many, whose copies have ids of their own. */
    void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle);

    /** A process computes at a node from this cycle on. */
    void compute(int computation, int node, long cycles, long cycle);

    /** A process takes a message that came before it was wanted; told as a computation. */
    void pickUp(int computation, int node, long cycle);

    /** The ways that packets of a message have come so far; see {@link Network#tracks}. */
    List<Track> tracks(int message);

    Network network();

    /** What each node did. */
    NodeCounters books();
}
