package crossweave.workload.shared;

import java.util.Arrays;

/**
 * Words of other nodes that each processor keeps, each at the place that its address gives. Nobody
 * tells a processor that a word was written elsewhere: all it keeps is forgotten at barriers.
 */
final class Cache {
    private static final long EMPTY = -1;

    private final int size; // words of each processor; 0: there is none
    private final long[] address; // per place of each processor
    private final long[] value;

    Cache(int processors, int size) {
        this.size = size;
        this.address = new long[Math.multiplyExact(processors, size)];
        this.value = new long[address.length];
        Arrays.fill(address, EMPTY);
    }

    private int place(int processor, long of) {
        return processor * size + (int) (of % size);
    }

    /** Fills an access to read from here, if all its words are here. */
    boolean fills(int processor, Order order, int access) {
        if (size == 0 || order.kind != Order.Kind.READ) {
            return false;
        }
        for (int i = order.first(access); i < order.end(access); i++) {
            if (address[place(processor, order.address + i)] != order.address + i) {
                return false;
            }
        }
        for (int i = order.first(access); i < order.end(access); i++) {
            order.words[i] = value[place(processor, order.address + i)];
        }
        return true;
    }

    /** Keeps what an access read or wrote; what was swapped is not for keeping. */
    void keep(int processor, Order order, int access) {
        for (int i = order.first(access); size > 0 && i < order.end(access); i++) {
            int place = place(processor, order.address + i);
            if (order.kind != Order.Kind.SWAP) {
                address[place] = order.address + i;
                value[place] = order.words[i];
            } else if (address[place] == order.address + i) {
                address[place] = EMPTY;
            }
        }
    }

    void forget(int processor) {
        Arrays.fill(address, processor * size, (processor + 1) * size, EMPTY);
    }
}
