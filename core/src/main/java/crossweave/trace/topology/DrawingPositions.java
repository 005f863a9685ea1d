package crossweave.trace.topology;

import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.GraphFile.Point;

import java.util.List;
import java.util.Optional;

/** Scales positions in any unit to our drawings. */
final class DrawingPositions {
    private static final double MEAN_LENGTH = 1.5; // of an edge in the drawing

    private DrawingPositions() {}

    /**
     * The positions from (0, 0) on and with edges of mean length 1.5; none unless every router has
     * one. Without edges the scale stays; positions that cannot be scaled because all edges have
     * length 0, or no finite one, count as none.
     */
    static List<Point> normalised(List<Optional<Point>> given, List<Edge> edges) {
        if (given.isEmpty() || given.stream().anyMatch(Optional::isEmpty)) {
            return List.of();
        }
        List<Point> points = given.stream().map(Optional::get).toList();
        double length =
                edges.stream()
                        .mapToDouble(edge -> length(points, edge))
                        .average()
                        .orElse(MEAN_LENGTH);
        double scale = MEAN_LENGTH / length;
        double left = points.stream().mapToDouble(Point::x).min().orElse(0);
        double top = points.stream().mapToDouble(Point::y).min().orElse(0);
        List<Point> scaled =
                points.stream()
                        .map(p -> new Point((p.x() - left) * scale, (p.y() - top) * scale))
                        .toList();
        return scale > 0 && scaled.stream().allMatch(DrawingPositions::isFinite)
                ? scaled
                : List.of();
    }

    private static double length(List<Point> points, Edge edge) {
        Point from = points.get(edge.from());
        Point to = points.get(edge.to());
        return StrictMath.hypot(to.x() - from.x(), to.y() - from.y());
    }

    private static boolean isFinite(Point point) {
        return Double.isFinite(point.x()) && Double.isFinite(point.y());
    }
}
