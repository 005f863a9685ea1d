package crossweave.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Makes wrong inputs of right ones: mostly by words, numbers and lines, as these get past the first
 * look of a reader; sometimes by bytes. A byte is a character here, so that nothing is lost.
 */
final class Mutator {
    private static final int LONGEST = 1 << 18; // bytes of an input
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][-A-Za-z0-9_]*");

    static final List<String> NUMBERS =
            List.of(
                    "-1",
                    "0",
                    "1",
                    "2",
                    "3",
                    "64",
                    "65",
                    "1000",
                    "-2147483648",
                    "2147483647",
                    "2147483648",
                    "4294967295",
                    "9223372036854775807",
                    "9223372036854775808",
                    "-9223372036854775808",
                    "1e308",
                    "1e309",
                    "1e-320",
                    "NaN",
                    "Infinity",
                    "0.5",
                    "100%",
                    "0x10",
                    "00",
                    "99999999999999999999999999999999999999",
                    "1e999999999",
                    "100000x100000",
                    "65536x65536",
                    "");

    private static final List<String> BYTES =
            List.of(
                    "\u0000",
                    "\u00ff",
                    "\u00c3",
                    "\u00ef\u00bb\u00bf",
                    "\u00fe\u00ff",
                    "\r",
                    "\t",
                    "\u001b[2J",
                    "\u0085",
                    "\u00e2\u0080\u00a8",
                    "\u00f0\u009f\u0098\u0080");

    private static final List<String> OPENINGS =
            List.of(
                    "[", "{", "(", "<a>", "- ", "a: ", "\"", "{\"a\":", "!", "-", "if (1) ", "~",
                    "*");

    private final SplittableRandom random;
    private final List<String> words;
    private final List<String> snippets;

    Mutator(SplittableRandom random, List<String> words, List<String> snippets) {
        this.random = random;
        this.words = words;
        this.snippets = snippets;
    }

    /** An input with a few mistakes; some of it may come from another one. */
    byte[] mutated(byte[] input, byte[] other) {
        String text = new String(input, StandardCharsets.ISO_8859_1);
        String donor = new String(other, StandardCharsets.ISO_8859_1);
        int mistakes = 1 + Math.min(random.nextInt(5), random.nextInt(5));
        for (int i = 0; i < mistakes; i++) {
            text = mistake(text, donor);
        }
        String cut = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return cut.getBytes(StandardCharsets.ISO_8859_1);
    }

    private String mistake(String text, String donor) {
        return switch (random.nextInt(40)) {
            case 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 -> replaced(text, NUMBER, pick(NUMBERS));
            case 10, 11, 12, 13, 14, 15, 16 -> replaced(text, WORD, pick(words));
            case 17, 18, 19 -> replaced(text, WORD, taken(donor, WORD));
            case 20, 21 -> replaced(text, NUMBER, taken(donor, NUMBER));
            case 22, 23, 24, 25, 26, 27 -> lines(text, donor);
            case 28, 29 -> without(text);
            case 30, 31 -> inserted(text, " " + pick(words) + " ");
            case 32, 33 -> inserted(text, snippets.isEmpty() ? pick(NUMBERS) : pick(snippets));
            case 34 -> inserted(text, pick(BYTES));
            case 35 -> flipped(text);
            case 36 -> text.substring(0, place(text));
            case 37 -> inserted(text, donor.substring(place(donor)));
            case 38 -> replaced(text, WORD, "");
            default -> rare(text);
        };
    }

    /** What makes an input large is seldom, as it costs time. */
    private String rare(String text) {
        return switch (random.nextInt(4)) {
            case 0 -> inserted(text, pick(OPENINGS).repeat(random.nextInt(100, 5000)));
            case 1 -> inserted(text, "x".repeat(1 << random.nextInt(8, 17)));
            case 2 -> inserted(text, "9".repeat(1 << random.nextInt(2, 14)));
            default -> inserted(text, pick(List.of("\n", " ", "a b\n", "0 ")).repeat(2000));
        };
    }

    private String lines(String text, String donor) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("(?<=\n)", -1)));
        List<String> others = Arrays.asList(donor.split("(?<=\n)", -1));
        int at = random.nextInt(lines.size());
        int to = Math.min(lines.size(), at + 1 + random.nextInt(4));
        switch (random.nextInt(5)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.subList(at, to).clear();
            case 2 -> lines.addAll(random.nextInt(to), List.copyOf(lines.subList(at, to)));
            case 3 -> Collections.swap(lines, at, random.nextInt(lines.size()));
            default -> lines.add(at, others.get(random.nextInt(others.size())));
        }
        return String.join("", lines);
    }

    private String replaced(String text, Pattern pattern, String by) {
        List<MatchResult> found = pattern.matcher(text).results().limit(5000).toList();
        if (found.isEmpty()) {
            return inserted(text, by);
        }
        MatchResult one = found.get(random.nextInt(found.size()));
        return text.substring(0, one.start()) + by + text.substring(one.end());
    }

    private String taken(String text, Pattern pattern) {
        List<MatchResult> found = pattern.matcher(text).results().limit(5000).toList();
        return found.isEmpty() ? "" : found.get(random.nextInt(found.size())).group();
    }

    private String without(String text) {
        int from = place(text);
        int to = Math.min(text.length(), from + random.nextInt(1, 20));
        return text.substring(0, from) + text.substring(to);
    }

    private String inserted(String text, String more) {
        int at = place(text);
        return text.substring(0, at) + more + text.substring(at);
    }

    private String flipped(String text) {
        if (text.isEmpty()) {
            return text;
        }
        int at = random.nextInt(text.length());
        char other = (char) (text.charAt(at) ^ 1 << random.nextInt(8));
        return text.substring(0, at) + other + text.substring(at + 1);
    }

    private int place(String text) {
        return random.nextInt(text.length() + 1);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
