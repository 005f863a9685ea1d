package crossweave.draw;

/** The smallest upright rectangle around all that was added to it. */
final class Bounds {
    private double left = Double.MAX_VALUE;
    private double top = Double.MAX_VALUE;
    private double right = -Double.MAX_VALUE;
    private double bottom = -Double.MAX_VALUE;

    void add(Point point, double halfWidth, double halfHeight) {
        left = Math.min(left, point.x() - halfWidth);
        right = Math.max(right, point.x() + halfWidth);
        top = Math.min(top, point.y() - halfHeight);
        bottom = Math.max(bottom, point.y() + halfHeight);
    }

    void add(Point point) {
        add(point, 0, 0);
    }

    void add(Trace trace) {
        for (Stroke stroke : trace.strokes()) {
            int steps = stroke.straight() ? 1 : 8;
            for (int i = 0; i <= steps; i++) {
                add(stroke.at((double) i / steps));
            }
        }
    }

    void add(Label label) {
        double half = Svg.width(label.text(), label.size()) / 2;
        add(new Point(label.left() + half, label.at().y()), half, .6 * label.size());
    }

    double left() {
        return left;
    }

    double top() {
        return top;
    }

    double width() {
        return right - left;
    }

    double height() {
        return bottom - top;
    }
}
