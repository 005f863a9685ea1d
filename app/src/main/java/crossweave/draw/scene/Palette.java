package crossweave.draw.scene;

import java.util.Arrays;

/**
 * The colours of all drawings: Okabe and Ito's palette, which most colour-blind people can
 * distinguish.
 */
public final class Palette {
    /** The number of the neutral colour. */
    public static final int PLAIN = 0;

    public static final String PAPER = "#ffffff";
    public static final String INK = "#222222";
    public static final String SOFT = "#5f6368"; // secondary text
    public static final String FRAME = "#c9ced6";
    public static final String TINT = "#f4f6f9"; // inside of frames
    public static final String NODE = "#e8eef6";
    public static final String BROKEN = "#cc0000";

    private static final String LINK = "#8a8f98";
    private static final String[] LINKS = {
        "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#8c6d31", "#6a51a3", "#404040"
    };
    private static final String[] MARKS = {"#d55e00", "#0072b2", "#009e73", "#aa3377", "#000000"};

    private Palette() {}

    public static String link(int number) {
        return number == PLAIN ? LINK : LINKS[(number - 1) % LINKS.length];
    }

    /** The number of a link colour; PLAIN for any other. */
    public static int number(String colour) {
        return Arrays.asList(LINKS).indexOf(colour) + 1;
    }

    public static String mark(int number) {
        return MARKS[number % MARKS.length];
    }
}
