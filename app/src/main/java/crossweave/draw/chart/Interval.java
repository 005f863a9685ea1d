package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;
import crossweave.draw.print.Outline;
import crossweave.draw.svg.Point;

import java.util.List;

/** The lines of an interval around a dot, cut at the edges of the panel. */
record Interval(PlotArea area, Sheet sheet) {
    private static final double CAP = 3; // half the width of its end marks

    /** At another place than that of the dot, if bars stand side by side. */
    List<Outline.Line> of(Dot dot, double at) {
        if (!(dot.halfWidth() > 0) || Double.isInfinite(dot.halfWidth())) {
            return List.of();
        }
        double high = Math.max(area.top(), area.y(dot.y() + dot.halfWidth()));
        double lower = dot.y() - dot.halfWidth();
        boolean isBelow = area.scales().y().text().log() && lower <= 0;
        double low = isBelow ? area.bottom() : Math.min(area.bottom(), area.y(lower));
        double cap = sheet.fine(CAP);
        double x = area.x(at);
        return List.of(
                line(x, low, x, high),
                line(x - cap, low, x + cap, low),
                line(x - cap, high, x + cap, high));
    }

    private static Outline.Line line(double x1, double y1, double x2, double y2) {
        return Outline.Line.between(new Point(x1, y1), new Point(x2, y2));
    }
}
