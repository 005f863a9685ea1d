package crossweave.draw.print;

import java.util.Arrays;

/**
 * How wide texts are in Liberation Sans, which has the widths of Arial and Helvetica: a table, so
 * that a picture for the screen is laid out without loading a font.
 */
public final class TextWidths {
    /** As many times wider bold letters are, about. */
    public static final double BOLD = 1.07;

    private static final int OTHERWISE = 556; // that of most letters and of all digits

    /** Thousandths of the size of the font, and the characters that are as wide. */
    private static final String[] TABLE = {
        "191 '",
        "222 ijl",
        "260 |",
        "278  !,./:;I[\\]ft",
        "333 ()-r`",
        "334 {}",
        "355 \"",
        "389 *",
        "469 ^",
        "500 Jcksvxyz",
        "584 +<=>~",
        "611 FTZ",
        "667 &ABEKPSVXY",
        "722 CDHNRUw",
        "778 GOQ",
        "833 Mm",
        "889 %",
        "944 W",
        "1015 @",
    };

    private static final int[] WIDTHS = widths(); // per character of ASCII

    private TextWidths() {}

    private static int[] widths() {
        int[] widths = new int[128];
        Arrays.fill(widths, OTHERWISE);
        for (String row : TABLE) {
            int space = row.indexOf(' ');
            int width = Integer.parseInt(row, 0, space, 10);
            row.substring(space + 1).chars().forEach(c -> widths[c] = width);
        }
        return widths;
    }

    /** The width of a text in the units of its size. */
    public static double width(String text, double size) {
        return text.codePoints().map(c -> c < WIDTHS.length ? WIDTHS[c] : OTHERWISE).sum()
                * size
                / 1000;
    }
}
