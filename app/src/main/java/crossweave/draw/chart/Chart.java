package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/** One panel of a figure: two axes and the lines between them. */
public record Chart(String title, AxisText x, AxisText y, List<Series> series) {
    public Chart {
        series = List.copyOf(series);
    }

    private Stream<Dot> dots() {
        return series.stream().flatMap(line -> line.dots().stream()).filter(this::canShow);
    }

    /** A logarithmic axis cannot show zero. */
    boolean canShow(Dot dot) {
        return dot.isDrawn() && !(x.log() && dot.x() <= 0) && !(y.log() && dot.y() <= 0);
    }

    AxisScale xScale() {
        DoubleSummaryStatistics range = dots().mapToDouble(Dot::x).summaryStatistics();
        if (!x.names().isEmpty()) {
            return new AxisScale(x, -.5, x.names().size() - .5);
        }
        return range.getCount() == 0
                ? AxisScale.over(x, 1, 1)
                : AxisScale.over(x, range.getMin(), range.getMax());
    }

    /** Ignores open dots unless there are no others: an unbounded value would compress the rest. */
    AxisScale yScale() {
        List<Dot> closed = dots().filter(dot -> !dot.open()).toList();
        List<Dot> counted = closed.isEmpty() ? dots().toList() : closed;
        if (counted.isEmpty()) {
            return AxisScale.over(y, 1, 1);
        }
        double least = counted.stream().mapToDouble(Dot::y).min().orElseThrow();
        double most = counted.stream().mapToDouble(this::intervalTop).max().orElseThrow();
        return AxisScale.over(y, Math.min(least, y.most()), Math.min(most, y.most()));
    }

    /** The upper end of the interval, unless it is very wide. */
    private double intervalTop(Dot dot) {
        return dot.halfWidth() < Math.abs(dot.y()) ? dot.y() + dot.halfWidth() : dot.y();
    }
}
