package crossweave.network.sp2;

import crossweave.util.IntPool;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The queues of packets before the outputs, and their chunks in the central queues: a node for each
 * packet in each element where its output is decided.
 */
final class OutputQueues implements Serializable {
    static final int NONE = -1;

    private final int[] first; // per output: node
    private final int[] last; // per output: node
    private final boolean[] keptIsTaken; // per output: the slot that is reserved for it
    private int[] packet = new int[64]; // per node
    private int[] next = new int[64]; // per node: the one behind it
    private int[] feeder = new int[64]; // per node: input from which it takes the crossbar, or NONE
    private int[] stored = new int[64]; // per node: chunks written so far
    private int[] read = new int[64]; // per node: chunks read so far
    private int[] kept = new int[64]; // per node: the number of its chunk in the reserved slot
    private final IntPool nodes = new IntPool();

    OutputQueues(int outputs) {
        this.first = new int[outputs];
        this.last = new int[outputs];
        this.keptIsTaken = new boolean[outputs];
        Arrays.fill(first, NONE);
    }

    /** Appends a packet to the queue of an output, with the input if it takes the crossbar. */
    int add(int output, int newPacket, int input) {
        int node = create();
        packet[node] = newPacket;
        next[node] = NONE;
        feeder[node] = input;
        stored[node] = 0;
        read[node] = 0;
        kept[node] = NONE;
        if (first[output] == NONE) {
            first[output] = node;
        } else {
            next[last[output]] = node;
        }
        last[output] = node;
        return node;
    }

    private int create() {
        int node = nodes.take();
        if (node == packet.length) {
            packet = Arrays.copyOf(packet, 2 * node);
            next = Arrays.copyOf(next, 2 * node);
            feeder = Arrays.copyOf(feeder, 2 * node);
            stored = Arrays.copyOf(stored, 2 * node);
            read = Arrays.copyOf(read, 2 * node);
            kept = Arrays.copyOf(kept, 2 * node);
        }
        return node;
    }

    void removeFirst(int output) {
        int node = first[output];
        first[output] = next[node];
        nodes.giveBack(node);
    }

    boolean isEmpty(int output) {
        return first[output] == NONE;
    }

    int first(int output) {
        return first[output];
    }

    int after(int node) {
        return next[node];
    }

    int packet(int node) {
        return packet[node];
    }

    boolean isFast(int output) {
        return feeder(output) != NONE;
    }

    /** The input that sends to an output over the crossbar, or NONE. */
    int feeder(int output) {
        return first[output] == NONE ? NONE : feeder[first[output]];
    }

    /** Whether the first packet in the queue has a chunk in the central queue. */
    boolean hasChunk(int output) {
        int node = first[output];
        return node != NONE && stored[node] > read[node];
    }

    /** Chunks of a queued packet that were read. */
    int readOf(int node) {
        return read[node];
    }

    boolean isFirst(int output, int itsPacket) {
        return first[output] != NONE && packet[first[output]] == itsPacket;
    }

    int chunksOfFirst(int output) {
        int node = first[output];
        return node == NONE ? 0 : stored[node] - read[node];
    }

    /** Chunks of a queued packet that were written. */
    int storedOf(int node) {
        return stored[node];
    }

    /** Whether a packet may use the slot that is reserved for its output. */
    boolean mayUseKept(int output, int node) {
        return first[output] == node && !keptIsTaken[output];
    }

    /** Writes the next chunk of a packet, and returns its number. */
    int store(int output, int node, boolean inKept) {
        if (inKept) {
            kept[node] = stored[node];
            keptIsTaken[output] = true;
        }
        return stored[node]++;
    }

    /** Reads the next chunk of the first packet in the queue, and returns its number. */
    int read(int output) {
        return read[first[output]]++;
    }

    /** Whether that chunk was in the reserved slot, which is free now. */
    boolean leavesKept(int output, int number) {
        int node = first[output];
        if (kept[node] != number) {
            return false;
        }
        kept[node] = NONE;
        keptIsTaken[output] = false;
        return true;
    }
}
