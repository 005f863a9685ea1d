package crossweave.draw.svg;

/** A point of a drawing, or a vector, in pixels; y grows downwards. */
public record Point(double x, double y) {

    /**
     * The point at this angle (0 is east, a quarter turn is south) and distance from the origin.
     */
    public static Point polar(double angle, double distance) {
        return new Point(distance * Math.cos(angle), distance * Math.sin(angle));
    }

    public Point plus(Point step) {
        return new Point(x + step.x, y + step.y);
    }

    public Point plus(double dx, double dy) {
        return new Point(x + dx, y + dy);
    }

    public Point minus(Point other) {
        return new Point(x - other.x, y - other.y);
    }

    public Point times(double factor) {
        return new Point(x * factor, y * factor);
    }

    public double length() {
        return Math.hypot(x, y);
    }

    public double angle() {
        return Math.atan2(y, x);
    }

    /** The vector of length 1 in this direction; a zero vector stays zero. */
    public Point unit() {
        double length = length();
        return length == 0 ? this : times(1 / length);
    }

    /** The vector turned left by 90 degrees, as seen along it: upwards for one to the east. */
    Point left() {
        return new Point(y, -x);
    }

    /** The point that is this fraction of the way to another. */
    public Point toward(Point other, double part) {
        return new Point(x + (other.x - x) * part, y + (other.y - y) * part);
    }
}
