package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;

/**
 * Fully adaptive minimal routing on grids with escape VCs (Duato 1993): any dimension that is not
 * finished yet (on a ring, in both directions if they are equally long) on the adaptive VCs, or
 * dimension order on the escape VCs, which are VC 0 on open grids and VCs 0 and 1 where rings need
 * a dateline.
 */
final class MinimalAdaptive implements RoutingFunction {
    private final Topology topology;
    private final Grid grid;
    private final RoutingFunction escape;
    private final long escapeVcs;
    private final long adaptiveVcs;

    private MinimalAdaptive(Topology topology, Grid grid, int vcs, int escapes) {
        this.topology = topology;
        this.grid = grid;
        this.escape = DimensionOrder.on(DimensionOrder.Settings.USUAL, topology, escapes);
        this.escapeVcs = VcSet.all(escapes);
        this.adaptiveVcs = VcSet.all(vcs) & ~escapeVcs;
    }

    /** How a blocked packet escapes. */
    enum Escape {
        USUAL,
        HOP
    }

    record Settings(
            @Doc(
                            value =
                                    "how a blocked packet escapes: usual (dimension order on grids,"
                                        + " up*/down* elsewhere, and hop where links lead one way),"
                                        + " or hop: by VCs of the hops to go, one for each hop of"
                                        + " the longest path",
                            byDefault = "usual")
                    Escape escape) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        if (settings.escape == Escape.HOP) {
            return AdaptiveByHops.on(topology, vcs);
        }
        if (!(topology.family() instanceof GridLike family)) {
            return UpDown.hasTwoWayLinks(topology)
                    ? AdaptiveWithEscape.on(topology, vcs)
                    : AdaptiveByHops.on(topology, vcs);
        }
        Grid grid = family.grid();
        int escapes = grid.isOpen() ? 1 : 2;
        if (vcs <= escapes) {
            throw new InvalidSettings(
                    "vcs",
                    ProblemCode.TOO_SMALL,
                    "is %d, but routing 'minimal-adaptive' on '%s' needs %d for escape and at"
                                    .formatted(vcs, topology.text(), escapes)
                            + " least 1 more; set vcs: %d".formatted(escapes + 1));
        }
        return new MinimalAdaptive(topology, grid, vcs, escapes);
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
    public long escapeVcs() {
        return escapeVcs;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int offset = grid.offset(router, goal, dimension);
            if (offset != 0) {
                int port = 2 * dimension + (offset < 0 ? 1 : 0);
                candidates.add(topology.channel(router, port), adaptiveVcs, state);
                if (grid.isTie(offset, dimension)) {
                    candidates.add(topology.channel(router, port ^ 1), adaptiveVcs, state);
                }
            }
        }
        escape.route(router, destination, state, candidates);
    }
}
