package crossweave.cpc.vcode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a line of assembler text, taken one after the other. */
final class AssemblerLine {
    private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*\"";
    private static final Pattern WORD = Pattern.compile(QUOTED + "|[^\\s\";]+");

    /** A line is what stands before a comment, and the comment. */
    static final Pattern COMMENT = Pattern.compile("^((?:[^;\"]|" + QUOTED + ")*);.*$");

    private final int number; // from 1
    private final List<String> words = new ArrayList<>();
    private int next;

    AssemblerLine(int number, String text) {
        this.number = number;
        Matcher matcher = WORD.matcher(COMMENT.matcher(text).replaceFirst("$1"));
        while (matcher.find()) {
            words.add(matcher.group());
        }
    }

    int number() {
        return number;
    }

    boolean isEmpty() {
        return next == words.size();
    }

    /** The next word as it is written; it stays the next one. */
    String peek() {
        if (isEmpty()) {
            throw wrong("something is missing at the end");
        }
        return words.get(next);
    }

    String take() {
        String word = peek();
        next++;
        return word;
    }

    /** A name, with or without quotes. */
    String takeName() {
        String word = take();
        return word.startsWith("\"") ? FormatText.unquote(word) : word;
    }

    int takeInt() {
        return (int) takeLong();
    }

    long takeLong() {
        String word = take();
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw wrong("'" + word + "' stands where a number should");
        }
    }

    /** A number after the word that says what it is. */
    int takeInt(String name) {
        String word = take();
        if (!word.equals(name)) {
            throw wrong("'%s' stands where '%s' should".formatted(word, name));
        }
        return takeInt();
    }

    void end() {
        if (!isEmpty()) {
            throw wrong("'" + peek() + "' is one word too many");
        }
    }

    IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("line " + number + ": " + what);
    }
}
