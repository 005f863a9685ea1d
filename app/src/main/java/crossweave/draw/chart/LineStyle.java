package crossweave.draw.chart;

import crossweave.draw.print.Canvas;
import crossweave.draw.print.Outline;
import crossweave.draw.print.Paint;
import crossweave.draw.svg.Point;

import java.util.Arrays;
import java.util.List;

/**
 * The style of the n-th line of a figure: a colour that people with any kind of colour blindness
 * can tell from the others (most are from the palette of Okabe and Ito), and for prints without
 * colours the shape of its dots, its dashes, or the hatching of its bars.
 */
record LineStyle(int number, Sheet sheet) {
    static final String INK = "#222222";
    static final String SOFT = "#5f6368";
    static final String GRID = "#e3e6ea";
    static final String WHITE = "#ffffff";
    static final String NO_VALUE = "#c8c8c8";

    static final String[] COLOURS = {
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7a4419", "#404040"
    };

    private static final double[][] DASHES = {
        {}, {7, 2.5}, {1.8, 1.8}, {7, 2, 1.8, 2}, {12, 3}, {7, 2, 1.8, 2, 1.8, 2}
    };
    private static final double SIZE = 4; // half the width of a dot, about
    private static final int SHAPES = 8;

    String colour() {
        return COLOURS[number % COLOURS.length];
    }

    /** The pen of a line. On paper, lines without dots differ by their dashes too. */
    Paint line(Series.Look look) {
        return switch (look) {
            case REFERENCE ->
                    Paint.outlined("reference", colour(), sheet.fine(1.3))
                            .dashed(sheet.fine(6), sheet.fine(4));
            case COMPUTED -> sheet.isPaper() ? step("line") : solid();
            case MEASURED, SCATTERED -> solid();
        };
    }

    private Paint solid() {
        return Paint.outlined("line", colour(), sheet.fine(1.7));
    }

    /** The pen of a line without dots. */
    Paint step(String name) {
        double[] dashes = DASHES[number % DASHES.length];
        return Paint.outlined(name, colour(), sheet.fine(1.7))
                .dashed(Arrays.stream(dashes).map(sheet::fine).toArray());
    }

    Paint interval(String colour) {
        return Paint.outlined("intervals", colour, sheet.fine(1.1));
    }

    void paint(Canvas canvas, Point at, boolean isSaturated) {
        Paint paint =
                isSaturated
                        ? Paint.outlined("dot open", colour(), sheet.fine(1.5)).filledWith(WHITE)
                        : Paint.outlined("dot", WHITE, sheet.fine(.8)).filledWith(colour());
        int shape = (number + number / COLOURS.length) % SHAPES;
        if (shape == 0) {
            canvas.circle(at, sheet.fine(SIZE), paint);
        } else {
            canvas.draw(shape(shape, at), paint);
        }
    }

    /** Paints a thin cross that stands on a point: there is no value. */
    void paintDeadlock(Canvas canvas, Point foot) {
        paintDeadlock(canvas, foot.plus(0, -deadlockHeight() / 2), colour(), sheet);
    }

    double deadlockHeight() {
        return 2 * sheet.fine(SIZE + 1);
    }

    /** Around a point, in any colour. */
    static void paintDeadlock(Canvas canvas, Point at, String colour, Sheet sheet) {
        double s = sheet.fine(SIZE);
        Outline cross =
                new Outline(
                        List.of(
                                Outline.Line.between(at.plus(-s, -s), at.plus(s, s)),
                                Outline.Line.between(at.plus(-s, s), at.plus(s, -s))));
        canvas.draw(cross, Paint.outlined("deadlock", colour, sheet.fine(1.7)));
    }

    /** Paints an arrow upwards for a dot above the range of the chart. */
    void paintOverflow(Canvas canvas, Point at) {
        canvas.draw(
                polygon(at, 0, -6, 4, -1, 1.4, -1, 1.4, 4, -1.4, 4, -1.4, -1, -4, -1),
                Paint.outlined("dot beyond", colour(), sheet.fine(1.5)).filledWith(WHITE));
    }

    private Outline shape(int shape, Point at) {
        double s = SIZE;
        double a = s - .5;
        double t = 1.4; // half the width of the arms of crosses
        return switch (shape) {
            case 1 -> polygon(at, -a, -a, a, -a, a, a, -a, a);
            case 2 -> polygon(at, 0, -s - .8, s + .5, a, -s - .5, a);
            case 3 -> polygon(at, 0, -s - 1, s + 1, 0, 0, s + 1, -s - 1, 0);
            case 4 -> polygon(at, 0, s + .8, s + .5, -a, -s - .5, -a);
            case 5 -> cross(at, s + .6, t, Math.PI / 4);
            case 6 -> star(at, s + 1);
            default -> cross(at, s + .6, t, 0);
        };
    }

    private Outline polygon(Point at, double... steps) {
        return Outline.around(at, Arrays.stream(steps).map(sheet::fine).toArray());
    }

    /** Four arms of this length, turned by an angle. */
    private Outline cross(Point at, double length, double half, double angle) {
        double[] steps = new double[24];
        for (int arm = 0; arm < 4; arm++) {
            double direction = angle + arm * Math.PI / 2;
            Point out = Point.polar(direction, length);
            Point side = Point.polar(direction + Math.PI / 2, half);
            Point inner = Point.polar(direction, half).plus(side);
            Point[] corners = {out.minus(side), out.plus(side), inner};
            for (int i = 0; i < corners.length; i++) {
                steps[6 * arm + 2 * i] = corners[i].x();
                steps[6 * arm + 2 * i + 1] = corners[i].y();
            }
        }
        return polygon(at, steps);
    }

    private Outline star(Point at, double radius) {
        double[] steps = new double[20];
        for (int i = 0; i < 10; i++) {
            Point corner =
                    Point.polar((i / 5.0 - .5) * Math.PI, i % 2 == 0 ? radius : radius * .45);
            steps[2 * i] = corner.x();
            steps[2 * i + 1] = corner.y();
        }
        return polygon(at, steps);
    }
}
