package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;

import java.util.ArrayList;
import java.util.List;

/**
 * A panel of bars: a group for each name on the x axis, and in it a bar for each series that has a
 * dot there. The x of a dot is the number of its name, from 0. Bars of saturated dots are hollow; a
 * deadlock has a cross in place of a bar.
 */
public record Bars(String title, AxisText x, AxisText y, List<Series> series) implements Panel {
    private static final double GROUP = .8; // of the distance of groups: its bars together

    public Bars {
        series = List.copyOf(series);
        if (x.names().isEmpty()) {
            throw new IllegalArgumentException("bars need names on their x axis");
        }
        for (Series each : series) {
            for (Dot dot : each.dots()) {
                if (!(dot.x() >= 0 && dot.x() < x.names().size())) {
                    throw new IllegalArgumentException(dot + " has no name on the x axis");
                }
            }
        }
    }

    /** Where the bar of a dot begins and ends on the x axis. */
    record Extent(double from, double to) {
        double middle() {
            return (from + to) / 2;
        }
    }

    Extent extent(int number, Dot dot) {
        double width = GROUP / series.size();
        double from = dot.x() - GROUP / 2 + number * width;
        return new Extent(from, from + width);
    }

    boolean canShow(Dot dot) {
        return DotRange.canShow(x, y, dot);
    }

    AxisScale xScale() {
        return AxisScale.ofNames(x);
    }

    /** With zero, where bars begin, unless the axis is logarithmic. */
    AxisScale yScale() {
        List<Series> all = new ArrayList<>(series);
        if (!y.log()) {
            all.add(Series.measured("", List.of(new Dot(0, 0))));
        }
        return DotRange.of(x, y, all).yScale();
    }
}
