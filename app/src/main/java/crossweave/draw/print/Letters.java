package crossweave.draw.print;

/**
 * How a text looks, beside its size: its name for style sheets (may be empty), its colour, and the
 * angle in degrees by which it is turned to the left around its point.
 */
public record Letters(String name, String colour, boolean bold, double turned) {

    public static Letters plain(String colour) {
        return new Letters("", colour, false, 0);
    }

    public static Letters bold(String name, String colour) {
        return new Letters(name, colour, true, 0);
    }

    public Letters turned(double degrees) {
        return new Letters(name, colour, bold, degrees);
    }
}
