package crossweave.draw.chart;

import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;

/**
 * The style of the n-th line of a figure: a colour (from Okabe and Ito's palette, which most
 * colour-blind people can distinguish) and the shape of its dots, for prints without colours.
 */
record LineStyle(int number) {
    static final String INK = "#222222";
    static final String SOFT = "#5f6368";
    static final String GRID = "#e3e6ea";

    private static final String[] COLOURS = {
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6a51a3", "#404040"
    };
    private static final double SIZE = 4;

    String colour() {
        return COLOURS[number % COLOURS.length];
    }

    /** Begins a path in the style of the line; the caller adds its course. */
    Svg line(Svg svg, Series.Look look) {
        boolean dashed = look == Series.Look.REFERENCE;
        return svg.leaf("path")
                .with("class", dashed ? "reference" : "line")
                .with("fill", "none")
                .with("stroke", colour())
                .with("stroke-width", dashed ? 1.3 : 1.7)
                .with("stroke-linejoin", "round")
                .with("stroke-dasharray", dashed ? "6 4" : "none");
    }

    void paint(Svg svg, Point at, boolean open) {
        svg.path(form(at))
                .with("class", open ? "dot open" : "dot")
                .with("fill", open ? "#ffffff" : colour())
                .with("stroke", open ? colour() : "#ffffff")
                .with("stroke-width", open ? 1.5 : .8);
    }

    /** Paints an arrow upwards for a dot above the range of the chart. */
    void paintOverflow(Svg svg, Point at) {
        svg.path(polygon(at, 0, -SIZE - 2, SIZE, SIZE - 1, -SIZE, SIZE - 1))
                .with("class", "dot beyond")
                .with("fill", "#ffffff")
                .with("stroke", colour())
                .with("stroke-width", 1.5);
    }

    private String form(Point at) {
        double s = SIZE;
        return switch (number % 4) {
            case 0 -> circle(at, s);
            case 1 ->
                    polygon(at, -s + .5, -s + .5, s - .5, -s + .5, s - .5, s - .5, -s + .5, s - .5);
            case 2 -> polygon(at, 0, -s - .8, s + .5, s - .5, -s - .5, s - .5);
            default -> polygon(at, 0, -s - 1, s + 1, 0, 0, s + 1, -s - 1, 0);
        };
    }

    private static String circle(Point at, double r) {
        String radius = Svg.number(r);
        return "M%s %sa%s %s 0 1 0 %s 0a%s %s 0 1 0 %s 0z"
                .formatted(
                        Svg.number(at.x() - r),
                        Svg.number(at.y()),
                        radius,
                        radius,
                        Svg.number(2 * r),
                        radius,
                        radius,
                        Svg.number(-2 * r));
    }

    private static String polygon(Point at, double... steps) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < steps.length; i += 2) {
            path.append(i == 0 ? 'M' : 'L').append(Svg.number(at.x() + steps[i])).append(' ');
            path.append(Svg.number(at.y() + steps[i + 1]));
        }
        return path.append('z').toString();
    }
}
