package crossweave.util;

import java.util.Arrays;

/** A set of longs in one array, by open addressing; Long.MIN_VALUE cannot be a member. */
public final class LongSet {
    private static final long FREE = Long.MIN_VALUE;

    private long[] slots = filled(64);
    private int size;

    private static long[] filled(int length) {
        long[] slots = new long[length];
        Arrays.fill(slots, FREE);
        return slots;
    }

    /** Adds a value; false if it was there already. */
    public boolean add(long value) {
        assert value != FREE : "the one value that marks free slots";
        int slot = find(slots, value);
        if (slots[slot] == value) {
            return false;
        }
        slots[slot] = value;
        if (2 * ++size > slots.length) {
            grow();
        }
        return true;
    }

    public boolean contains(long value) {
        return slots[find(slots, value)] == value && value != FREE;
    }

    private static int find(long[] slots, long value) {
        int mask = slots.length - 1;
        long hash = value * HashMix.GOLDEN;
        int slot = (int) (hash ^ hash >>> 32) & mask;
        while (slots[slot] != FREE && slots[slot] != value) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] larger = filled(2 * slots.length);
        for (long value : slots) {
            if (value != FREE) {
                larger[find(larger, value)] = value;
            }
        }
        slots = larger;
    }

    public void clear() {
        Arrays.fill(slots, FREE);
        size = 0;
    }

    public int size() {
        return size;
    }

    /** The members in ascending order. */
    public long[] sorted() {
        return Arrays.stream(slots).filter(value -> value != FREE).sorted().toArray();
    }
}
