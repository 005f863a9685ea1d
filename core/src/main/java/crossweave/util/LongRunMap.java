package crossweave.util;

import java.util.Arrays;

/**
 * Numbers by keys that are not negative, for keys that mostly count up as their numbers do: such a
 * run takes the memory of one. Keys that come later than larger ones take theirs each.
 */
public final class LongRunMap {
    private final int none; // number of keys that were given none
    private long[] first = new long[8]; // per run: its first key; they ascend
    private int[] number = new int[8]; // per run: the number of that key
    private int[] length = new int[8]; // per run: keys
    private int runs;
    private int recent; // the run that was found last
    private final LongIntMap others;

    public LongRunMap(int none) {
        this.none = none;
        this.others = new LongIntMap(none);
    }

    /** Gives a number to a key that has none. */
    public void put(long key, int value) {
        int last = runs - 1;
        if (runs > 0 && key < first[last] + length[last]) {
            others.put(key, value);
        } else if (runs > 0
                && key == first[last] + length[last]
                && value == number[last] + length[last]) {
            length[last]++;
        } else {
            begin(key, value);
        }
    }

    private void begin(long key, int value) {
        if (runs == first.length) {
            first = Arrays.copyOf(first, 2 * runs);
            number = Arrays.copyOf(number, 2 * runs);
            length = Arrays.copyOf(length, 2 * runs);
        }
        first[runs] = key;
        number[runs] = value;
        length[runs] = 1;
        runs++;
    }

    public int get(long key) {
        if (runs == 0) {
            return none;
        }
        if (!isIn(recent, key)) {
            int found = Arrays.binarySearch(first, 0, runs, key);
            recent = found >= 0 ? found : Math.max(0, -found - 2);
        }
        return isIn(recent, key) ? number[recent] + (int) (key - first[recent]) : others.get(key);
    }

    /** The key of a number that has one. It is searched for. */
    public long key(int value) {
        for (int run = 0; run < runs; run++) {
            if (value >= number[run] && value - number[run] < length[run]) {
                return first[run] + value - number[run];
            }
        }
        return others.key(value);
    }

    private boolean isIn(int run, long key) {
        return key >= first[run] && key - first[run] < length[run];
    }
}
