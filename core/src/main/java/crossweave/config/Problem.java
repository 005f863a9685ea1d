package crossweave.config;

import java.util.regex.Pattern;

/**
 * One thing that is wrong with the input: where, which setting (may be empty), and what. Whatever
 * the user's own texts in it are, it can be shown: on a terminal, and to its end.
 */
public record Problem(Mark mark, String path, String message) {
    private static final int LONGEST = 2000; // characters that somebody reads
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}&&[^\n\t]]");

    public Problem {
        mark = new Mark(shown(mark.source()), mark.line(), mark.column());
        path = shown(path);
        message = shown(message);
    }

    private static String shown(String text) {
        String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
        return UNSEEN.matcher(start).replaceAll("?");
    }

    @Override
    public String toString() {
        return mark + ": " + (path.isEmpty() ? "" : path + ": ") + message;
    }
}
