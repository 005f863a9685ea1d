package crossweave.papers;

import java.util.List;

/** A figure as plain numbers; how it looks is decided by those who draw. */
public record Plot(String title, String paperFigure, List<Panel> panels) {

    /** Two axes and the lines between them. */
    public record Panel(String title, Axis x, Axis y, List<Line> lines) {
        public Panel {
            lines = List.copyOf(lines);
        }
    }

    /** What an axis is about, with its unit, whether it is logarithmic, and where it begins. */
    public record Axis(String label, boolean log, boolean fromZero) {
        static Axis of(String label) {
            return new Axis(label, false, true);
        }

        static Axis logarithmic(String label) {
            return new Axis(label, true, false);
        }

        /** From the least value on: where differences count, and zero is far away. */
        static Axis fitted(String label) {
            return new Axis(label, false, false);
        }
    }

    /** A line; one that was not measured only serves for comparison. */
    public record Line(String name, List<Point> points, boolean measured) {
        public Line {
            points = List.copyOf(points);
        }

        static Line measured(String name, List<Point> points) {
            return new Line(name, points, true);
        }

        static Line reference(String name, List<Point> points) {
            return new Line(name, points, false);
        }

        /** Where nothing is lost: y = x. */
        static Line diagonal(String name, double to) {
            return reference(name, List.of(new Point(0, 0, 0), new Point(to, to, 0)));
        }
    }

    /** A point with half the height of its 95 % interval; 0 or infinite: there is none. */
    public record Point(double x, double y, double ci95) {}

    public Plot {
        panels = List.copyOf(panels);
    }
}
