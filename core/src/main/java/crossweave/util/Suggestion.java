package crossweave.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Guesses what a mistyped name was meant to be. */
public final class Suggestion {
    private static final int LONGEST = 100; // characters of what could be a name at all

    private Suggestion() {}

    /**
     * The rest of a sentence that names an unknown word: "; did you mean 'torus'?", or the list of
     * what there is when nothing comes near.
     */
    public static String of(String typed, Collection<String> known) {
        String nearest = near(typed, known);
        if (!nearest.isEmpty()) {
            return "; did you mean '" + nearest + "'?";
        }
        return known.isEmpty() ? "" : "; known: " + String.join(", ", known);
    }

    /** Whether one of the known words may have been meant. */
    public static boolean isNear(String typed, Collection<String> known) {
        return !near(typed, known).isEmpty();
    }

    private static String near(String typed, Collection<String> known) {
        String nearest =
                known.stream()
                        .filter(_ -> typed.length() <= LONGEST)
                        .min(Comparator.comparingInt(name -> distance(typed, name)))
                        .orElse("");
        boolean isNear =
                !nearest.isEmpty() && distance(typed, nearest) <= Math.max(1, typed.length() / 3);
        return isNear ? nearest : "";
    }

    /**
     * Edits (insert, delete, replace, swap of neighbours) from one word to the other, case aside.
     */
    static int distance(String left, String right) {
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[][] edits = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                edits[i][j] = edits(edits, a, b, i, j);
            }
        }
        return edits[a.length()][b.length()];
    }

    private static int edits(int[][] edits, String a, String b, int i, int j) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        int replace = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(replace, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean swapped =
                i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, edits[i - 2][j - 2] + 1) : best;
    }
}
