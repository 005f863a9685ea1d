package crossweave.draw.svg;

/** The smallest upright rectangle around everything added to it. */
public final class BoundingBox {
    private double left = Double.MAX_VALUE;
    private double top = Double.MAX_VALUE;
    private double right = -Double.MAX_VALUE;
    private double bottom = -Double.MAX_VALUE;

    public void add(Point point, double halfWidth, double halfHeight) {
        left = Math.min(left, point.x() - halfWidth);
        right = Math.max(right, point.x() + halfWidth);
        top = Math.min(top, point.y() - halfHeight);
        bottom = Math.max(bottom, point.y() + halfHeight);
    }

    public void add(Point point) {
        add(point, 0, 0);
    }

    public void add(DrawnPath trace) {
        for (Stroke stroke : trace.strokes()) {
            int steps = stroke.straight() ? 1 : 8;
            for (int i = 0; i <= steps; i++) {
                add(stroke.at((double) i / steps));
            }
        }
    }

    public void add(Label label) {
        double half = label.width() / 2;
        add(new Point(label.left() + half, label.at().y()), half, .6 * label.size());
    }

    public double left() {
        return left;
    }

    public double top() {
        return top;
    }

    public double width() {
        return right - left;
    }

    public double height() {
        return bottom - top;
    }
}
