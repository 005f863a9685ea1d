package crossweave.topology;

/** A position on a drawing, in units of the distance between neighbours; y grows downwards. */
public record DrawingPosition(double x, double y) {

    /** Point {@code index} of {@code count} on a circle that gives each about a unit of its rim. */
    public static DrawingPosition onCircle(int index, int count) {
        double radius = Math.max(1, count / (2 * Math.PI));
        double angle = 2 * Math.PI * index / count - Math.PI / 2;
        return new DrawingPosition(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle));
    }

    /** Small rings of equal groups on a large ring; all groups look alike from its centre. */
    public static DrawingPosition onRingOfRings(int index, int groupSize, int groups) {
        int group = index / groupSize;
        DrawingPosition center = onCircle(group, groups);
        double ring = Math.max(1, groupSize / (2 * Math.PI));
        double room = 2 * ring + 2.6;
        double turn = (double) group / groups + (index % groupSize + .5) / groupSize;
        double angle = 2 * Math.PI * turn;
        return new DrawingPosition(
                center.x() * room + ring * StrictMath.sin(angle),
                center.y() * room - ring * StrictMath.cos(angle));
    }

    public DrawingPosition plus(double dx, double dy) {
        return new DrawingPosition(x + dx, y + dy);
    }
}
