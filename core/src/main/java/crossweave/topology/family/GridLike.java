package crossweave.topology.family;

import crossweave.topology.Family;

/** A family whose routers stand on a grid and whose first ports are the ports of that grid. */
public interface GridLike extends Family {
    Grid grid();

    /** Its row: the routers that differ in x alone; in a grid of one dimension it is on its own. */
    @Override
    default int group(int router) {
        return grid().dimensions() == 1 ? router : router / grid().extent(0);
    }
}
