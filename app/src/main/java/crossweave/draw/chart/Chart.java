package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;

import java.util.List;

/** A panel of lines. */
public record Chart(String title, AxisText x, AxisText y, List<Series> series) implements Panel {
    public Chart {
        series = List.copyOf(series);
    }

    boolean canShow(Dot dot) {
        return DotRange.canShow(x, y, dot);
    }

    AxisScale xScale() {
        return DotRange.of(x, y, series).xScale();
    }

    AxisScale yScale() {
        return DotRange.of(x, y, series).yScale();
    }
}
