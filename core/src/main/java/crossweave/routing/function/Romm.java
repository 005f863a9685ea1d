package crossweave.routing.function;

import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;

/**
 * ROMM with two phases (Nesson and Johnsson 1995): as {@link Valiant}, but through a random router
 * of the box between source and destination, so that all paths are shortest ones.
 */
final class Romm implements Valiant.Between {
    private final Topology topology;
    private final Grid grid;

    private Romm(Topology topology, Grid grid) {
        this.topology = topology;
        this.grid = grid;
    }

    static RoutingFunction on(Topology topology, int vcs) {
        if (!(topology.family() instanceof GridLike family) || !family.grid().isOpen()) {
            throw RoutingAlgorithm.misfit("romm", topology, "open meshes");
        }
        Romm between = new Romm(topology, family.grid());
        return Valiant.through(
                between,
                (t, some) -> DimensionOrder.on(DimensionOrder.Settings.USUAL, t, some),
                topology,
                vcs);
    }

    @Override
    public int choices(int source, int destination) {
        int routers = 1;
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            routers *= 1 + Math.abs(straight(source, destination, dimension));
        }
        return routers;
    }

    private int straight(int source, int destination, int dimension) {
        return grid.offset(topology.entry(source), topology.exit(destination), dimension);
    }

    @Override
    public int terminal(int source, int destination, int choice) {
        int[] coordinates = new int[grid.dimensions()];
        int left = choice;
        for (int dimension = 0; dimension < coordinates.length; dimension++) {
            int straight = straight(source, destination, dimension);
            int steps = left % (1 + Math.abs(straight));
            left /= 1 + Math.abs(straight);
            coordinates[dimension] =
                    grid.coordinate(topology.entry(source), dimension)
                            + Integer.signum(straight) * steps;
        }
        return topology.exitTerminal(grid.at(coordinates), 0);
    }
}
