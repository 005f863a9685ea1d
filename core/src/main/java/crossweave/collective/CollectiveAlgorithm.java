package crossweave.collective;

import java.io.Serializable;

/**
 * How ranks do a collective operation. Every rank has some lanes; the steps of a lane follow each
 * other, and lanes go on side by side. What a step is follows from its number alone, so that an
 * algorithm needs no memory, whatever the number of ranks.
 *
 * <p>What a rank sends in a lane is received in the lane of the same number: messages of different
 * lanes never mix, and those of one sender and lane are received in order.
 *
 * <p>Chunks are numbered from 0 in the whole of the data, so a chunk that is sent is stored under
 * its own number, as a rule. Where the data is n blocks, each of them is equally many chunks that
 * follow each other. In an all-to-all of n ranks, block {@code s * n + d} is what rank s has for
 * rank d.
 */
public interface CollectiveAlgorithm extends Serializable {
    /** The chunks into which the data is divided. */
    int chunks();

    /** Lanes of each rank. */
    default int lanes() {
        return 1;
    }

    /** How many steps a lane of a rank has. */
    int steps(int rank, int lane);

    /** A step of a lane of a rank, numbered from 0. */
    Step step(int rank, int lane, int number);
}
