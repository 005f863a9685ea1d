package crossweave.draw;

import crossweave.topology.Place;

/** A point of a drawing, or a step from one to another, in pixels; y grows downwards. */
record Point(double x, double y) {

    static Point of(Place place, double unit) {
        return new Point(place.x() * unit, place.y() * unit);
    }

    /**
     * The point at this angle (0 is east, a quarter turn is south) and distance from the origin.
     */
    static Point polar(double angle, double distance) {
        return new Point(distance * Math.cos(angle), distance * Math.sin(angle));
    }

    Point plus(Point step) {
        return new Point(x + step.x, y + step.y);
    }

    Point plus(double dx, double dy) {
        return new Point(x + dx, y + dy);
    }

    Point minus(Point other) {
        return new Point(x - other.x, y - other.y);
    }

    Point times(double factor) {
        return new Point(x * factor, y * factor);
    }

    double length() {
        return Math.hypot(x, y);
    }

    double angle() {
        return Math.atan2(y, x);
    }

    /** The step of length 1 in this direction; nothing stays nothing. */
    Point unit() {
        double length = length();
        return length == 0 ? this : times(1 / length);
    }

    /**
     * The same step turned to the left, as one who walks it sees it: upwards for one to the east.
     */
    Point left() {
        return new Point(y, -x);
    }

    /** The point that is this part of the way to another. */
    Point toward(Point other, double part) {
        return new Point(x + (other.x - x) * part, y + (other.y - y) * part);
    }
}
