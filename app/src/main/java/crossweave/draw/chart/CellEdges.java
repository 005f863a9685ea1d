package crossweave.draw.chart;

import java.util.Arrays;

/** Where the cells of a heat map end along an axis. */
record CellEdges(AxisText axis, double[] centers, double[] edges) {

    /** Half way between neighbours; by factors on a logarithmic axis. */
    static CellEdges of(AxisText axis, double[] places) {
        double[] centers = Arrays.stream(places).sorted().distinct().toArray();
        int names = axis.names().size();
        if (names > 0) {
            centers = new double[names];
            Arrays.setAll(centers, i -> i);
        } else if (centers.length == 0) {
            centers = new double[] {1};
        }
        int last = centers.length - 1;
        double[] edges = new double[centers.length + 1];
        for (int i = 0; i <= centers.length; i++) {
            double below = bent(axis, centers[Math.clamp(i - 1L, 0, last)]);
            double above = bent(axis, centers[Math.clamp(i, 0, last)]);
            edges[i] = (below + above) / 2;
        }
        edges[0] = bent(axis, centers[0]) - outer(axis, edges[1] - bent(axis, centers[0]));
        edges[last + 1] =
                bent(axis, centers[last]) + outer(axis, bent(axis, centers[last]) - edges[last]);
        if (axis.log()) {
            Arrays.setAll(edges, i -> Math.exp(edges[i]));
        }
        return new CellEdges(axis, centers, edges);
    }

    private static double bent(AxisText axis, double value) {
        return axis.log() ? Math.log(value) : value;
    }

    /** Half of a cell at an end is as large as its other half; a lone cell is 1 wide. */
    private static double outer(AxisText axis, double inner) {
        return inner > 0 ? inner : axis.log() ? Math.log(2) / 2 : .5;
    }

    AxisScale scale() {
        return axis.names().isEmpty()
                ? new AxisScale(axis, edges[0], edges[edges.length - 1])
                : AxisScale.ofNames(axis);
    }

    int count() {
        return centers.length;
    }

    /** The number of the cell at a place. */
    int at(double place) {
        return Arrays.binarySearch(centers, place);
    }
}
