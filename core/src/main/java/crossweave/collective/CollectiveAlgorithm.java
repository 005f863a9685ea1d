package crossweave.collective;

import java.io.Serializable;
import java.util.Optional;

/**
 * How ranks do a collective operation. Every rank has some lanes; the steps of a lane follow each
 * other, and lanes go on side by side. What a step is follows from its number alone, so that an
 * algorithm needs no memory, whatever the number of ranks.
 *
 * <p>Chunks are numbered from 0 in the whole of the data, so a chunk that is sent is stored under
 * its own number, as a rule. In an all-to-all of n ranks, chunk {@code s * n + d} is what rank s
 * has for rank d.
 */
public interface CollectiveAlgorithm extends Serializable {
    /** The chunks into which the data is divided. */
    int chunks();

    /** Lanes of each rank; messages of different lanes never mix. */
    default int lanes() {
        return 1;
    }

    /** A step of a lane of a rank, numbered from 0; empty after the last one. */
    Optional<Step> step(int rank, int lane, int number);
}
