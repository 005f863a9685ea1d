package crossweave.engine.parallel;

/**
 * Processes that simulate one network together. Each simulates its share of the partitions;
 * everything else is computed by all of them, in the same order and with the same result. Therefore
 * they communicate in one place only: at the end of a window all send all others what crossed
 * between partitions, and its results.
 */
public interface Ranks {
    /** The number of this process, from 0. */
    int rank();

    /** How many processes there are. */
    int size();

    /** Sends the first {@code count} of these ints to all, and receives those of the others. */
    void exchange(int[] mine, int count);

    /** The ints received from all processes, in the order of their numbers. */
    int[] received();

    /** The index in {@link #received} of a process; that of {@code rank + 1} is its end. */
    int first(int rank);

    /** Replaces each of these numbers by its sum over all processes. */
    void sum(long[] numbers);

    /** A single process. */
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
