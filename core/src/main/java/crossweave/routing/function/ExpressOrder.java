package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.ConcentratedMesh;
import crossweave.topology.family.Grid;

/**
 * Dimension order on a concentrated mesh with express channels: a packet that has to go as far as
 * one along an edge, or farther, takes it and goes the rest over the mesh. It never goes to an edge
 * for that, so its path is not always a shortest one.
 */
record ExpressOrder(Topology topology, ConcentratedMesh family, DimensionOrder.Order order, int vcs)
        implements RoutingFunction {

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        Grid grid = family.grid();
        int goal = topology.exit(destination);
        int first = order == DimensionOrder.Order.ROWS_FIRST ? 0 : 1;
        boolean isDone = grid.coordinate(goal, first) == grid.coordinate(router, first);
        int dimension = isDone ? 1 - first : first;
        int way = grid.coordinate(goal, dimension) - grid.coordinate(router, dimension);
        int port = 2 * dimension + (way < 0 ? 1 : 0);
        int express = family.expressPort(router, dimension);
        if (express != Topology.NONE && Math.abs(way) >= family.span()) {
            port = express;
        }
        candidates.add(topology.channel(router, port), VcSet.all(vcs), state);
    }
}
