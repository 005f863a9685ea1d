package crossweave.draw;

import crossweave.draw.print.Provenance;
import crossweave.draw.scene.Palette;
import crossweave.draw.svg.Label;
import crossweave.draw.svg.Point;
import crossweave.draw.svg.Svg;
import crossweave.graph.ProcessGraph;

/**
 * Draws a small process graph: tasks on a circle, clockwise from the top; edges with more weight
 * are wider. A pair of opposite edges with equal weight is one line. All other edges are arrows,
 * which bend slightly so that both directions are visible.
 */
public final class GraphDrawing {
    public static final int MOST_TASKS = 128;
    public static final int MOST_EDGES = 4096;

    private static final double NODE = 12; // radius
    private static final double SPACING = 48; // least distance of tasks along the circle
    private static final double BEND = .06; // as a part of the length of an arrow
    private static final double THINNEST = .6;
    private static final double WIDEST = 4;

    private final ProcessGraph graph;
    private final double radius;
    private final double middle;
    private final Svg svg = new Svg();

    private GraphDrawing(ProcessGraph graph) {
        this.graph = graph;
        radius = Math.max(120, SPACING * graph.tasks() / (2 * Math.PI));
        middle = radius + 3 * NODE;
    }

    public static String svg(ProcessGraph graph, Provenance provenance) {
        GraphDrawing drawing = new GraphDrawing(graph);
        drawing.paint(provenance);
        return drawing.svg.toString();
    }

    private void paint(Provenance provenance) {
        double size = 2 * middle;
        svg.open("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("width", size)
                .with("height", size)
                .with("viewBox", "0 0 %s %s".formatted(Svg.number(size), Svg.number(size)))
                .with("font-family", "sans-serif");
        provenance.describe(svg);
        svg.rect(new Point(0, 0), new Point(size, size), 0).with("fill", Palette.PAPER);
        arrowHead();
        edges();
        tasks();
        svg.close();
    }

    private void arrowHead() {
        svg.open("defs");
        svg.open("marker")
                .with("id", "head")
                .with("viewBox", "0 0 8 8")
                .with("refX", 7)
                .with("refY", 4)
                .with("markerWidth", 7)
                .with("markerHeight", 7)
                .with("markerUnits", "userSpaceOnUse")
                .with("orient", "auto");
        svg.path("M0 1L8 4L0 7Z").with("fill", Palette.link(1));
        svg.close();
        svg.close();
    }

    private void edges() {
        double most = 0;
        for (int edge = 0; edge < graph.edges(); edge++) {
            most = Math.max(most, graph.weight(edge));
        }
        svg.group("edges")
                .with("fill", "none")
                .with("stroke", Palette.link(1))
                .with("stroke-opacity", graph.edges() > 8 * graph.tasks() ? .35 : .8);
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                double width = Math.max(THINNEST, graph.weight(edge) / most * width());
                int to = graph.to(edge);
                if (weight(to, task) != graph.weight(edge)) {
                    svg.path(curve(task, to, BEND))
                            .with("stroke-width", width)
                            .with("marker-end", "url(#head)");
                } else if (task < to) {
                    svg.path(curve(task, to, 0)).with("stroke-width", width);
                }
            }
        }
        svg.close();
    }

    /** The weight of the edge between two tasks; 0 if there is none. */
    private double weight(int from, int to) {
        for (int edge = graph.first(from); edge < graph.end(from); edge++) {
            if (graph.to(edge) == to) {
                return graph.weight(edge);
            }
        }
        return 0;
    }

    /** The width of the heaviest edge; thin if all edges weigh the same. */
    private double width() {
        for (int edge = 1; edge < graph.edges(); edge++) {
            if (graph.weight(edge) != graph.weight(0)) {
                return WIDEST;
            }
        }
        return 1;
    }

    /** A curve from the rim of one task to that of another, bent to its right. */
    private String curve(int from, int to, double bend) {
        Point start = position(from);
        Point end = position(to);
        double dx = end.x() - start.x();
        double dy = end.y() - start.y();
        double rim = NODE / Math.hypot(dx, dy);
        double x = (start.x() + end.x()) / 2 - bend * dy;
        double y = (start.y() + end.y()) / 2 + bend * dx;
        return "M%s %sQ%s %s %s %s"
                .formatted(
                        Svg.number(start.x() + rim * dx),
                        Svg.number(start.y() + rim * dy),
                        Svg.number(x),
                        Svg.number(y),
                        Svg.number(end.x() - rim * dx),
                        Svg.number(end.y() - rim * dy));
    }

    private void tasks() {
        svg.group("tasks").with("fill", Palette.NODE).with("stroke", Palette.INK);
        for (int task = 0; task < graph.tasks(); task++) {
            svg.circle(position(task), NODE);
        }
        svg.close();
        svg.group("names").with("fill", Palette.INK);
        for (int task = 0; task < graph.tasks(); task++) {
            Label.centered(Integer.toString(task), position(task), 11).paint(svg);
        }
        svg.close();
    }

    private Point position(int task) {
        double angle = 2 * Math.PI * task / graph.tasks();
        return new Point(middle + radius * Math.sin(angle), middle - radius * Math.cos(angle));
    }
}
