package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.Pec;

/**
 * R-Route on PEC networks (see {@link crossweave.topology.family.PecLine#next}); in two dimensions
 * along the longer distance first, along the column if both are equal, then along the other one.
 * The state of a packet is the dimension that it takes first; packets of either kind have their own
 * class of VCs, so that two VCs make the routing deadlock-free. Of the parallel channels of a fat
 * link the first free one is taken.
 */
final class RRoute implements RoutingFunction {
    private final Topology topology;
    private final Pec pec;
    private final Grid grid;
    private final long[] vcs; // per first dimension: packets that turn differently never meet

    private RRoute(Topology topology, Pec pec, int vcs) {
        this.topology = topology;
        this.pec = pec;
        this.grid = pec.grid();
        this.vcs =
                grid.dimensions() == 1
                        ? new long[] {VcSet.all(vcs)}
                        : new long[] {VcSet.ofClass(0, 2, vcs), VcSet.ofClass(1, 2, vcs)};
    }

    static RoutingFunction on(Topology topology, int vcs) {
        if (topology.family() instanceof Pec pec) {
            return new RRoute(topology, pec, vcs);
        }
        throw RoutingAlgorithm.misfit("r-route", topology, "PEC networks");
    }

    @Override
    public int start(int source, int destination, int choice) {
        if (grid.dimensions() == 1) {
            return 0;
        }
        int alongRow = Math.abs(grid.offset(source, destination, 0));
        int alongColumn = Math.abs(grid.offset(source, destination, 1));
        return alongRow > alongColumn ? 0 : 1;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int dimension = grid.offset(router, destination, state) != 0 ? state : 1 - state;
        int here = pec.position(router, dimension);
        int next = pec.ruler(router, dimension).next(here, pec.position(destination, dimension));
        int direction = 2 * dimension + (next < here ? 1 : 0);
        if (Math.abs(next - here) == 1) {
            candidates.add(topology.channel(router, direction), vcs[state], state);
            return;
        }
        int first = pec.longPort(router, direction);
        for (int port = first; port < first + pec.width(router); port++) {
            candidates.add(topology.channel(router, port), vcs[state], state);
        }
    }
}
