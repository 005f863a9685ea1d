package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.ExpressGrid;
import crossweave.topology.family.Grid;

/**
 * Dimension order on a grid with express channels: a packet takes one if it has to go as far as
 * that, or farther, in its direction, and goes the rest over the mesh. It never turns back, nor
 * goes to an edge, for an express channel, so its path is not always a shortest one.
 */
record ExpressOrder(Topology topology, ExpressGrid family, DimensionOrder.Order order, int vcs)
        implements RoutingFunction {

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        Grid grid = family.grid();
        int goal = topology.exit(destination);
        int last = grid.dimensions() - 1;
        for (int i = 0; i <= last; i++) {
            int dimension = order == DimensionOrder.Order.ROWS_FIRST ? i : last - i;
            int way = grid.coordinate(goal, dimension) - grid.coordinate(router, dimension);
            if (way != 0) {
                int port = port(router, dimension, way);
                candidates.add(topology.channel(router, port), VcSet.all(vcs), state);
                return;
            }
        }
    }

    private int port(int router, int dimension, int way) {
        boolean up = way > 0;
        int express = family.expressPort(router, dimension, up);
        return express != Topology.NONE && Math.abs(way) >= family.span()
                ? express
                : 2 * dimension + (up ? 0 : 1);
    }
}
