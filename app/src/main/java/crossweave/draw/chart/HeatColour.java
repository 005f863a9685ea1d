package crossweave.draw.chart;

/**
 * Colours from dark violet over teal to yellow. Their lightness rises in equal steps (in Oklab,
 * from .27 to .93), so that equal differences of values look equal, also without colours and to
 * people who are colour-blind.
 */
final class HeatColour {
    private static final int[] TABLE = {
        0x37035a, 0x39087a, 0x31238d, 0x21389d, 0x06509b, 0x096295, 0x0d7296, 0x0f8199, 0x14919c,
        0x19a09e, 0x1bb19c, 0x1cc294, 0x42d183, 0x7bda74, 0xa9e267, 0xd2e85c, 0xf9ed59
    };
    private static final double READABLE_IN_BLACK = .48;

    private HeatColour() {}

    /** The colour of a position on the scale, from 0 to 1; what is beyond has that of the end. */
    static String at(double position) {
        double place = Math.clamp(position, 0, 1) * (TABLE.length - 1);
        int below = Math.min((int) place, TABLE.length - 2);
        double part = place - below;
        int colour = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int low = TABLE[below] >> shift & 0xff;
            int high = TABLE[below + 1] >> shift & 0xff;
            colour |= (int) Math.round(low + part * (high - low)) << shift;
        }
        return "#%06x".formatted(colour);
    }

    /** The colour of a text on that colour. */
    static String textAt(double position) {
        return position > READABLE_IN_BLACK ? LineStyle.INK : LineStyle.WHITE;
    }
}
