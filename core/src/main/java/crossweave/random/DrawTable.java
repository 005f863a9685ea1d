package crossweave.random;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How things are drawn at random, in plain numbers, from which a device draws the same. Whatever
 * can be drawn has an entry: words of 64 bits, the first of which is its {@link Kind}; parameters
 * and tables follow. An entry is known by its place, the index of its first word, and may name the
 * places of others.
 */
@SuppressWarnings("EnumOrdinal") // C knows kinds by their numbers
public final class DrawTable {
    /** What an entry draws. In C its name has a {@code DRAW_} before it. */
    public enum Kind {
        /** The next success of a coin: a place of runs, one of its own trials, guide, table. */
        GEOMETRIC,
        // Destinations
        /** Any terminal: their number. */
        ANY,
        /** Any terminal but the source: their number. */
        ANY_OTHER,
        /** One destination for each source. */
        FIXED_TARGETS,
        /** A share to hot terminals: number of terminals, probability, hot ones; all; hot ones. */
        HOT_SPOT,
        /** From the first half to the second: terminals of the first half and of the second. */
        ASYMMETRIC,
        /** Of some, drawn by whole weights: how many; for each, sum of the weights; terminals. */
        WEIGHTED,
        /** Twice as often to itself as to the next: number of terminals. */
        DIAGONAL,
        /** The same place in one of the halves: terminals of a half. */
        HALVES,
        /** Near the source or anywhere: terminals, of a row. */
        TAPER,
        /** Of the next group: number of terminals, of a group. */
        NEXT_GROUP,
        /** Of the column with the number of the row: terminals of a row. */
        COLUMN,
        /** By a matrix of shares: number of terminals; rows. */
        MATRIX,
        // Lengths
        /** Always the same: flits. */
        ONE_LENGTH,
        /** From a range: least, number of lengths. */
        RANGE,
        /** One of two: probability of the second; first, second. */
        TWO_LENGTHS,
        /** Geometric: place of the coin. */
        ANY_LENGTH,
        // Injections
        /** A coin per cycle: place of the coin of each source. */
        BERNOULLI,
        /** A coin per tick: ticks of a cycle as a power of 2; place of the coin of each source. */
        TICKS,
        /** Constant gaps: ticks likewise; gap of each source in ticks. */
        CONSTANT_GAPS,
        /** Bursts: coins of a burst and in it; per source: chance and coin of a silence. */
        BURSTS
    }

    private final IdentityHashMap<Geometric, Integer> coins = new IdentityHashMap<>();
    private long[] words = new long[1 << 12];
    private int size = 1; // no entry is at place 0

    /** Adds an entry and returns its place. */
    public int add(Kind kind, long... rest) {
        int place = size;
        append(kind.ordinal());
        append(rest);
        return place;
    }

    private void append(long... more) {
        if (size + more.length > words.length) {
            words = Arrays.copyOf(words, 2 * (size + more.length));
        }
        System.arraycopy(more, 0, words, size, more.length);
        size += more.length;
    }

    /** The place of a coin; the same one has one entry. */
    public int add(Geometric coin) {
        Integer known = coins.get(coin);
        if (known == null) {
            known = coin.addTo(this);
            coins.put(coin, known);
        }
        return known;
    }

    /** The kind of an entry that begins with this word. */
    public static Kind kind(long word) {
        return Kind.values()[Math.toIntExact(word)];
    }

    void set(int place, long word) {
        words[place] = word;
    }

    public long[] words() {
        return Arrays.copyOf(words, size);
    }

    /** The kinds as constants of C. */
    public static String constants() {
        return Stream.of(Kind.values())
                .map(kind -> "#define DRAW_%s %d\n".formatted(kind, kind.ordinal()))
                .collect(Collectors.joining());
    }
}
