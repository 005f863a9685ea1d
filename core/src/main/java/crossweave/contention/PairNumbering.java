package crossweave.contention;

import crossweave.util.HashMix;

import java.util.Arrays;

/** Numbers pairs of non-negative ints from 0 on, in the order of their first appearance. */
final class PairNumbering {
    private static final int NONE = -1;

    private int[] slots = free(64); // numbers of pairs, by open addressing; a power of 2
    private long[] pairs = new long[64]; // per number
    private int count;

    private static int[] free(int length) {
        int[] slots = new int[length];
        Arrays.fill(slots, NONE);
        return slots;
    }

    /** The number of a pair, a new one if it has none. */
    int number(int a, int b) {
        long pair = (long) a << 32 | b;
        int slot = slot(pair);
        if (slots[slot] == NONE) {
            if (2 * (count + 1) > slots.length) {
                grow();
                slot = slot(pair);
            }
            pairs[count] = pair;
            slots[slot] = count++;
        }
        return slots[slot];
    }

    private int slot(long pair) {
        int mask = slots.length - 1;
        int slot = (int) (pair * HashMix.GOLDEN >>> 32) & mask;
        while (slots[slot] != NONE && pairs[slots[slot]] != pair) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        slots = free(2 * slots.length);
        pairs = Arrays.copyOf(pairs, slots.length / 2 + 1);
        for (int number = 0; number < count; number++) {
            slots[slot(pairs[number])] = number;
        }
    }

    int count() {
        return count;
    }

    int a(int number) {
        return (int) (pairs[number] >>> 32);
    }

    int b(int number) {
        return (int) pairs[number];
    }
}
