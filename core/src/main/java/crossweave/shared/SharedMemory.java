package crossweave.shared;

/**
 * All words of all nodes, for code that reads or fills them outside of simulated time. Word w of
 * node n has the address n * words + w.
 */
public interface SharedMemory {
    NodeGrid layout();

    /** Words that each node has. */
    int words();

    long get(long address);

    void set(long address, long value);

    default double getDouble(long address) {
        return Double.longBitsToDouble(get(address));
    }

    default void setDouble(long address, double value) {
        set(address, Double.doubleToRawLongBits(value));
    }

    default long address(int node, int word) {
        return new AddressRange(layout().nodes(), words()).address(node, word);
    }
}
