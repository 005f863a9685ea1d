package crossweave.network;

/**
 * The one contract of all techniques: give it a message, let it go on, be told of arrivals. Cycles
 * only go forwards: nothing is sent before a time that was advanced to.
 */
public interface Network {

    /** Who wants to know of arrivals. */
    interface Receiver {
        /** The message with this id has arrived at its destination, over so many channels. */
        void arrived(int message, long cycle, int hops);
    }

    /**
     * Hands over a message at a cycle; the id is the sender's, unique among messages on their way.
     */
    void send(int message, int source, int destination, int flits, long cycle);

    /** The next cycle in which something happens, or {@link crossweave.engine.EventQueue#NEVER}. */
    long nextEvent();

    /**
     * Lives through all cycles up to and including this one, and tells of the arrivals in order.
     */
    void advance(long cycle, Receiver receiver);
}
