package crossweave.topology;

/** A position on a drawing, in units of the distance between neighbours; y grows downwards. */
public record DrawingPosition(double x, double y) {

    /** Point {@code index} of {@code count} on a circle that gives each about a unit of its rim. */
    public static DrawingPosition onCircle(int index, int count) {
        double radius = Math.max(1, count / (2 * Math.PI));
        double angle = 2 * Math.PI * index / count - Math.PI / 2;
        return new DrawingPosition(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle));
    }

    public DrawingPosition plus(double dx, double dy) {
        return new DrawingPosition(x + dx, y + dy);
    }
}
