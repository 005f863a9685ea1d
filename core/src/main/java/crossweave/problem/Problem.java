package crossweave.problem;

import crossweave.util.Printable;

import java.util.Arrays;
import java.util.List;

/**
 * One thing that is wrong with the input: where, which setting (may be empty), of which kind, the
 * values that disagree (what is given, then its limit; may be empty), and the sentence that says
 * so. Whatever the user's own texts in it are, it can be shown: on a terminal, and to its end.
 */
public record Problem(
        SourcePosition where, String path, ProblemCode code, List<String> values, String message) {
    private static final int LONGEST = 2000; // characters that somebody reads
    private static final int END = 150; // characters of a path: few are longer than two of them

    public Problem {
        where = new SourcePosition(shown(ends(where.source())), where.line(), where.column());
        path = shown(path);
        values = values.stream().map(Problem::shown).toList();
        message = shown(message);
    }

    /** The sentence has the values at its {@code %s}. */
    public Problem(
            SourcePosition where,
            String path,
            ProblemCode code,
            String sentence,
            Object... values) {
        this(where, path, code, texts(values), sentence(sentence, values));
    }

    /** A sentence with its values; one without any is as it is, whatever signs it has. */
    static String sentence(String sentence, Object... values) {
        return values.length == 0 ? sentence : sentence.formatted(values);
    }

    static List<String> texts(Object... values) {
        return Arrays.stream(values).map(String::valueOf).toList();
    }

    /** Of the path of a file that nobody reads to its end: how it begins and how it ends. */
    private static String ends(String source) {
        int length = source.length();
        return length <= 2 * END
                ? source
                : source.substring(0, END) + "..." + source.substring(length - END);
    }

    private static String shown(String text) {
        String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
        return Printable.lines(start);
    }

    /** Its place, path and code, whatever its sentence is. */
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
