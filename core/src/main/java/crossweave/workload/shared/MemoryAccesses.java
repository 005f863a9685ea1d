package crossweave.workload.shared;

import crossweave.util.IntPool;

import java.util.Arrays;

/** Accesses to memories in progress; ids are reused. */
final class MemoryAccesses {
    static final int NONE = -1;

    private int[] asker = new int[64]; // node
    private int[] home = new int[64]; // node whose memory it is
    private int[] index = new int[64]; // among those of its request
    private long[] number = new long[64]; // among all of its requester
    private long[] value = new long[64]; // of an interrupt
    private int[] next = new int[64]; // in the queue of a memory
    private final IntPool ids = new IntPool();

    int add(int from, int to, int indexInOrder, long count) {
        int access = create();
        asker[access] = from;
        home[access] = to;
        index[access] = indexInOrder;
        number[access] = count;
        return access;
    }

    private int create() {
        int access = ids.take();
        if (access == asker.length) {
            asker = Arrays.copyOf(asker, 2 * access);
            home = Arrays.copyOf(home, 2 * access);
            index = Arrays.copyOf(index, 2 * access);
            number = Arrays.copyOf(number, 2 * access);
            value = Arrays.copyOf(value, 2 * access);
            next = Arrays.copyOf(next, 2 * access);
        }
        return access;
    }

    void remove(int access) {
        ids.giveBack(access);
    }

    int asker(int access) {
        return asker[access];
    }

    int home(int access) {
        return home[access];
    }

    int index(int access) {
        return index[access];
    }

    long value(int access) {
        return value[access];
    }

    void setValue(int access, long what) {
        value[access] = what;
    }

    int next(int access) {
        return next[access];
    }

    void setNext(int access, int following) {
        next[access] = following;
    }

    /** An order that does not depend on how ids were assigned. */
    boolean isBefore(int access, int other) {
        return asker[access] != asker[other]
                ? asker[access] < asker[other]
                : number[access] < number[other];
    }
}
