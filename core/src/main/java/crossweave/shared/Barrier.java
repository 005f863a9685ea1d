package crossweave.shared;

/**
 * How processors wait for each other. One object serves all of them: the state of each processor is
 * in its words.
 */
public interface Barrier {

    /** All are notified at once when the last one arrives, without packets. */
    Barrier SIGNAL =
            new Barrier() {
                @Override
                public int words(int nodes) {
                    return 0;
                }

                @Override
                public void pass(BarrierWords me, long time) {
                    throw new IllegalStateException("a signal needs no words");
                }
            };

    /**
     * Words that each node needs for it, beside those of the program; 0: it is a signal. An
     * IllegalArgumentException says why it does not fit so many nodes.
     */
    int words(int nodes);

    /**
     * What a processor does from its arrival until it is released.
     *
     * @param time number of this barrier, from 1 on
     */
    void pass(BarrierWords me, long time);
}
