package crossweave.workload.shared;

import java.util.Arrays;

/**
 * Words of other nodes that each processor keeps, each at the place that its address gives. Nobody
 * tells a processor that a word was written elsewhere: it forgets all it keeps whenever it has
 * waited for others, in a barrier, by a swap or for an interrupt. Writes always go to the memory,
 * so that what is done under a lock is seen by the next who gets it.
 */
final class RemoteWordCache {
    private final int size; // words of each processor; 0: there is none
    private final long[] address; // per place of each processor
    private final long[] value;
    private final int[] kept; // per place: in which age of its processor
    private final int[] age; // per processor: from 1 on, one more whenever it forgets

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

    /** Fills an access to read from here, if all its words are here. */
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

    /** Keeps what an access read or wrote. */
    void keep(int processor, ProcessorRequest order, int access) {
        for (int i = order.first(access); size > 0 && i < order.end(access); i++) {
            int place = place(processor, order.address + i);
            kept[place] = age[processor];
            address[place] = order.address + i;
            value[place] = order.words[i];
        }
    }

    /** Forgets all, at no cost however much that is. */
    void forget(int processor) {
        age[processor]++;
    }
}
