package crossweave.network;

/**
 * Interfaces of terminals that each handle one message at a time. Nodes may serve them: {@link
 * Network.Receiver#reached} then says that a message waits at its destination, which takes it when
 * both node and interface are free.
 */
public interface Interfaces {
    /** The cycle from which a terminal can send its next message. */
    long freeToSend(int terminal);

    /** The cycle from which a terminal can take its next message. */
    long freeToTake(int terminal);

    /**
     * Begins in this cycle to take a message that waits; returns the cycle in which its last flit
     * is there. {@link Network.Receiver#arrived} is not called for it.
     */
    long take(int message, long cycle);
}
