package crossweave.draw.chart;

import crossweave.draw.chart.Series.Dot;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

import java.util.List;
import java.util.Map;

/** Paints a panel: grid, axes, lines, intervals and dots. */
final class PanelPainter {
    static final double WIDTH = 440;
    static final double HEIGHT = 320;

    private static final double LEFT = 64;
    private static final double RIGHT = 16;
    private static final double TOP = 26;
    private static final double BOTTOM = 54;
    private static final double TEXT = 11;
    private static final double CAP = 3; // half the width of an interval's end marks

    private final Chart chart;
    private final Map<String, Integer> numbers; // per name of a series: its style
    private final AxisScale xs;
    private final AxisScale ys;
    private final double left;
    private final double top;
    private final double right;
    private final double bottom;

    PanelPainter(Chart chart, Point corner, Map<String, Integer> numbers) {
        this.chart = chart;
        this.numbers = numbers;
        this.xs = chart.xScale();
        this.ys = chart.yScale();
        this.left = corner.x() + LEFT;
        this.top = corner.y() + TOP;
        this.right = corner.x() + WIDTH - RIGHT;
        this.bottom = corner.y() + HEIGHT - BOTTOM;
    }

    private double x(double value) {
        return left + xs.position(value) * (right - left);
    }

    private double y(double value) {
        return bottom - ys.position(value) * (bottom - top);
    }

    void paint(Svg svg) {
        svg.group("panel");
        paintGrid(svg);
        paintTexts(svg);
        for (Series series : chart.series()) {
            paint(svg, series);
        }
        svg.close();
    }

    private void paintGrid(Svg svg) {
        StringBuilder grid = new StringBuilder();
        StringBuilder marks = new StringBuilder();
        for (AxisScale.Tick tick : xs.ticks()) {
            double length = tick.label().isEmpty() ? 3 : 5;
            marks.append(line(x(tick.at()), bottom, x(tick.at()), bottom - length));
            if (!tick.label().isEmpty()) {
                grid.append(line(x(tick.at()), top, x(tick.at()), bottom));
            }
        }
        for (AxisScale.Tick tick : ys.ticks()) {
            double length = tick.label().isEmpty() ? 3 : 5;
            marks.append(line(left, y(tick.at()), left + length, y(tick.at())));
            if (!tick.label().isEmpty()) {
                grid.append(line(left, y(tick.at()), right, y(tick.at())));
            }
        }
        svg.path(grid.toString()).with("class", "grid").with("stroke", LineStyle.GRID);
        svg.path(marks.toString()).with("class", "marks").with("stroke", LineStyle.INK);
        svg.rect(new Point(left, top), new Point(right - left, bottom - top), 0)
                .with("fill", "none")
                .with("stroke", LineStyle.INK);
    }

    private static String line(double x1, double y1, double x2, double y2) {
        return "M%s %sL%s %s"
                .formatted(Svg.number(x1), Svg.number(y1), Svg.number(x2), Svg.number(y2));
    }

    private void paintTexts(Svg svg) {
        for (AxisScale.Tick tick : xs.ticks()) {
            Label.centered(tick.label(), new Point(x(tick.at()), bottom + 13), TEXT).paint(svg);
        }
        for (AxisScale.Tick tick : ys.ticks()) {
            Point at = new Point(left - 7, y(tick.at()));
            new Label(tick.label(), at, TEXT, Label.Anchor.END).paint(svg);
        }
        double middle = (left + right) / 2;
        Label.centered(chart.x().label(), new Point(middle, bottom + 34), 12).paint(svg);
        Point beside = new Point(left - LEFT + 14, (top + bottom) / 2);
        Label.centered(chart.y().label(), beside, 12)
                .paint(svg)
                .with(
                        "transform",
                        "rotate(-90 %s %s)"
                                .formatted(Svg.number(beside.x()), Svg.number(beside.y())));
        new Label(chart.title(), new Point(left, top - 11), 12.5, Label.Anchor.START)
                .paint(svg)
                .with("class", "panel-title")
                .with("font-weight", "bold");
    }

    private void paint(Svg svg, Series series) {
        LineStyle marker = new LineStyle(numbers.getOrDefault(series.name(), 0));
        List<Dot> dots = series.dots().stream().filter(chart::canShow).toList();
        if (series.look().isJoined()) {
            marker.line(svg, series.look()).with("d", course(dots));
        }
        if (!series.look().hasMarkers()) {
            return;
        }
        StringBuilder intervals = new StringBuilder();
        dots.stream().filter(this::isVisible).forEach(dot -> intervals.append(interval(dot)));
        svg.path(intervals.toString())
                .with("class", "intervals")
                .with("stroke", marker.colour())
                .with("stroke-width", 1.1);
        for (Dot dot : dots) {
            if (isVisible(dot)) {
                marker.paint(svg, new Point(x(dot.x()), y(dot.y())), dot.open());
            } else if (ys.position(dot.y()) > 1) {
                marker.paintOverflow(svg, new Point(x(dot.x()), top + 7));
            }
        }
    }

    private boolean isVisible(Dot dot) {
        return ys.shows(dot.y());
    }

    /** Connects the dots, and clips the line at the edge of the panel. */
    private String course(List<Dot> dots) {
        StringBuilder course = new StringBuilder();
        boolean begun = false;
        for (int i = 0; i < dots.size(); i++) {
            Dot dot = dots.get(i);
            if (isVisible(dot)) {
                if (!begun && i > 0) {
                    append(course, 'M', edge(dot, dots.get(i - 1)));
                    begun = true;
                }
                append(course, begun ? 'L' : 'M', new Point(x(dot.x()), y(dot.y())));
                begun = true;
            } else if (begun) {
                append(course, 'L', edge(dots.get(i - 1), dot));
                begun = false;
            }
        }
        return course.toString();
    }

    private Point edge(Dot inside, Dot outside) {
        Point from = new Point(x(inside.x()), y(inside.y()));
        Point to = new Point(x(outside.x()), y(outside.y()));
        double limit = to.y() < top ? top : bottom;
        return from.toward(to, (limit - from.y()) / (to.y() - from.y()));
    }

    private static void append(StringBuilder course, char command, Point at) {
        course.append(command).append(Svg.number(at.x())).append(' ').append(Svg.number(at.y()));
    }

    private String interval(Dot dot) {
        if (!(dot.halfWidth() > 0) || Double.isInfinite(dot.halfWidth())) {
            return "";
        }
        double high = Math.max(top, y(dot.y() + dot.halfWidth()));
        double lower = dot.y() - dot.halfWidth();
        double low = chart.y().log() && lower <= 0 ? bottom : Math.min(bottom, y(lower));
        double at = x(dot.x());
        return line(at, low, at, high)
                + line(at - CAP, low, at + CAP, low)
                + line(at - CAP, high, at + CAP, high);
    }
}
