package crossweave.topology;

/** A position on a drawing, in units of the distance between neighbours; y grows downwards. */
public record Place(double x, double y) {

    /** Point {@code index} of {@code count} on a circle that gives each about a unit of its rim. */
    public static Place onCircle(int index, int count) {
        double radius = Math.max(1, count / (2 * Math.PI));
        double angle = 2 * Math.PI * index / count - Math.PI / 2;
        return new Place(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle));
    }

    public Place plus(double dx, double dy) {
        return new Place(x + dx, y + dy);
    }
}
