package crossweave.draw.chart;

import crossweave.draw.svg.Point;

/** The rectangle between the axes of a panel, and where values are in it. */
record PlotArea(Scales scales, Point corner, Point size) {

    double left() {
        return corner.x();
    }

    double top() {
        return corner.y();
    }

    double right() {
        return corner.x() + size.x();
    }

    double bottom() {
        return corner.y() + size.y();
    }

    double x(double value) {
        return left() + scales.x().position(value) * size.x();
    }

    double y(double value) {
        return bottom() - scales.y().position(value) * size.y();
    }

    Point at(double x, double y) {
        return new Point(x(x), y(y));
    }
}
