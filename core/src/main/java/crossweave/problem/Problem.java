package crossweave.problem;

import crossweave.util.Printable;

import java.util.Arrays;
import java.util.List;

/**
 * One thing that is wrong with the input: its position, the setting (may be empty), the kind, the
 * values that disagree (the given one, then its limit; may be empty), and the sentence. Texts of
 * the user inside it are made safe to show on a terminal, and shortened.
 */
public record Problem(
        SourcePosition where, String path, ProblemCode code, List<String> values, String message) {
    private static final int MOST_CHARACTERS = 2000; // longest sentence shown, in characters
    // characters kept at each end of a long path; few paths exceed two of these
    private static final int END_LENGTH = 150;

    public Problem {
        where = new SourcePosition(shown(shortened(where.source())), where.line(), where.column());
        path = shown(path);
        values = values.stream().map(Problem::shown).toList();
        message = shown(message);
    }

    /** Each {@code %s} of the sentence takes one of the values. */
    public Problem(
            SourcePosition where,
            String path,
            ProblemCode code,
            String sentence,
            Object... values) {
        this(where, path, code, texts(values), sentence(sentence, values));
    }

    /**
     * Formats a sentence with its values. A sentence without values stays as it is, even if it
     * contains {@code %}.
     */
    static String sentence(String sentence, Object... values) {
        return values.length == 0 ? sentence : sentence.formatted(values);
    }

    static List<String> texts(Object... values) {
        return Arrays.stream(values).map(String::valueOf).toList();
    }

    /** Shortens the path of a file to its beginning and its end. */
    private static String shortened(String source) {
        int length = source.length();
        return length <= 2 * END_LENGTH
                ? source
                : source.substring(0, END_LENGTH) + "..." + source.substring(length - END_LENGTH);
    }

    private static String shown(String text) {
        String start =
                text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "..." : text;
        return Printable.lines(start);
    }

    /** Its position, path and code, without the sentence. */
    public String coded() {
        return at() + code;
    }

    @Override
    public String toString() {
        return at() + message;
    }

    private String at() {
        return where + ": " + (path.isEmpty() ? "" : path + ": ");
    }
}
