package crossweave.papers;

import java.util.List;

/** A figure as plain numbers; how it is drawn is decided elsewhere. */
public record Plot(String title, String paperFigure, List<Panel> panels) {

    /** Two axes, and lines. */
    public record Panel(String title, Axis x, Axis y, List<Line> lines) {
        public Panel {
            lines = List.copyOf(lines);
        }
    }

    /** An axis: its label with the unit, whether it is logarithmic, and whether it begins at 0. */
    public record Axis(String label, boolean log, boolean fromZero) {
        public static Axis of(String label) {
            return new Axis(label, false, true);
        }

        public static Axis logarithmic(String label) {
            return new Axis(label, true, false);
        }

        /** An axis that begins at the smallest value, for small differences of large values. */
        public static Axis fitted(String label) {
            return new Axis(label, false, false);
        }
    }

    /** The origin of a line's points. */
    public enum Origin {
        MEASURED,
        /** By a formula, at as many points as make the line smooth. */
        COMPUTED,
        /** Only for comparison. */
        REFERENCE
    }

    /** Points in drawing order. */
    public record Line(String name, List<Point> points, Origin origin) {
        public Line {
            points = List.copyOf(points);
        }

        public static Line measured(String name, List<Point> points) {
            return new Line(name, points, Origin.MEASURED);
        }

        public static Line computed(String name, List<Point> points) {
            return new Line(name, points, Origin.COMPUTED);
        }

        public static Line reference(String name, List<Point> points) {
            return new Line(name, points, Origin.REFERENCE);
        }

        /** The line y = x, on which everything that is offered is accepted. */
        public static Line diagonal(String name, double to) {
            return reference(name, List.of(new Point(0, 0), new Point(to, to)));
        }

        /** A horizontal line from x = 0 on. */
        public static Line level(String name, double y, double to) {
            return reference(name, List.of(new Point(0, y), new Point(to, y)));
        }
    }

    /** A point with the half-width of its 95 % interval; 0 or infinite if there is none. */
    public record Point(double x, double y, double ci95) {
        public Point(double x, double y) {
            this(x, y, 0);
        }
    }

    public Plot {
        panels = List.copyOf(panels);
    }
}
