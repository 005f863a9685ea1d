package crossweave.util;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Guesses what a mistyped name was meant to be. */
public final class Suggestion {
    private static final int LONGEST = 100; // characters of what could be a name at all
    private static final int LIST = 400; // characters of a list that is still read
    private static final int FEW = 5; // names of a longer list

    private Suggestion() {}

    /**
     * The rest of a sentence that names an unknown word: "; did you mean 'torus'?", or the list of
     * what there is when nothing comes near; of a long list, those that have most in common with
     * it.
     */
    public static String of(String typed, Collection<String> known) {
        Optional<String> near = near(typed, known);
        if (near.isPresent()) {
            return meaning(near.get());
        }
        String list = String.join(", ", known);
        if (list.length() > LIST) {
            return "; the nearest of %d: %s"
                    .formatted(known.size(), String.join(", ", nearest(typed, known)));
        }
        return known.isEmpty() ? "" : "; known: " + list;
    }

    /** The same, where users may bring a word of others for it. */
    public static String of(String typed, Collection<String> known, Synonyms synonyms) {
        return synonyms.meant(typed).stream()
                .findFirst()
                .map(Suggestion::meaning)
                .orElseGet(() -> of(typed, known));
    }

    /** The rest of a sentence that names an unknown word of which the meaning is known. */
    public static String meaning(String name) {
        return "; did you mean '" + name + "'?";
    }

    /** Whether one of the known words may have been meant. */
    public static boolean isNear(String typed, Collection<String> known) {
        return near(typed, known).isPresent();
    }

    /**
     * The name that differs by typing errors only; of two as near, the one with the same letters.
     */
    public static Optional<String> near(String typed, Collection<String> known) {
        return known.stream()
                .filter(_ -> typed.length() <= LONGEST)
                .min(
                        Comparator.<String>comparingInt(name -> distance(typed, name))
                                .thenComparing(name -> !letters(name).equals(letters(typed))))
                .filter(name -> distance(typed, name) <= Math.max(1, typed.length() / 3));
    }

    /** Names with the same parts first, such as vc_buf_size for buf_size, then by typing errors. */
    private static List<String> nearest(String typed, Collection<String> known) {
        String start = typed.substring(0, Math.min(typed.length(), LONGEST));
        Set<String> parts = parts(start);
        return known.stream()
                .sorted(
                        Comparator.<String>comparingLong(
                                        name ->
                                                -parts(name).stream()
                                                        .filter(parts::contains)
                                                        .count())
                                .thenComparingInt(name -> distance(start, name)))
                .limit(FEW)
                .toList();
    }

    private static List<Integer> letters(String word) {
        return word.toLowerCase(Locale.ROOT).chars().sorted().boxed().toList();
    }

    private static Set<String> parts(String name) {
        return Set.of(
                Arrays.stream(name.toLowerCase(Locale.ROOT).split("[-_. ]+"))
                        .distinct()
                        .toArray(String[]::new));
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
