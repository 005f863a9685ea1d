package crossweave.routing;

import crossweave.config.Doc;
import crossweave.topology.Grid;
import crossweave.topology.GridLike;
import crossweave.topology.HyperX;
import crossweave.topology.Topology;

/**
 * One dimension after the other: XY on meshes, e-cube on hypercubes. On a ring the shorter way,
 * with two classes of lanes (Dally and Seitz 1987): a packet that has the dateline (the wrap-around
 * link) still before it takes the lower class, any other one the upper. On a PEC network it uses
 * the links of the mesh alone.
 */
final class DimensionOrder implements Routing {
    private final Topology topology;
    private final Grid grid;
    private final boolean rowsFirst;
    private final long all;
    private final long beforeDateline;
    private final long afterDateline;

    private DimensionOrder(Topology topology, Grid grid, Settings settings, int lanes) {
        this.topology = topology;
        this.grid = grid;
        this.rowsFirst = settings.order == Order.ROWS_FIRST;
        this.all = Lanes.all(lanes);
        this.beforeDateline = Lanes.ofClass(0, 2, lanes);
        this.afterDateline = Lanes.ofClass(1, 2, lanes);
    }

    /** Which dimension comes first. */
    enum Order {
        /** Along the row (dimension 0), then along the column, and so on. */
        ROWS_FIRST,
        /** The other way round: the slowest-varying dimension first. */
        COLUMNS_FIRST
    }

    /** Settings of dimension order. */
    record Settings(
            @Doc(
                            value = "rows-first (XY, e-cube from the lowest bit) or columns-first",
                            byDefault = "rows-first")
                    Order order) {}

    static Routing on(Settings settings, Topology topology, int lanes) {
        return switch (topology.family()) {
            case GridLike family -> new DimensionOrder(topology, family.grid(), settings, lanes);
            case HyperX family -> new HyperXOrder(topology, family, settings, lanes);
            default ->
                    throw RoutingRule.misfit(
                            "dimension-order", topology, "grids, PEC networks and HyperX");
        };
    }

    @Override
    public Nature nature() {
        return Nature.DETERMINISTIC;
    }

    @Override
    public boolean isMinimal() {
        return topology.family() instanceof Grid;
    }

    @Override
    public void route(int router, int destination, int state, Ways ways) {
        int goal = topology.exit(destination);
        int dimensions = grid.dimensions();
        for (int i = 0; i < dimensions; i++) {
            int dimension = rowsFirst ? i : dimensions - 1 - i;
            int offset = grid.offset(router, goal, dimension);
            if (offset != 0) {
                int port = 2 * dimension + (offset < 0 ? 1 : 0);
                long lanes = lanes(router, goal, dimension, offset);
                ways.add(topology.channel(router, port), lanes, state);
                return;
            }
        }
    }

    /** The class of lanes on the way in a dimension. */
    long lanes(int router, int goal, int dimension, int offset) {
        if (!grid.wraps(dimension)) {
            return all;
        }
        int straight = grid.coordinate(goal, dimension) - grid.coordinate(router, dimension);
        boolean datelineAhead = (straight < 0) != (offset < 0);
        return datelineAhead ? beforeDateline : afterDateline;
    }

    /** HyperX: each dimension takes one hop, straight to the right coordinate. */
    private record HyperXOrder(Topology topology, HyperX family, Settings settings, int lanes)
            implements Routing {
        @Override
        public Nature nature() {
            return Nature.DETERMINISTIC;
        }

        @Override
        public boolean isMinimal() {
            return true;
        }

        @Override
        public void route(int router, int destination, int state, Ways ways) {
            int goal = topology.exit(destination);
            int dimensions = family.dimensions();
            for (int i = 0; i < dimensions; i++) {
                int dimension = settings.order == Order.ROWS_FIRST ? i : dimensions - 1 - i;
                int there = family.coordinate(goal, dimension);
                if (family.coordinate(router, dimension) != there) {
                    int port = family.portTo(router, dimension, there);
                    ways.add(topology.channel(router, port), Lanes.all(lanes), state);
                    return;
                }
            }
        }
    }
}
