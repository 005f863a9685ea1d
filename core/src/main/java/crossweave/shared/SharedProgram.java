package crossweave.shared;

/**
 * A program for a machine whose nodes share their memories. It is plain Java: {@link #run} is what
 * each processor does from beginning to end, and everything that takes simulated time goes through
 * its {@link Processor}. Local variables are private to a processor and cost nothing; all
 * processors share fields, which no machine offers: use them only for constants.
 */
public interface SharedProgram {

    /**
     * Words of shared memory that each node has. An IllegalArgumentException says why the program
     * does not fit so many nodes.
     */
    int words(NodeGrid layout);

    /** Fills the memory before the simulation begins. */
    default void prepare(SharedMemory memory) {}

    /** What a processor does. */
    void run(Processor me);

    /** Checks the memory after all processors are done; throws if the result is wrong. */
    default void check(SharedMemory memory) {}
}
