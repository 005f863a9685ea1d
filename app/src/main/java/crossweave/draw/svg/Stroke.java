package crossweave.draw.svg;

/** A straight line or a cubic Bezier curve. */
public record Stroke(Point from, Point bend1, Point bend2, Point to, boolean straight) {
    // how far an arc leans inwards, as a part of its length
    private static final double FLARE = .12;

    public static Stroke line(Point from, Point to) {
        return new Stroke(from, from.toward(to, 1 / 3.0), from.toward(to, 2 / 3.0), to, true);
    }

    /** An arc whose middle is this far to the left of the straight line; negative: to the right. */
    public static Stroke arc(Point from, Point to, double rise) {
        return arc(from, to, rise, FLARE);
    }

    /** About half a circle to the left of the straight line, or a flatter half of an ellipse. */
    public static Stroke halfEllipse(Point from, Point to, double rise) {
        return arc(from, to, rise, 0);
    }

    private static Stroke arc(Point from, Point to, double rise, double flare) {
        Point out = to.minus(from).unit().left().times(rise * 4 / 3);
        Point in = to.minus(from).times(flare);
        return new Stroke(from, from.plus(out).plus(in), to.plus(out).minus(in), to, false);
    }

    /** A curve that bends towards a third point; with a pull of 1 its control points reach it. */
    public static Stroke pulled(Point from, Point to, Point center, double pull) {
        return new Stroke(from, from.toward(center, pull), to.toward(center, pull), to, false);
    }

    /** A loop at one point, for a link from a router to itself. */
    public static Stroke loop(Point at, double size) {
        return new Stroke(at, at.plus(-size, -size * 1.6), at.plus(size, -size * 1.6), at, false);
    }

    Stroke reversed() {
        return new Stroke(to, bend2, bend1, from, straight);
    }

    Stroke moved(Point step) {
        return new Stroke(
                from.plus(step), bend1.plus(step), bend2.plus(step), to.plus(step), straight);
    }

    Point at(double part) {
        return firstPart(part).to;
    }

    /** The direction of the stroke at its end. */
    Point direction() {
        Point last = to.minus(bend2);
        return last.length() > 1e-6 ? last.unit() : to.minus(from).unit();
    }

    /** Cuts this distance, measured straight, off the end. */
    Stroke shortened(double distance) {
        if (distance <= 0 || (straight && to.minus(from).length() <= distance)) {
            return this;
        }
        double low = straight ? 0 : .5;
        double high = 1;
        for (int i = 0; i < 20; i++) {
            double middle = (low + high) / 2;
            if (at(middle).minus(to).length() > distance) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return firstPart(low);
    }

    /** The first part of the curve, by De Casteljau's algorithm. */
    private Stroke firstPart(double part) {
        Point a = from.toward(bend1, part);
        Point b = bend1.toward(bend2, part);
        Point c = bend2.toward(to, part);
        Point ab = a.toward(b, part);
        Point bc = b.toward(c, part);
        return new Stroke(from, a, ab, ab.toward(bc, part), straight);
    }
}
