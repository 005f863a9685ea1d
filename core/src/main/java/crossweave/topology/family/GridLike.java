package crossweave.topology.family;

import crossweave.topology.Family;

/** A family whose routers stand on a grid and whose first ports are the ports of that grid. */
public interface GridLike extends Family {
    Grid grid();
}
