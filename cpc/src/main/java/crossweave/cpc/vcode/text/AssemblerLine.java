package crossweave.cpc.vcode.text;

import java.util.ArrayList;
import java.util.List;

/** The words of a line of assembler text, with a read position. */
final class AssemblerLine {
    private static final char QUOTE = '"';
    private static final char COMMENT = ';'; // begins one

    private final int number; // from 1
    private final List<String> words = new ArrayList<>();
    private int next;

    AssemblerLine(int number, String text) {
        this.number = number;
        int at = 0;
        while (at < text.length() && text.charAt(at) != COMMENT) {
            int end = end(text, at);
            if (!Character.isWhitespace(text.charAt(at))) {
                words.add(text.substring(at, end));
            }
            at = end;
        }
    }

    /** The end of the quoted text, word or space that begins at a position. */
    private int end(String text, int begin) {
        char first = text.charAt(begin);
        if (Character.isWhitespace(first)) {
            return begin + 1;
        }
        if (first == QUOTE) {
            return quotedEnd(text, begin);
        }
        int end = begin;
        while (end < text.length() && isWordCharacter(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int quotedEnd(String text, int begin) {
        for (int end = begin + 1; end < text.length(); end++) {
            if (text.charAt(end) == QUOTE) {
                return end + 1;
            }
            if (text.charAt(end) == '\\') {
                end++; // an escaped character ends nothing
            }
        }
        throw wrong("the text that begins with %s does not end".formatted(text.substring(begin)));
    }

    private static boolean isWordCharacter(char sign) {
        return !Character.isWhitespace(sign) && sign != QUOTE && sign != COMMENT;
    }

    int number() {
        return number;
    }

    boolean isEmpty() {
        return next == words.size();
    }

    /** The next word, without consuming it. */
    String peek() {
        if (isEmpty()) {
            throw wrong("something is missing at the end");
        }
        return words.get(next);
    }

    String next() {
        String word = peek();
        next++;
        return word;
    }

    /** Consumes a name, with or without quotes. */
    String nextName() {
        String word = next();
        return word.charAt(0) == QUOTE ? unquoted(word) : word;
    }

    /** Consumes a quoted text. */
    String nextText() {
        String word = next();
        if (word.charAt(0) != QUOTE) {
            throw wrong("'%s' stands where a text between quotes should".formatted(word));
        }
        return unquoted(word);
    }

    private String unquoted(String word) {
        try {
            return PrintFormatText.unquote(word);
        } catch (IllegalArgumentException e) {
            throw wrong("the text %s: %s".formatted(word, e.getMessage()));
        }
    }

    int nextInt() {
        return toInt(next());
    }

    /** Consumes a number from 0 to a maximum. */
    int nextSize(int most) {
        int size = nextInt();
        if (size < 0 || size > most) {
            throw wrong("%d stands where a number from 0 to %d should".formatted(size, most));
        }
        return size;
    }

    int toInt(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            throw wrong("'" + word + "' stands where a number should");
        }
    }

    long nextLong() {
        String word = next();
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw wrong("'" + word + "' stands where a number should");
        }
    }

    /** Consumes a keyword and the number after it. */
    int nextSize(String name, int most) {
        String word = next();
        if (!word.equals(name)) {
            throw wrong("'%s' stands where '%s' should".formatted(word, name));
        }
        return nextSize(most);
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
