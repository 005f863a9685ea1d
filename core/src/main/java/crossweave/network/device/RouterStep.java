package crossweave.network.device;

/** Runs the step of all routers, wherever their memory is. */
public interface RouterStep {
    /** Chains of packets join the queues of their terminals. */
    void feed(int chains);

    /** Simulates the cycles from {@code from} to {@code until}, which is excluded. */
    void run(long from, long until);

    /** Makes a step of a source in C and of the memory that it works on. */
    @FunctionalInterface
    interface Builder {
        RouterStep build(String source, RouterMemory memory);
    }
}
