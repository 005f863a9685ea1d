package crossweave.util;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Words that users bring from other tools and papers, with what stands for them here. They are
 * suggested, never taken: a file has one way to say a thing.
 */
public final class Synonyms {
    private final Map<String, List<String>> targets = new LinkedHashMap<>(); // per bare word

    private Synonyms() {}

    /**
     * A table with a line for each target, {@code TARGET: WORD...}; a word may be in several lines.
     */
    public static Synonyms of(String table) {
        Synonyms synonyms = new Synonyms();
        table.lines()
                .forEach(
                        line -> {
                            int colon = line.lastIndexOf(':');
                            String target = line.substring(0, colon).strip();
                            for (String word : line.substring(colon + 1).strip().split(" +", -1)) {
                                synonyms.targets
                                        .computeIfAbsent(bare(word), _ -> new ArrayList<>())
                                        .add(target);
                            }
                        });
        return synonyms;
    }

    /** What may be meant by a word, the likeliest first; empty if it is in no line. */
    public List<String> meant(String typed) {
        return List.copyOf(targets.getOrDefault(bare(typed), List.of()));
    }

    /** Everything that is suggested. */
    public Stream<String> targets() {
        return targets.values().stream().flatMap(List::stream).distinct();
    }

    /** All words, without what {@link #bare} takes away. */
    public Stream<String> words() {
        return targets.keySet().stream();
    }

    /** num_vcs, num-vcs and NumVCs are one word. */
    private static String bare(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
    }
}
