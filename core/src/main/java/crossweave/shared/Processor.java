package crossweave.shared;

/**
 * The processor that runs a {@link SharedProgram}, at its node. Every call takes its simulated time
 * and returns when that is over. Memory is addressed by words: word w of node n has the address n *
 * words + w, as {@link #address} says. A word of another node's memory costs a packet there and one
 * back, a word of the node's own a memory access.
 */
public interface Processor {

    /** The node, from 0. */
    int node();

    NodeGrid layout();

    /** Words of shared memory that each node has. */
    int words();

    /** The cycle, from the beginning of the program. */
    long now();

    default int nodes() {
        return layout().nodes();
    }

    default long address(int ofNode, int word) {
        return new AddressRange(nodes(), words()).address(ofNode, word);
    }

    /** The address of a word of this node. */
    default long own(int word) {
        return address(node(), word);
    }

    /**
     * Computes for so many cycles. Only the processor's own thread may call this and the methods
     * below.
     */
    void compute(long cycles);

    /** Waits until all processors have arrived. The machine decides what traffic that causes. */
    void barrier();

    /** Makes so many accesses to private memory, each of which takes the memory's time. */
    void touch(int accesses);

    long read(long address);

    void write(long address, long value);

    /**
     * Atomically stores a value and returns the old one. It empties the cache: reads after it see
     * nothing that was read before it.
     */
    long swap(long address, long value);

    /** Atomically adds a value and returns the old one; empties the cache as a swap does. */
    long add(long address, long value);

    /** Takes a lock if it is free, and returns whether it was. {@link #write} 0 frees it. */
    default boolean testAndSet(long address) {
        return swap(address, 1) == 0;
    }

    default double readDouble(long address) {
        return Double.longBitsToDouble(read(address));
    }

    default void writeDouble(long address, double value) {
        write(address, Double.doubleToRawLongBits(value));
    }

    /** Reads consecutive words, each by a packet of its own. */
    default void read(long address, long[] into) {
        read(address, into, 1);
    }

    /** The same with so many words in each packet, such as 2 for complex numbers. */
    void read(long address, long[] into, int perPacket);

    default void write(long address, long[] values) {
        write(address, values, 1);
    }

    void write(long address, long[] values, int perPacket);

    default double[] readDoubles(long address, int count, int perPacket) {
        long[] bits = new long[count];
        read(address, bits, perPacket);
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = Double.longBitsToDouble(bits[i]);
        }
        return values;
    }

    default void writeDoubles(long address, double[] values, int perPacket) {
        long[] bits = new long[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Double.doubleToRawLongBits(values[i]);
        }
        write(address, bits, perPacket);
    }

    /** Sends a value to another processor, which receives it by {@link #awaitInterrupt}. */
    void interrupt(int atNode, long value);

    /** Waits for the next value that was sent to this processor. */
    long awaitInterrupt();
}
