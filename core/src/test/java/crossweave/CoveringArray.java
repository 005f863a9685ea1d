package crossweave;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Rows of levels, one for each factor, such that every three levels of different factors that go
 * together are in some row. Built greedily: of some random rows that have a triple that is missing,
 * the one with the most missing triples comes next.
 */
public final class CoveringArray {
    private static final int UNSET = -1;
    private static final int CANDIDATES = 40; // per row

    private final int[] levels; // per factor: how many there are
    private final int[] first; // per factor: the number of its first level among all
    private final Predicate<int[]> goTogether;
    private final boolean[] missing; // per triple
    private final List<int[]> rows = new ArrayList<>();
    private final RandomStream random = new RandomStreams(1).stream("covering", 0);

    /**
     * Of factors with so many levels. The predicate is asked for rows with some factors left out
     * ({@code -1}) too; whatever it takes must be part of a whole row that it takes.
     */
    public CoveringArray(int[] levels, Predicate<int[]> goTogether) {
        this.levels = levels;
        this.first = new int[levels.length];
        for (int factor = 1; factor < levels.length; factor++) {
            first[factor] = first[factor - 1] + levels[factor - 1];
        }
        this.goTogether = goTogether;
        int all = IntStream.of(levels).sum();
        this.missing = new boolean[all * all * all];
        forEachTriple(this::findMissing);
        forEachTriple(this::addRowsFor);
    }

    public List<int[]> rows() {
        return rows;
    }

    private interface Triple {
        void with(int a, int levelA, int b, int levelB, int c, int levelC);
    }

    private void forEachTriple(Triple triple) {
        for (int a = 0; a < levels.length; a++) {
            for (int b = a + 1; b < levels.length; b++) {
                for (int c = b + 1; c < levels.length; c++) {
                    for (int i = 0; i < levels[a] * levels[b] * levels[c]; i++) {
                        int rest = i / levels[a];
                        triple.with(a, i % levels[a], b, rest % levels[b], c, rest / levels[b]);
                    }
                }
            }
        }
    }

    private int[] partial(int a, int levelA, int b, int levelB, int c, int levelC) {
        int[] row = new int[levels.length];
        Arrays.fill(row, UNSET);
        row[a] = levelA;
        row[b] = levelB;
        row[c] = levelC;
        return row;
    }

    private int number(int a, int levelA, int b, int levelB, int c, int levelC) {
        int all = first[levels.length - 1] + levels[levels.length - 1];
        return ((first[a] + levelA) * all + first[b] + levelB) * all + first[c] + levelC;
    }

    private void findMissing(int a, int levelA, int b, int levelB, int c, int levelC) {
        missing[number(a, levelA, b, levelB, c, levelC)] =
                goTogether.test(partial(a, levelA, b, levelB, c, levelC));
    }

    private void addRowsFor(int a, int levelA, int b, int levelB, int c, int levelC) {
        if (!missing[number(a, levelA, b, levelB, c, levelC)]) {
            return;
        }
        int[] best = new int[0];
        int most = 0;
        for (int i = 0; i < CANDIDATES; i++) {
            int[] row = complete(partial(a, levelA, b, levelB, c, levelC));
            int found = covered(row, false);
            if (found > most) {
                most = found;
                best = row;
            }
        }
        covered(best, true);
        rows.add(best);
    }

    /** Sets what is unset, in a random order, each by chance among what goes with the rest. */
    private int[] complete(int[] row) {
        int[] order = IntStream.range(0, levels.length).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[other];
            order[other] = swapped;
        }
        for (int factor : order) {
            if (row[factor] == UNSET) {
                set(row, factor);
            }
        }
        return row;
    }

    private void set(int[] row, int factor) {
        int start = random.nextInt(levels[factor]);
        for (int i = 0; i < levels[factor]; i++) {
            row[factor] = (start + i) % levels[factor];
            if (goTogether.test(row)) {
                return;
            }
        }
        throw new IllegalStateException("nothing goes with " + Arrays.toString(row));
    }

    /** How many missing triples a row has; they are missing no more, if it is taken. */
    private int covered(int[] row, boolean isTaken) {
        int count = 0;
        for (int a = 0; a < row.length; a++) {
            for (int b = a + 1; b < row.length; b++) {
                for (int c = b + 1; c < row.length; c++) {
                    int number = number(a, row[a], b, row[b], c, row[c]);
                    count += missing[number] ? 1 : 0;
                    missing[number] &= !isTaken;
                }
            }
        }
        return count;
    }
}
