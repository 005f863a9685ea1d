package crossweave.workload.shared;

import java.util.Arrays;

/**
 * Caches words of other nodes for each processor, direct-mapped by address. Writes elsewhere do not
 * invalidate it: a processor drops its whole cache whenever it has waited for others, in a barrier,
 * by a swap or for an interrupt. Writes always go to the memory, so that the next holder of a lock
 * sees what was done under it.
 */
final class RemoteWordCache {
    private final int size; // words of each processor; 0: there is none
    private final long[] address; // per slot of each processor
    private final long[] value;
    private final int[] kept; // per slot: the age of its processor when it was filled
    private final int[] age; // per processor: from 1 on, one more at every invalidation

    RemoteWordCache(int processors, int size) {
        this.size = size;
        this.address = new long[Math.multiplyExact(processors, size)];
        this.value = new long[address.length];
        this.kept = new int[address.length];
        this.age = new int[processors];
        Arrays.fill(age, 1);
    }

    private int place(int processor, long of) {
        return processor * size + (int) (of % size);
    }

    private boolean has(int processor, long word) {
        int place = place(processor, word);
        return kept[place] == age[processor] && address[place] == word;
    }

    /** Serves a read access from the cache, if all its words are there. */
    boolean fills(int processor, ProcessorRequest order, int access) {
        if (size == 0 || order.kind != ProcessorRequest.Kind.READ) {
            return false;
        }
        for (int i = order.first(access); i < order.end(access); i++) {
            if (!has(processor, order.address + i)) {
                return false;
            }
        }
        for (int i = order.first(access); i < order.end(access); i++) {
            order.words[i] = value[place(processor, order.address + i)];
        }
        return true;
    }

    /** Caches the words that an access read or wrote. */
    void keep(int processor, ProcessorRequest order, int access) {
        for (int i = order.first(access); size > 0 && i < order.end(access); i++) {
            int place = place(processor, order.address + i);
            kept[place] = age[processor];
            address[place] = order.address + i;
            value[place] = order.words[i];
        }
    }

    /** Drops all words of a processor, in constant time. */
    void forget(int processor) {
        age[processor]++;
    }
}
