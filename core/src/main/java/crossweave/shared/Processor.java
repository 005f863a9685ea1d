package crossweave.shared;

/**
 * The processor that runs a {@link SharedProgram}, at its node. Every call takes its simulated time
 * and returns when that is over. Memory is addressed by words: word w of node n has the address n *
 * words + w, as {@link #address} says. A word of another node's memory costs a packet there and one
 * back, a word of the own one a memory access.
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

    /** Computes for so many cycles. Only the processor's own thread may call this, as all below. */
    void compute(long cycles);

    /** Waits until all processors have come here. What traffic that makes is up to the machine. */
    void barrier();

    /** Makes so many accesses to private memory, which take the memory's time. */
    void touch(int accesses);

    long read(long address);

    void write(long address, long value);

    /**
     * Puts a value there and gives what was there before, with nobody in between. What is read
     * after it was not read before it: a cache forgets all.
     */
    long swap(long address, long value);

    /** Adds to what is there and gives what was there before; the rest is as for a swap. */
    long add(long address, long value);

    /** Whether a lock was free; now it is taken. {@link #write} 0 frees it. */
    default boolean testAndSet(long address) {
        return swap(address, 1) == 0;
    }

    default double readDouble(long address) {
        return Double.longBitsToDouble(read(address));
    }

    default void writeDouble(long address, double value) {
        write(address, Double.doubleToRawLongBits(value));
    }

    /** Reads words that follow each other, each by a packet of its own. */
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

    /** Sends a value to another processor, which gets it by {@link #awaitInterrupt}. */
    void interrupt(int atNode, long value);

    /** Waits for the next value that was sent here. */
    long awaitInterrupt();
}
