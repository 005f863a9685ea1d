package crossweave.network.deadlock;

import crossweave.util.IntList;

/** A list of tuples of ints, all of one size, in a pool that it shares with other such lists. */
final class PooledTuples {
    private final IntList pool;
    private final int size; // ints per tuple
    private int first; // index in the pool; the tuples are adjacent
    private int count;

    PooledTuples(IntList pool, int size) {
        this.pool = pool;
        this.size = size;
    }

    /** Makes the list empty, before or after the pool is cleared. */
    void clear() {
        count = 0;
    }

    int count() {
        return count;
    }

    int get(int i, int field) {
        return pool.get(first + i * size + field);
    }

    void set(int i, int field, int value) {
        pool.set(first + i * size + field, value);
    }

    /** Appends a tuple of zeros and returns its number; the list moves if another one is behind. */
    int add() {
        if (first + count * size != pool.size()) {
            int from = first;
            first = pool.size();
            for (int i = 0; i < count * size; i++) {
                pool.add(pool.get(from + i));
            }
        }
        for (int i = 0; i < size; i++) {
            pool.add(0);
        }
        return count++;
    }
}
