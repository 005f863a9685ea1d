package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;

import java.util.List;

/** The dots that two axes can show, and the scales that show them. */
record DotRange(AxisText x, AxisText y, List<Dot> dots) {

    static DotRange of(AxisText x, AxisText y, List<Series> series) {
        return new DotRange(
                x,
                y,
                series.stream()
                        .flatMap(line -> line.dots().stream())
                        .filter(dot -> canShow(x, y, dot))
                        .toList());
    }

    /** A logarithmic axis cannot show zero. */
    static boolean canShow(AxisText x, AxisText y, Dot dot) {
        boolean isUnder = y.log() && !dot.isDeadlocked() && dot.y() <= 0;
        return dot.isDrawn() && !(x.log() && dot.x() <= 0) && !isUnder;
    }

    AxisScale xScale() {
        if (!x.names().isEmpty()) {
            return AxisScale.ofNames(x);
        }
        return dots.isEmpty()
                ? AxisScale.over(x, 1, 1)
                : AxisScale.over(
                        x,
                        dots.stream().mapToDouble(Dot::x).min().orElseThrow(),
                        dots.stream().mapToDouble(Dot::x).max().orElseThrow());
    }

    /**
     * Ignores saturated dots unless there are no others: an unbounded value would compress the
     * rest.
     */
    AxisScale yScale() {
        List<Dot> valued = dots.stream().filter(dot -> !dot.isDeadlocked()).toList();
        List<Dot> bounded = valued.stream().filter(dot -> !dot.isSaturated()).toList();
        List<Dot> counted = bounded.isEmpty() ? valued : bounded;
        if (counted.isEmpty()) {
            return AxisScale.over(y, 1, 1);
        }
        double least = counted.stream().mapToDouble(Dot::y).min().orElseThrow();
        double most = counted.stream().mapToDouble(DotRange::intervalTop).max().orElseThrow();
        return AxisScale.over(y, Math.min(least, y.most()), Math.min(most, y.most()));
    }

    /** The upper end of the interval, unless it is very wide. */
    private static double intervalTop(Dot dot) {
        return dot.halfWidth() < Math.abs(dot.y()) ? dot.y() + dot.halfWidth() : dot.y();
    }
}
