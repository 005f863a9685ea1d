package crossweave.draw.print;

import crossweave.draw.svg.Point;

import java.util.ArrayList;
import java.util.List;

/** Straight lines from point to point, drawn together. */
public record Outline(List<Line> lines) {

    /** Points in the order in which they are joined; a closed line returns to the first. */
    public record Line(List<Point> points, boolean closed) {
        public Line {
            points = List.copyOf(points);
        }

        public static Line between(Point from, Point to) {
            return new Line(List.of(from, to), false);
        }
    }

    public Outline {
        lines = List.copyOf(lines);
    }

    public static Outline open(List<Point> points) {
        return new Outline(List.of(new Line(points, false)));
    }

    /** A polygon whose corners are these steps (x, y, x, y, ...) away from a point. */
    public static Outline around(Point center, double... steps) {
        List<Point> corners = new ArrayList<>();
        for (int i = 0; i < steps.length; i += 2) {
            corners.add(center.plus(steps[i], steps[i + 1]));
        }
        return new Outline(List.of(new Line(corners, true)));
    }
}
