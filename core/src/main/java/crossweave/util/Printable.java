package crossweave.util;

import java.util.regex.Pattern;

/**
 * Texts of others as a terminal may show them: a question mark in place of every character that
 * would move the cursor, change colours, turn the direction of writing or be seen as nothing.
 */
public final class Printable {
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}]");
    private static final Pattern UNSEEN_IN_LINES = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\n\t]]");

    private Printable() {}

    /** With its lines and tabs. */
    public static String lines(String text) {
        return UNSEEN_IN_LINES.matcher(text).replaceAll("?");
    }

    /** As a single line. */
    public static String line(String text) {
        return UNSEEN.matcher(text).replaceAll("?");
    }
}
