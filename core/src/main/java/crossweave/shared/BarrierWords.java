package crossweave.shared;

/**
 * The words of a {@link Barrier} in the memories of all nodes, as one processor sees them: programs
 * do not see them, and no cache keeps them. They are 0 at the beginning. Every call takes the time
 * and the packets that it would take a program.
 */
public interface BarrierWords {

    /** The node of this processor. */
    int node();

    int nodes();

    /** Adds to a word of a node, with nobody in between, and gives what was there before. */
    long add(int ofNode, int word, long value);

    void write(int ofNode, int word, long value);

    /** Reads a word again and again, with a pause of so many cycles, until it is so large. */
    void spin(int ofNode, int word, long atLeast, int pause);
}
