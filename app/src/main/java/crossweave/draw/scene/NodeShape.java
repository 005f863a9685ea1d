package crossweave.draw.scene;

import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

/** The shape of routers in a drawing: circles, or boxes of this size. */
public record NodeShape(boolean round, double halfWidth, double halfHeight) {

    public static NodeShape circle(double radius) {
        return new NodeShape(true, radius, radius);
    }

    public static NodeShape box(double halfWidth, double halfHeight) {
        return new NodeShape(false, halfWidth, halfHeight);
    }

    /** A square for a tile, which stands for many routers; a circle for a router. */
    public static NodeShape of(boolean tile, double half) {
        return tile ? box(half, half) : circle(half);
    }

    /** The distance from the centre to the edge in a direction. */
    double edge(Point direction) {
        Point unit = direction.unit();
        if (round) {
            return halfWidth;
        }
        double x = Math.abs(unit.x()) < 1e-9 ? Double.MAX_VALUE : halfWidth / Math.abs(unit.x());
        double y = Math.abs(unit.y()) < 1e-9 ? Double.MAX_VALUE : halfHeight / Math.abs(unit.y());
        return Math.min(x, y);
    }

    public double size() {
        return Math.min(halfWidth, halfHeight);
    }

    /** Paints the shape, enlarged by {@code grow} on every side; the caller may add attributes. */
    public Svg paint(Svg svg, Point center, double grow) {
        if (round) {
            return svg.circle(center, halfWidth + grow);
        }
        Point half = new Point(halfWidth + grow, halfHeight + grow);
        return svg.rect(center.minus(half), half.times(2), Math.min(4, .3 * size()));
    }

    /**
     * The largest font in which a text of this many characters fits; 0 if it would not be readable.
     */
    public double fontFor(int characters) {
        double size = Math.min(1.75 * halfWidth / (.6 * characters), 1.35 * halfHeight);
        return size < 6.5 ? 0 : Math.min(size, 11);
    }
}
