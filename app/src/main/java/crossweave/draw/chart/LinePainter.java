package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;
import crossweave.draw.print.Canvas;
import crossweave.draw.print.Outline;
import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.List;

/** Paints a line with its intervals and dots. */
record LinePainter(Canvas canvas, Chart chart, PlotArea area, LineStyle style) {
    private static final double BEYOND = 7; // below the upper edge: arrows for what is above it

    void paint(Series series) {
        List<Dot> shown = series.dots().stream().filter(chart::canShow).toList();
        if (series.look().isJoined()) {
            List<Outline.Line> lines = new ArrayList<>();
            stretches(shown).forEach(stretch -> lines.addAll(course(stretch)));
            canvas.draw(new Outline(lines), style.line(series.look()));
        }
        List<Dot> dots = shown.stream().filter(dot -> !dot.isDeadlocked()).toList();
        if (series.look().hasMarkers()) {
            Interval interval = new Interval(area, style.sheet());
            List<Outline.Line> intervals = new ArrayList<>();
            dots.stream()
                    .filter(this::isVisible)
                    .forEach(dot -> intervals.addAll(interval.of(dot, dot.x())));
            canvas.draw(new Outline(intervals), style.interval(style.colour()));
            dots.stream()
                    .filter(this::isVisible)
                    .forEach(
                            dot ->
                                    style.paint(
                                            canvas, area.at(dot.x(), dot.y()), dot.isSaturated()));
            paintOverflow(dots);
            shown.stream().filter(Dot::isDeadlocked).forEach(dot -> paintDeadlock(series, dot));
        }
    }

    /** What is connected: no line leads over a deadlock. */
    private static List<List<Dot>> stretches(List<Dot> dots) {
        List<List<Dot>> stretches = new ArrayList<>(List.of(new ArrayList<>()));
        for (Dot dot : dots) {
            if (dot.isDeadlocked()) {
                stretches.add(new ArrayList<>());
            } else {
                stretches.getLast().add(dot);
            }
        }
        return stretches;
    }

    /** At the foot of the panel, above the crosses of earlier series at the same place. */
    private void paintDeadlock(Series series, Dot dot) {
        long below =
                chart.series().stream()
                        .takeWhile(other -> !other.equals(series))
                        .filter(other -> other.isDeadlockedAt(dot.x()))
                        .count();
        double y = area.bottom() - below * style.deadlockHeight();
        style.paintDeadlock(canvas, new Point(area.x(dot.x()), y));
    }

    /** Where a line leaves the panel upwards, one arrow says so; more would cover each other. */
    private void paintOverflow(List<Dot> dots) {
        boolean isBelow = true;
        for (Dot dot : dots) {
            boolean isAbove = area.scales().y().position(dot.y()) > 1 && !isVisible(dot);
            if (isAbove && isBelow) {
                paintArrow(dot);
            }
            isBelow = !isAbove;
        }
    }

    private void paintArrow(Dot dot) {
        double y = area.top() + style.sheet().fine(BEYOND);
        style.paintOverflow(canvas, new Point(area.x(dot.x()), y));
    }

    private boolean isVisible(Dot dot) {
        return area.scales().y().shows(dot.y());
    }

    /** Connects the dots, and clips the line at the edge of the panel. */
    private List<Outline.Line> course(List<Dot> dots) {
        List<Outline.Line> lines = new ArrayList<>();
        List<Point> line = new ArrayList<>();
        for (int i = 0; i < dots.size(); i++) {
            Dot dot = dots.get(i);
            if (isVisible(dot)) {
                if (line.isEmpty() && i > 0) {
                    line.add(edge(dot, dots.get(i - 1)));
                }
                line.add(area.at(dot.x(), dot.y()));
            } else if (!line.isEmpty()) {
                line.add(edge(dots.get(i - 1), dot));
                lines.add(new Outline.Line(line, false));
                line = new ArrayList<>();
            }
        }
        if (!line.isEmpty()) {
            lines.add(new Outline.Line(line, false));
        }
        return lines;
    }

    private Point edge(Dot inside, Dot outside) {
        Point from = area.at(inside.x(), inside.y());
        Point to = area.at(outside.x(), outside.y());
        double limit = to.y() < area.top() ? area.top() : area.bottom();
        return from.toward(to, (limit - from.y()) / (to.y() - from.y()));
    }

    /** A short piece of the line, for the legend. */
    static LegendEntry.Sample sample(LineStyle style, Series.Look look) {
        return (canvas, left) -> {
            if (look.isJoined()) {
                Point right = left.plus(style.sheet().sample(), 0);
                canvas.draw(Outline.open(List.of(left, right)), style.line(look));
            }
            if (look.hasMarkers()) {
                style.paint(canvas, left.plus(style.sheet().sample() / 2, 0), false);
            }
        };
    }
}
