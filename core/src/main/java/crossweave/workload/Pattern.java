package crossweave.workload;

import crossweave.random.RandomStream;

/** Who sends to whom. */
@FunctionalInterface
public interface Pattern {

    /**
     * The destination of the next packet of a source; {@code random} is the source's own stream.
     */
    int destination(int source, int terminals, RandomStream random);
}
