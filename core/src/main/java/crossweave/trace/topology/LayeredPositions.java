package crossweave.trace.topology;

import crossweave.trace.topology.GraphFile.Edge;
import crossweave.trace.topology.GraphFile.Point;
import crossweave.trace.topology.GraphFile.Terminal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Positions of routers in rows: those with terminals in the lowest, and each other in the row of
 * its distance from them, so that trees stand upright. Within a row they are in the order of their
 * neighbours below.
 */
final class LayeredPositions {
    private static final int UNREACHED = -1;
    private static final int MOST_ROUTERS = 1 << 12; // larger drawings show groups
    private static final int MOST_IN_A_ROW = 24; // more would touch each other
    private static final double WIDTH = 1.5; // from a router to the next one in the widest row
    private static final double HEIGHT = 2.5; // from row to row
    private static final int MOST_ROWS = 8; // deeper ones are no trees

    private final List<List<Integer>> neighbours = new ArrayList<>(); // per router
    private final int[] row; // per router; UNREACHED if no terminal reaches it
    private final double[] x; // per router

    private LayeredPositions(int routers, List<Edge> edges) {
        for (int router = 0; router < routers; router++) {
            neighbours.add(new ArrayList<>());
        }
        edges.forEach(edge -> neighbours.get(edge.from()).add(edge.to()));
        edges.forEach(edge -> neighbours.get(edge.to()).add(edge.from()));
        row = new int[routers];
        x = new double[routers];
    }

    /** Per router; none if all are in one row, or too many in a row, or in too many rows. */
    static List<Point> of(int routers, List<Terminal> terminals, List<Edge> edges) {
        if (routers > MOST_ROUTERS) {
            return List.of();
        }
        LayeredPositions layers = new LayeredPositions(routers, edges);
        layers.findRows(terminals);
        int top = Arrays.stream(layers.row).max().orElse(0);
        boolean isReached = Arrays.stream(layers.row).noneMatch(row -> row == UNREACHED);
        return isReached && top > 0 && top < MOST_ROWS ? layers.points(top + 1) : List.of();
    }

    private void findRows(List<Terminal> terminals) {
        Arrays.fill(row, UNREACHED);
        Deque<Integer> next = new ArrayDeque<>();
        for (Terminal terminal : terminals) {
            if (row[terminal.router()] == UNREACHED) {
                row[terminal.router()] = 0;
                next.add(terminal.router());
            }
        }
        while (!next.isEmpty()) {
            int router = next.remove();
            for (int other : neighbours.get(router)) {
                if (row[other] == UNREACHED) {
                    row[other] = row[router] + 1;
                    next.add(other);
                }
            }
        }
    }

    private List<Point> points(int height) {
        List<List<Integer>> rows = new ArrayList<>();
        for (int i = 0; i < height; i++) {
            rows.add(new ArrayList<>());
        }
        for (int router = 0; router < row.length; router++) {
            rows.get(row[router]).add(router);
        }
        int widest = rows.stream().mapToInt(List::size).max().orElse(0);
        if (widest > MOST_IN_A_ROW) {
            return List.of();
        }
        double width = WIDTH * widest;
        for (List<Integer> its : rows) {
            its.sort(Comparator.comparingDouble(this::meanBelow)); // stable: ties stay in order
            for (int i = 0; i < its.size(); i++) {
                x[its.get(i)] = width * (i + .5) / its.size();
            }
        }
        List<Point> points = new ArrayList<>();
        for (int router = 0; router < row.length; router++) {
            points.add(new Point(x[router], HEIGHT * (height - 1 - row[router])));
        }
        return points;
    }

    /** The mean place of the neighbours in the row below. */
    private double meanBelow(int router) {
        return neighbours.get(router).stream()
                .filter(other -> row[other] < row[router])
                .mapToDouble(other -> x[other])
                .average()
                .orElse(0);
    }
}
