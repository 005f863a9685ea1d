package crossweave.shared;

/**
 * How processors wait for each other. It is the same for all of them: what one of them remembers is
 * in its words.
 */
public interface Barrier {

    /** All hear of the last one's coming at once, without packets. */
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
     * Words that each node has for it, beside those of the program; 0: it is a signal. An
     * IllegalArgumentException says why it does not fit so many nodes.
     */
    int words(int nodes);

    /**
     * What a processor does from its coming until it is let go.
     *
     * @param time the how manieth barrier this is, from 1 on
     */
    void pass(BarrierWords me, long time);
}
