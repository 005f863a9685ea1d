package crossweave.booksim;

import crossweave.booksim.keys.BookSimKey;
import crossweave.booksim.keys.BookSimKeys;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.util.Decimals;
import crossweave.util.Suggestion;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of all keys: from a file, where the last one counts, or defaults. It reports unknown
 * keys, values of the wrong type, and features that are not supported.
 */
final class KeyValues {
    private static final String NUMBER = "-?(\\d++(\\.\\d*+)?|\\.\\d++)([eE][+-]?\\d++)?";
    private static final String INTEGER = "-?\\d{1,9}";

    private final SourcePosition start; // of the file, for values that are not written
    private final Map<String, BookSimFile.Entry> entries = new LinkedHashMap<>();
    private final Problems problems;
    private final List<String> notes = new ArrayList<>();

    KeyValues(BookSimFile file, Problems problems) {
        this.start = new SourcePosition(file.name(), 1, 1);
        this.problems = problems;
        for (BookSimFile.Entry entry : file.entries()) {
            BookSimKeys.find(entry.key())
                    .ifPresentOrElse(key -> accept(key, entry), () -> reportUnknown(entry));
        }
        entries.forEach((name, entry) -> reportUnsupported(BookSimKeys.get(name), entry));
    }

    private void reportUnknown(BookSimFile.Entry entry) {
        problems.add(
                entry.keyPosition(),
                entry.key(),
                ProblemCode.UNKNOWN_SETTING,
                "BookSim has no such key" + Suggestion.of(entry.key(), BookSimKeys.names()));
    }

    private void accept(BookSimKey key, BookSimFile.Entry entry) {
        String wanted = expected(key.type(), entry.text());
        if (wanted.isEmpty()) {
            entries.put(key.name(), entry);
        } else {
            problems.add(
                    entry.where(),
                    key.name(),
                    ProblemCode.NOT_A_NUMBER,
                    "expected %s but found '%s'",
                    wanted,
                    entry.text());
        }
    }

    /** The expected type; empty if the text has it. */
    private static String expected(BookSimKey.Type type, String text) {
        return switch (type) {
            case INTEGER, FLAG -> text.matches(INTEGER) ? "" : "a whole number";
            case NUMBER -> text.matches(NUMBER) ? "" : "a number";
            case TEXT -> "";
            case INTEGERS ->
                    text.matches(INTEGER + "|time|\\{.*}") ? "" : "a whole number or a list";
            case NUMBERS -> text.matches(NUMBER + "|\\{.*}") ? "" : "a number or a list";
        };
    }

    /** Reports a value without support, unless it is the default and changes nothing. */
    private void reportUnsupported(BookSimKey key, BookSimFile.Entry entry) {
        if (isDefault(key, entry.text())) {
            return;
        }
        if (key.handling() == BookSimKey.Handling.IGNORED) {
            notes.add(key.message(entry.text()));
        } else if (key.handling() == BookSimKey.Handling.REFUSED) {
            problems.add(entry.where(), "", ProblemCode.NOT_SUPPORTED, key.message(entry.text()));
        }
    }

    /** A list equals the default if all its items do. */
    private static boolean isDefault(BookSimKey key, String text) {
        String[] items = text.startsWith("{") ? text.split("[{},]+") : new String[] {text};
        return Arrays.stream(items)
                .filter(item -> !item.isEmpty() || items.length == 1)
                .allMatch(item -> isEqual(item, key.byDefault()));
    }

    private static boolean isEqual(String text, String other) {
        return text.matches(NUMBER) && other.matches(NUMBER)
                ? Double.parseDouble(text) == Double.parseDouble(other)
                : text.equals(other);
    }

    String text(String key) {
        BookSimFile.Entry entry = entries.get(key);
        return entry == null ? BookSimKeys.get(key).byDefault() : entry.text();
    }

    /**
     * The position of the first of these keys that is written; the start of the file if none is.
     */
    SourcePosition position(String... keys) {
        for (String key : keys) {
            BookSimFile.Entry entry = entries.get(key);
            if (entry != null) {
                return entry.where();
            }
        }
        return start;
    }

    int integer(String key) {
        return Integer.parseInt(text(key));
    }

    double number(String key) {
        return Double.parseDouble(text(key));
    }

    /** One number among several of a key; reports a text that is no number, and returns 1. */
    BigDecimal numberOf(String key, String text) {
        try {
            if (text.matches(NUMBER)) {
                return Decimals.parse(text);
            }
            report(key, ProblemCode.NOT_A_NUMBER, "expected a number but found '" + text + "'");
        } catch (NumberFormatException e) {
            report(
                    key,
                    ProblemCode.NOT_A_NUMBER,
                    "expected a number of fewer digits but found '" + text + "'");
        }
        return BigDecimal.ONE;
    }

    boolean flag(String key) {
        return integer(key) != 0;
    }

    /** The value for a class of traffic; the last one applies to all further classes. */
    String textOfClass(String key, int index) {
        List<String> items = BookSimText.items(text(key));
        return items.isEmpty() ? "" : items.get(Math.min(index, items.size() - 1));
    }

    /** Reports a value that has no counterpart here. */
    void report(String key, ProblemCode code, String sentence, Object... values) {
        problems.add(position(key), key, code, sentence, values);
    }

    /** Adds a remark for readers of the result. */
    void note(String sentence) {
        notes.add(sentence);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    SourcePosition start() {
        return start;
    }
}
