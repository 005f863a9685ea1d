package crossweave.routing.function;

import crossweave.routing.Lanes;
import crossweave.routing.Routing;
import crossweave.routing.RoutingRule;
import crossweave.routing.Ways;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;

/**
 * Fully adaptive minimal routing on grids with escape lanes (Duato 1993): any dimension that is not
 * finished yet (on a ring, in the direction that dimension order takes) on the adaptive lanes, or
 * dimension order on the escape lanes, which are lane 0 on open grids and lanes 0 and 1 where rings
 * need a dateline.
 */
final class MinimalAdaptive implements Routing {
    private final Topology topology;
    private final Grid grid;
    private final Routing escape;
    private final long escapeLanes;
    private final long adaptiveLanes;

    private MinimalAdaptive(Topology topology, Grid grid, int lanes, int escapes) {
        this.topology = topology;
        this.grid = grid;
        this.escape = DimensionOrder.on(DimensionOrder.Settings.USUAL, topology, escapes);
        this.escapeLanes = Lanes.all(escapes);
        this.adaptiveLanes = Lanes.all(lanes) & ~escapeLanes;
    }

    static Routing on(Topology topology, int lanes) {
        if (!(topology.family() instanceof GridLike family)) {
            throw RoutingRule.misfit("minimal-adaptive", topology, "grids");
        }
        Grid grid = family.grid();
        int escapes = grid.isOpen() ? 1 : 2;
        if (lanes <= escapes) {
            throw new IllegalArgumentException(
                    "lanes is %d, but routing 'minimal-adaptive' on '%s' needs %d for escape and at"
                                    .formatted(lanes, topology.text(), escapes)
                            + " least 1 more; set lanes: %d".formatted(escapes + 1));
        }
        return new MinimalAdaptive(topology, grid, lanes, escapes);
    }

    @Override
    public Nature nature() {
        return Nature.ADAPTIVE;
    }

    @Override
    public boolean isMinimal() {
        return topology.family() instanceof Grid;
    }

    @Override
    public long escapeLanes() {
        return escapeLanes;
    }

    @Override
    public void route(int router, int destination, int state, Ways ways) {
        int goal = topology.exit(destination);
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int offset = grid.offset(router, goal, dimension);
            if (offset != 0) {
                int port = 2 * dimension + (offset < 0 ? 1 : 0);
                ways.add(topology.channel(router, port), adaptiveLanes, state);
            }
        }
        escape.route(router, destination, state, ways);
    }
}
