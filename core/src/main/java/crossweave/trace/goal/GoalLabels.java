package crossweave.trace.goal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of a file as numbers. Most labels are a word and a decimal number, such as {@code
 * l17}; so few words are held in memory for many labels.
 *
 * <pre>
 * bits 0-29 the decimal number at the end, of up to 9 digits; all bits set if there is none
 * bits 30-62 the number of the word before it
 * </pre>
 */
final class GoalLabels {
    static final long NONE = -1;

    private static final int UNKNOWN = -1; // word
    private static final int BITS = 30; // of the number at the end
    private static final long NO_NUMBER = (1L << BITS) - 1;
    private static final int MOST_DIGITS = 9;

    private final List<String> words = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>(); // of words
    private byte[] first = {}; // the first word, which is often the only one
    private boolean isComplete;

    /** All words are known: from now on nothing changes. */
    void complete() {
        isComplete = true;
    }

    /** The number of a label; NONE if this is complete and does not know its word. */
    long key(String label) {
        byte[] bytes = label.getBytes(StandardCharsets.UTF_8);
        int digits = bytes.length;
        while (digits > 0 && bytes[digits - 1] >= '0' && bytes[digits - 1] <= '9') {
            digits--;
        }
        return key(bytes, 0, digits, bytes.length);
    }

    /** The same of the label in these bytes, which ends with digits from a place on. */
    long key(byte[] bytes, int from, int digits, int to) {
        int tail = Math.max(digits, to - MOST_DIGITS);
        while (tail < to - 1 && bytes[tail] == '0') { // the number has no zeros before it
            tail++;
        }
        int word = word(bytes, from, tail);
        return word == UNKNOWN ? NONE : (long) word << BITS | number(bytes, tail, to);
    }

    private int word(byte[] bytes, int from, int to) {
        if (!words.isEmpty() && Arrays.equals(bytes, from, to, first, 0, first.length)) {
            return 0;
        }
        String word = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        int known = numbers.getOrDefault(word, UNKNOWN);
        return known == UNKNOWN && !isComplete ? add(word) : known;
    }

    private int add(String word) {
        if (words.isEmpty()) {
            first = word.getBytes(StandardCharsets.UTF_8);
        }
        numbers.put(word, words.size());
        words.add(word);
        return words.size() - 1;
    }

    private static long number(byte[] bytes, int tail, int to) {
        long number = tail == to ? NO_NUMBER : 0;
        for (int i = tail; i < to; i++) {
            number = 10 * number + bytes[i] - '0';
        }
        return number;
    }

    /** The label of a number. */
    String text(long key) {
        String word = words.get((int) (key >>> BITS));
        long number = key & NO_NUMBER;
        return number == NO_NUMBER ? word : word + number;
    }
}
