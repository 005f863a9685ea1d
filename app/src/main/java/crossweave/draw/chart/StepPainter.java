package crossweave.draw.chart;

import crossweave.draw.print.Canvas;
import crossweave.draw.print.Outline;
import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.List;

/** Paints a cumulative distribution: level up to the next value, then up. */
record StepPainter(Canvas canvas, PlotArea area, LineStyle style) {

    void paint(Distribution distribution) {
        List<Point> course = new ArrayList<>();
        double share = 0;
        for (Distribution.Step step : distribution.steps()) {
            double x = x(step.value());
            course.add(new Point(Math.min(x, area.right()), area.y(share)));
            if (x > area.right() + 1e-9) {
                break; // it goes on beyond the panel
            }
            course.add(new Point(x, area.y(step.share())));
            share = step.share();
        }
        canvas.draw(Outline.open(course), style.step("step"));
    }

    /** What is before the axis has risen where it begins. */
    private double x(double value) {
        boolean isBefore = area.scales().x().text().log() && value <= 0;
        return isBefore ? area.left() : Math.max(area.left(), area.x(value));
    }

    static LegendEntry.Sample sample(LineStyle style) {
        return (canvas, left) ->
                canvas.draw(
                        Outline.open(List.of(left, left.plus(style.sheet().sample(), 0))),
                        style.step("step"));
    }
}
