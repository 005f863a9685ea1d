package crossweave.draw.chart;

import crossweave.draw.print.Paint;
import crossweave.draw.svg.Point;

import java.util.List;

/** What the legend says of the marks of outcomes, in no colour of a series. */
final class OutcomeSamples {
    static final String SATURATED = "saturated: latency has no bound";
    static final String DEADLOCK = "deadlock";

    /** In the order in which they end a legend. */
    static final List<String> ALL = List.of(SATURATED, DEADLOCK);

    private static final double RADIUS = 4;

    private OutcomeSamples() {}

    static LegendEntry.Sample hollowDot(Sheet sheet) {
        Paint paint = hollow("dot open", sheet.fine(1.5));
        return (canvas, left) -> canvas.circle(middle(left, sheet), sheet.fine(RADIUS), paint);
    }

    static LegendEntry.Sample hollowBar(Sheet sheet) {
        Paint paint = hollow("bar open", sheet.fine(1));
        double side = side(sheet);
        return (canvas, left) ->
                canvas.rectangle(left.plus(0, -side / 2), new Point(sheet.sample(), side), paint);
    }

    private static Paint hollow(String name, double width) {
        return Paint.outlined(name, LineStyle.SOFT, width).filledWith(LineStyle.WHITE);
    }

    static LegendEntry.Sample cross(Sheet sheet) {
        return (canvas, left) ->
                LineStyle.paintDeadlock(canvas, middle(left, sheet), LineStyle.SOFT, sheet);
    }

    /** Of a heat map. */
    static LegendEntry.Sample crossedCell(Sheet sheet) {
        LegendEntry.Sample cell = HeatPainter.noValue(sheet);
        return (canvas, left) -> {
            cell.paint(canvas, left);
            LineStyle.paintDeadlock(canvas, middle(left, sheet), LineStyle.INK, sheet);
        };
    }

    private static Point middle(Point left, Sheet sheet) {
        return left.plus(sheet.sample() / 2, 0);
    }

    private static double side(Sheet sheet) {
        return sheet.labelText() * .85;
    }
}
