package crossweave.routing.function;

import crossweave.routing.Lanes;
import crossweave.routing.Routing;
import crossweave.routing.RoutingRule;
import crossweave.routing.Ways;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.Pec;

/**
 * R-Route on PEC networks (see {@link crossweave.topology.family.Ruler#next}); in two dimensions
 * along the longer distance first, along the column if both are equal, then along the other one.
 * The state of a packet is the dimension it goes along first; the two kinds have a class of lanes
 * each, so that two lanes make the routing deadlock-free. Of the parallel channels of a fat link
 * the first free one is taken.
 */
final class RRoute implements Routing {
    private final Topology topology;
    private final Pec pec;
    private final Grid grid;
    private final long[] lanes; // per first dimension: packets that turn differently never meet

    private RRoute(Topology topology, Pec pec, int lanes) {
        this.topology = topology;
        this.pec = pec;
        this.grid = pec.grid();
        this.lanes =
                grid.dimensions() == 1
                        ? new long[] {Lanes.all(lanes)}
                        : new long[] {Lanes.ofClass(0, 2, lanes), Lanes.ofClass(1, 2, lanes)};
    }

    static Routing on(Topology topology, int lanes) {
        if (topology.family() instanceof Pec pec) {
            return new RRoute(topology, pec, lanes);
        }
        throw RoutingRule.misfit("r-route", topology, "PEC networks");
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
    public void route(int router, int destination, int state, Ways ways) {
        int dimension = grid.offset(router, destination, state) != 0 ? state : 1 - state;
        int here = pec.position(router, dimension);
        int next = pec.ruler(router, dimension).next(here, pec.position(destination, dimension));
        int direction = 2 * dimension + (next < here ? 1 : 0);
        if (Math.abs(next - here) == 1) {
            ways.add(topology.channel(router, direction), lanes[state], state);
            return;
        }
        int first = pec.longPort(router, direction);
        for (int port = first; port < first + pec.width(router); port++) {
            ways.add(topology.channel(router, port), lanes[state], state);
        }
    }
}
