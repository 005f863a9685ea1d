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
        public static Axis of(String label) {
            return new Axis(label, false, true);
        }

        public static Axis logarithmic(String label) {
            return new Axis(label, true, false);
        }

        /** From the least value on: where differences count, and zero is far away. */
        public static Axis fitted(String label) {
            return new Axis(label, false, false);
        }
    }

    /** Where the points of a line come from. */
    public enum Origin {
        MEASURED,
        /** From a formula, as many as the line needs to look smooth. */
        COMPUTED,
        /** They only serve for comparison. */
        REFERENCE
    }

    /** Points in the order in which they are joined. */
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

        /** Where nothing is lost: y = x. */
        public static Line diagonal(String name, double to) {
            return reference(name, List.of(new Point(0, 0), new Point(to, to)));
        }

        /** From x = 0 on, always the same. */
        public static Line level(String name, double y, double to) {
            return reference(name, List.of(new Point(0, y), new Point(to, y)));
        }
    }

    /** A point with half the height of its 95 % interval; 0 or infinite: there is none. */
    public record Point(double x, double y, double ci95) {
        public Point(double x, double y) {
            this(x, y, 0);
        }
    }

    public Plot {
        panels = List.copyOf(panels);
    }
}
