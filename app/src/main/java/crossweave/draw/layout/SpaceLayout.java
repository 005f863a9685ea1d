package crossweave.draw.layout;

import crossweave.topology.Topology;
import crossweave.topology.family.Grid;

import java.util.Optional;

/** Positions in space, for networks that have three dimensions. */
public final class SpaceLayout {
    private static final int DIMENSIONS = 3;

    private SpaceLayout() {}

    /** Three coordinates of each router, one router after another. */
    public static Optional<int[]> of(Topology topology) {
        if (!(topology.family() instanceof Grid grid)
                || grid.dimensions() != DIMENSIONS
                || grid.routers() != topology.routers()) {
            return Optional.empty();
        }
        int[] coordinates = new int[DIMENSIONS * grid.routers()];
        for (int router = 0; router < grid.routers(); router++) {
            for (int dimension = 0; dimension < DIMENSIONS; dimension++) {
                coordinates[DIMENSIONS * router + dimension] = grid.coordinate(router, dimension);
            }
        }
        return Optional.of(coordinates);
    }
}
