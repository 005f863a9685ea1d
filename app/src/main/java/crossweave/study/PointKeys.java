package crossweave.study;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** The keys of the points of a study, in order: 16 bytes each, so that there may be very many. */
final class PointKeys {
    private static final int DIGITS = 16; // of half a key

    private long[] halves = new long[64];
    private int size;

    /** Adds the key of the next point, or nothing for one that has none. */
    void add(Optional<String> key) {
        if (halves.length < 2 * size + 2) {
            halves = Arrays.copyOf(halves, 2 * halves.length);
        }
        halves[2 * size] = key.map(text -> half(text, 0)).orElse(0L);
        halves[2 * size + 1] = key.map(text -> half(text, DIGITS)).orElse(0L);
        size++;
    }

    private static long half(String key, int start) {
        return HexFormat.fromHexDigitsToLong(key, start, start + DIGITS);
    }

    boolean has(int number) {
        return number < size;
    }

    /** The key of a point; empty if it has none. */
    Optional<String> get(int number) {
        long high = halves[2 * number];
        long low = halves[2 * number + 1];
        HexFormat hex = HexFormat.of();
        return high == 0 && low == 0
                ? Optional.empty()
                : Optional.of(hex.toHexDigits(high) + hex.toHexDigits(low));
    }
}
