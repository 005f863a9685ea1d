package crossweave.shared;

/**
 * The words of a {@link Barrier} in the memories of all nodes, as one processor accesses them:
 * programs cannot access them, and they are never cached. They are 0 at the beginning. Every call
 * costs the time and the packets that it would cost a program.
 */
public interface BarrierWords {

    /** The node of this processor. */
    int node();

    int nodes();

    /** Atomically adds to a word of a node, and returns its old value. */
    long add(int ofNode, int word, long value);

    void write(int ofNode, int word, long value);

    /** Reads a word repeatedly, with a pause of so many cycles, until it is at least so large. */
    void spin(int ofNode, int word, long atLeast, int pause);
}
