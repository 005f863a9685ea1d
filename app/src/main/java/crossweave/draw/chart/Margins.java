package crossweave.draw.chart;

/** Room around the axes of a panel, for its texts. */
record Margins(double left, double top, double right, double bottom) {
    Margins atLeast(Margins other) {
        return new Margins(
                Math.max(left, other.left),
                Math.max(top, other.top),
                Math.max(right, other.right),
                Math.max(bottom, other.bottom));
    }
}
