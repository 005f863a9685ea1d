package crossweave.draw.chart;

/** Which axes of a chart are logarithmic. */
public record LogAxes(boolean x, boolean y) {
    public static final LogAxes NONE = new LogAxes(false, false);

    /** Parses x, y or x,y; an IllegalArgumentException says what is expected. */
    public static LogAxes parse(String text) {
        return switch (text) {
            case "x" -> new LogAxes(true, false);
            case "y" -> new LogAxes(false, true);
            case "x,y", "y,x" -> new LogAxes(true, true);
            default ->
                    throw new IllegalArgumentException(
                            "expected x, y or x,y but found '%s'".formatted(text));
        };
    }
}
