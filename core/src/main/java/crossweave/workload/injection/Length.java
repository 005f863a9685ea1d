package crossweave.workload.injection;

import crossweave.random.RandomStream;

/** How long packets or messages are. Immutable. */
public interface Length {
    /** Flits of the average packet. */
    double mean();

    /** Flits of the longest packet; Integer.MAX_VALUE if there is no longest. */
    int most();

    /** Flits of the next packet; at least 1. */
    int draw(RandomStream random);
}
