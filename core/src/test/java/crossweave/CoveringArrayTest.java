package crossweave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every triple that goes together is there, and no other. */
class CoveringArrayTest {
    private static final int[] LEVELS = {3, 4, 2, 5, 2};

    /** Level 0 of the first factor goes with level 1 of the third one only. */
    private static boolean goTogether(int[] row) {
        return row[0] != 0 || row[2] != 0;
    }

    private static Set<List<Integer>> triples(List<int[]> rows) {
        Set<List<Integer>> triples = new HashSet<>();
        for (int[] row : rows) {
            for (int a = 0; a < LEVELS.length; a++) {
                for (int b = a + 1; b < LEVELS.length; b++) {
                    for (int c = b + 1; c < LEVELS.length; c++) {
                        triples.add(List.of(a, row[a], b, row[b], c, row[c]));
                    }
                }
            }
        }
        return triples;
    }

    /** The number of triples of all factors, from sums of products of levels. */
    private static int expected() {
        int sum = 0;
        for (int a = 0; a < LEVELS.length; a++) {
            for (int b = a + 1; b < LEVELS.length; b++) {
                for (int c = b + 1; c < LEVELS.length; c++) {
                    sum += LEVELS[a] * LEVELS[b] * LEVELS[c];
                }
            }
        }
        return sum;
    }

    @Test
    void everyTripleIsInSomeRow() {
        List<int[]> rows = new CoveringArray(LEVELS, _ -> true).rows();
        assertEquals(expected(), triples(rows).size());
        int all = Arrays.stream(LEVELS).reduce(1, (a, b) -> a * b);
        assertTrue(rows.size() >= 5 * 4 * 3 && rows.size() < all / 2, rows.size() + " rows");
    }

    @Test
    void whatDoesNotGoTogetherIsInNoRow() {
        List<int[]> rows = new CoveringArray(LEVELS, CoveringArrayTest::goTogether).rows();
        assertTrue(rows.stream().allMatch(CoveringArrayTest::goTogether));
        int lost = LEVELS[1] + LEVELS[3] + LEVELS[4]; // the pair with a level of another factor
        assertEquals(expected() - lost, triples(rows).size());
    }
}
