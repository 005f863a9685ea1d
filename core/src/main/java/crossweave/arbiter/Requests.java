package crossweave.arbiter;

/**
 * What an arbiter may know of the packets that request an output. It does not change while the
 * arbitrations of a cycle are decided.
 */
public interface Requests {
    /** The input at which a packet waits. */
    int input(int packet);

    /** Whether that input comes from a terminal and not from another router. */
    boolean isLocal(int packet);

    /** The cycle of its first request. */
    long firstRequest(int packet);

    /** The cycle in which it entered the network. */
    long entered(int packet);

    /** The terminal it comes from. */
    int source(int packet);

    /** Its number among the packets of that terminal. */
    int number(int packet);

    /** Arbitrations that it has lost since its first request. */
    int losses(int packet);
}
