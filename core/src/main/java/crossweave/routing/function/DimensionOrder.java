package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.ExpressGrid;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;
import crossweave.topology.family.HyperX;
import crossweave.topology.family.Topologies;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One dimension after the other: XY on meshes, e-cube on hypercubes. On a ring the shorter
 * direction, with two classes of VCs (Dally and Seitz 1987): a packet that has the dateline (the
 * wrap-around link) still before it takes the lower class, any other one the upper. On a PEC
 * network it uses the links of the mesh alone.
 */
final class DimensionOrder implements RoutingFunction {
    private final Topology topology;
    private final Grid grid;
    private final Settings settings;
    private final int vcs;
    private final boolean rowsFirst;
    private final long all;
    private final DatelineVcs dateline;

    private DimensionOrder(Topology topology, Grid grid, Settings settings, int vcs) {
        this.topology = topology;
        this.grid = grid;
        this.rowsFirst = settings.order == Order.ROWS_FIRST;
        this.settings = settings;
        this.vcs = vcs;
        this.all = VcSet.all(vcs);
        this.dateline = DatelineVcs.of(vcs);
    }

    /** Which dimension comes first. */
    enum Order {
        /** Along the row (dimension 0), then along the column, and so on. */
        ROWS_FIRST,
        /** The reverse order: the slowest-varying dimension first. */
        COLUMNS_FIRST
    }

    record Settings(
            @Doc(
                            value = "rows-first (XY, e-cube from the lowest bit) or columns-first",
                            byDefault = "rows-first")
                    Order order,
            @Doc(
                            value = "the direction around a ring where both are equally long",
                            byDefault = "positive")
                    Ties ties,
            @Doc(
                            value =
                                    "switch: lower VCs before the dateline of a ring, "
                                            + "upper VCs after it; keep: upper VCs all the way "
                                            + "for packets to a lower coordinate, lower VCs for "
                                            + "the others",
                            byDefault = "switch")
                    Dateline dateline) {

        static final Settings USUAL =
                new Settings(Order.ROWS_FIRST, Ties.POSITIVE, Dateline.SWITCH);

        private boolean isUsual() {
            return ties == Ties.POSITIVE && dateline == Dateline.SWITCH;
        }
    }

    /** Which direction is taken where both are equally long. */
    enum Ties {
        POSITIVE,
        RANDOM
    }

    /** Which class of VCs a packet uses on a ring. */
    enum Dateline {
        SWITCH,
        KEEP
    }

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        return switch (topology.family()) {
            case Grid grid when grid.isHypercube() -> new Ecube(topology, settings, vcs);
            case GridLike family when !family.grid().isOpen() && !settings.isUsual() ->
                    StatefulDimensionOrder.on(topology, family.grid(), settings, vcs);
            case ExpressGrid family when family.hasExpress() ->
                    new ExpressOrder(topology, family, settings.order, vcs);
            case GridLike family -> new DimensionOrder(topology, family.grid(), settings, vcs);
            case HyperX family -> new HyperXOrder(topology, family, settings, vcs);
            default ->
                    throw RoutingAlgorithm.misfit(
                            "dimension-order", topology, "grids, PEC networks and HyperX");
        };
    }

    @Override
    public boolean isMinimal() {
        return topology.family() instanceof Grid;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        int dimensions = grid.dimensions();
        for (int i = 0; i < dimensions; i++) {
            int dimension = rowsFirst ? i : dimensions - 1 - i;
            int straight = grid.coordinate(goal, dimension) - grid.coordinate(router, dimension);
            if (straight != 0) {
                go(router, dimension, straight, state, candidates);
                return;
            }
        }
    }

    private void go(
            int router, int dimension, int straight, int state, RouteCandidates candidates) {
        int way = straight;
        long vcs = all;
        if (grid.wraps(dimension)) {
            way = grid.shorter(straight, dimension);
            vcs = dateline.bySwitching(straight, way < 0);
        }
        candidates.add(topology.channel(router, 2 * dimension + (way < 0 ? 1 : 0)), vcs, state);
    }

    /**
     * A packet never returns to a dimension that it has left, so a cycle can only close within one
     * row: one line or ring of each extent decides.
     */
    @Override
    public List<Part> decidingParts() {
        return parts(topology, grid, settings, vcs);
    }

    static List<Part> parts(Topology topology, Grid grid, Settings settings, int vcs) {
        if (!topology.isIntact() || grid.dimensions() == 1) {
            return List.of();
        }
        return IntStream.range(0, grid.dimensions())
                .mapToObj(d -> (grid.wraps(d) ? "ring " : "line ") + grid.extent(d))
                .distinct()
                .map(Topologies::parse)
                .map(row -> new Part(row, on(settings, row, vcs)))
                .toList();
    }

    /** E-cube on hypercubes: corrects the lowest (or highest) bit that differs. */
    private record Ecube(Topology topology, Settings settings, int vcs) implements RoutingFunction {
        @Override
        public List<Part> decidingParts() {
            return parts(topology, (Grid) topology.family(), settings, vcs);
        }

        @Override
        public boolean isMinimal() {
            return true;
        }

        @Override
        public void route(int router, int destination, int state, RouteCandidates candidates) {
            int wrong = router ^ topology.exit(destination);
            int bit =
                    settings.order == Order.ROWS_FIRST
                            ? Integer.numberOfTrailingZeros(wrong)
                            : 31 - Integer.numberOfLeadingZeros(wrong);
            int port = 2 * bit + (router >> bit & 1);
            candidates.add(topology.channel(router, port), VcSet.all(vcs), state);
        }
    }

    /** HyperX: each dimension takes one hop, straight to the right coordinate. */
    private record HyperXOrder(Topology topology, HyperX family, Settings settings, int vcs)
            implements RoutingFunction {
        @Override
        public boolean isMinimal() {
            return true;
        }

        @Override
        public void route(int router, int destination, int state, RouteCandidates candidates) {
            int goal = topology.exit(destination);
            int dimensions = family.dimensions();
            for (int i = 0; i < dimensions; i++) {
                int dimension = settings.order == Order.ROWS_FIRST ? i : dimensions - 1 - i;
                int there = family.coordinate(goal, dimension);
                if (family.coordinate(router, dimension) != there) {
                    int port = family.portTo(router, dimension, there, destination);
                    candidates.add(topology.channel(router, port), VcSet.all(vcs), state);
                    return;
                }
            }
        }
    }
}
