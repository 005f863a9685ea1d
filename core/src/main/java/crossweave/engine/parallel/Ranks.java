package crossweave.engine.parallel;

/**
 * Processes that simulate one network together. Each does its share of the parts; all else that
 * happens, every one of them does, in the same order and with the same outcome. So they need to
 * talk at one place only: at the end of a window all tell all what crossed, and what came of it.
 */
public interface Ranks {
    /** The number of this process, from 0. */
    int rank();

    /** How many processes there are. */
    int size();

    /** Says the first so many of these ints to all, and hears what the others say. */
    void exchange(int[] mine, int count);

    /** What all have said, one after the other in the order of their numbers. */
    int[] received();

    /** Where in it begins what a process has said; that of one more is the end of the last. */
    int first(int rank);

    /** Puts in place of each of these numbers the sum over all processes. */
    void sum(long[] numbers);

    /** One process on its own. */
    Ranks ALONE =
            new Ranks() {
                @Override
                public int rank() {
                    return 0;
                }

                @Override
                public int size() {
                    return 1;
                }

                @Override
                public void exchange(int[] mine, int count) {}

                @Override
                public int[] received() {
                    throw new IllegalStateException("there is nobody else");
                }

                @Override
                public int first(int rank) {
                    throw new IllegalStateException("there is nobody else");
                }

                @Override
                public void sum(long[] numbers) {}
            };
}
