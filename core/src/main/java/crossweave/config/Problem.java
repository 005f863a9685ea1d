package crossweave.config;

import crossweave.util.Printable;

/**
 * One thing that is wrong with the input: where, which setting (may be empty), and what. Whatever
 * the user's own texts in it are, it can be shown: on a terminal, and to its end.
 */
public record Problem(SourcePosition where, String path, String message) {
    private static final int LONGEST = 2000; // characters that somebody reads
    private static final int END = 150; // characters of a path: few are longer than two of them

    public Problem {
        where = new SourcePosition(shown(ends(where.source())), where.line(), where.column());
        path = shown(path);
        message = shown(message);
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

    @Override
    public String toString() {
        return where + ": " + (path.isEmpty() ? "" : path + ": ") + message;
    }
}
