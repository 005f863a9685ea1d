package crossweave.draw.chart;

import crossweave.draw.chart.Bars.Extent;
import crossweave.draw.chart.Series.Dot;
import crossweave.draw.print.Canvas;
import crossweave.draw.print.Outline;
import crossweave.draw.print.Paint;
import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.List;

/** Paints the bars of a series with their intervals. */
record BarPainter(Canvas canvas, Bars bars, PlotArea area, LineStyle style) {

    /** The n-th series of the panel. */
    void paint(int number) {
        List<Outline.Line> intervals = new ArrayList<>();
        Interval interval = new Interval(area, style.sheet());
        for (Dot dot : bars.series().get(number).dots()) {
            if (bars.canShow(dot)) {
                Extent extent = bars.extent(number, dot);
                paint(dot, extent);
                if (!dot.isDeadlocked() && area.scales().y().shows(dot.y())) {
                    intervals.addAll(interval.of(dot, extent.middle()));
                }
            }
        }
        canvas.draw(new Outline(intervals), style.interval(LineStyle.INK));
    }

    private void paint(Dot dot, Extent extent) {
        double foot = area.scales().y().text().log() ? area.bottom() : height(0);
        if (dot.isDeadlocked()) {
            style.paintDeadlock(canvas, new Point(area.x(extent.middle()), foot));
            return;
        }
        double end = height(dot.y());
        Point corner = new Point(area.x(extent.from()), Math.min(foot, end));
        Point size = new Point(area.x(extent.to()) - corner.x(), Math.abs(end - foot));
        paintBar(canvas, style, new Bar(corner, size, dot.isSaturated()));
        if (area.scales().y().position(dot.y()) > 1 + 1e-9) {
            double y = area.top() + style.sheet().fine(7);
            style.paintOverflow(canvas, new Point(area.x(extent.middle()), y));
        }
    }

    /** Within the panel. */
    private double height(double value) {
        return Math.clamp(area.y(value), area.top(), area.bottom());
    }

    private record Bar(Point corner, Point size, boolean open) {}

    private static void paintBar(Canvas canvas, LineStyle style, Bar bar) {
        Sheet sheet = style.sheet();
        String name = bar.open ? "bar open" : "bar";
        String fill = bar.open ? LineStyle.WHITE : style.colour();
        Paint paint = Paint.outlined(name, style.colour(), sheet.fine(1)).filledWith(fill);
        canvas.rectangle(bar.corner, bar.size, paint);
        canvas.draw(
                new Hatching(style.number(), sheet.fine(6)).over(bar.corner, bar.size),
                Paint.outlined(
                        "hatching", bar.open ? style.colour() : LineStyle.WHITE, sheet.fine(1)));
    }

    /** A small bar, for the legend. */
    static LegendEntry.Sample sample(LineStyle style) {
        double wide = style.sheet().sample();
        double high = style.sheet().labelText() * .85;
        return (canvas, left) ->
                paintBar(
                        canvas,
                        style,
                        new Bar(left.plus(0, -high / 2), new Point(wide, high), false));
    }
}
