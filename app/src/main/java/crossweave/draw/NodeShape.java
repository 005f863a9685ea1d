package crossweave.draw;

/** How the routers of a drawing look: circles, or boxes of this size. */
record NodeShape(boolean round, double halfWidth, double halfHeight) {

    static NodeShape circle(double radius) {
        return new NodeShape(true, radius, radius);
    }

    static NodeShape box(double halfWidth, double halfHeight) {
        return new NodeShape(false, halfWidth, halfHeight);
    }

    /** How far it is from the centre to the edge in a direction. */
    double edge(Point direction) {
        Point unit = direction.unit();
        if (round) {
            return halfWidth;
        }
        double x = Math.abs(unit.x()) < 1e-9 ? Double.MAX_VALUE : halfWidth / Math.abs(unit.x());
        double y = Math.abs(unit.y()) < 1e-9 ? Double.MAX_VALUE : halfHeight / Math.abs(unit.y());
        return Math.min(x, y);
    }

    double size() {
        return Math.min(halfWidth, halfHeight);
    }

    void paint(Svg svg, Point center, double grow, String... attributes) {
        if (round) {
            svg.circle(center, halfWidth + grow, attributes);
        } else {
            Point half = new Point(halfWidth + grow, halfHeight + grow);
            double corner = Math.min(4, .3 * size());
            svg.rect(center.minus(half), half.times(2), corner, attributes);
        }
    }

    /**
     * The largest font that lets a text of this many characters fit in; 0 where none is readable.
     */
    double fontFor(int characters) {
        double size = Math.min(1.75 * halfWidth / (.6 * characters), 1.35 * halfHeight);
        return size < 6.5 ? 0 : Math.min(size, 11);
    }
}
