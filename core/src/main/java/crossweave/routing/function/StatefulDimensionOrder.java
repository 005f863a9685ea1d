package crossweave.routing.function;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;

import java.util.List;

/**
 * Dimension order on tori whose packets keep their initial choices: the direction where both are
 * equally long, and the class of VCs on each ring.
 *
 * <p>State, for dimension d: bit 2d is set if the packet goes to a lower coordinate there, bit 2d+1
 * if it goes down although up would be as short. Packets that go to a lower coordinate upwards are
 * those that cross the dateline; their shortest paths never use one channel of the ring opposite to
 * it, nor do those of the others, so that neither class closes a cycle.
 */
final class StatefulDimensionOrder implements RoutingFunction {
    private static final int MOST_DIMENSIONS = 15; // two bits each in a positive int

    private final Topology topology;
    private final Grid grid;
    private final DimensionOrder.Settings settings;
    private final int vcs;
    private final long all;
    private final DatelineVcs dateline;

    private StatefulDimensionOrder(
            Topology topology, Grid grid, DimensionOrder.Settings settings, int vcs) {
        this.topology = topology;
        this.grid = grid;
        this.settings = settings;
        this.vcs = vcs;
        this.all = VcSet.all(vcs);
        this.dateline = DatelineVcs.of(vcs);
    }

    static RoutingFunction on(
            Topology topology, Grid grid, DimensionOrder.Settings settings, int vcs) {
        if (grid.dimensions() > MOST_DIMENSIONS) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "routing 'dimension-order' with ties or dateline is for at most %d dimensions,"
                                    .formatted(MOST_DIMENSIONS)
                            + " but '%s' has %d".formatted(topology.text(), grid.dimensions()));
        }
        return new StatefulDimensionOrder(topology, grid, settings, vcs);
    }

    @Override
    public Nature nature() {
        return settings.ties() == DimensionOrder.Ties.RANDOM
                ? Nature.OBLIVIOUS
                : Nature.DETERMINISTIC;
    }

    @Override
    public boolean isMinimal() {
        return topology.family() instanceof Grid;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int states() {
        return 1 << 2 * grid.dimensions(); // two bits each
    }

    @Override
    public int choices(int source, int destination) {
        if (settings.ties() == DimensionOrder.Ties.POSITIVE) {
            return 1;
        }
        int choices = 1;
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int straight = straight(topology.entry(source), destination, dimension);
            choices *= grid.isTie(straight, dimension) ? 2 : 1;
        }
        return choices;
    }

    @Override
    public int start(int source, int destination, int choice) {
        int state = 0;
        int left = choice;
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int straight = straight(topology.entry(source), destination, dimension);
            state |= straight < 0 ? 1 << 2 * dimension : 0;
            if (grid.isTie(straight, dimension)) {
                state |= (left & 1) << 2 * dimension + 1;
                left >>= 1;
            }
        }
        return state;
    }

    private int straight(int router, int destination, int dimension) {
        int goal = topology.exit(destination);
        return grid.coordinate(goal, dimension) - grid.coordinate(router, dimension);
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int dimensions = grid.dimensions();
        boolean rowsFirst = settings.order() == DimensionOrder.Order.ROWS_FIRST;
        for (int i = 0; i < dimensions; i++) {
            int dimension = rowsFirst ? i : dimensions - 1 - i;
            int straight = straight(router, destination, dimension);
            if (straight != 0) {
                boolean down = isDown(straight, dimension, state);
                int port = 2 * dimension + (down ? 1 : 0);
                long allowed = vcs(straight, down, dimension, state);
                candidates.add(topology.channel(router, port), allowed, state);
                return;
            }
        }
    }

    private boolean isDown(int straight, int dimension, int state) {
        if (!grid.wraps(dimension)) {
            return straight < 0;
        }
        return grid.isTie(straight, dimension)
                ? (state >> 2 * dimension + 1 & 1) != 0
                : grid.shorter(straight, dimension) < 0;
    }

    private long vcs(int straight, boolean down, int dimension, int state) {
        if (!grid.wraps(dimension)) {
            return all;
        }
        if (settings.dateline() == DimensionOrder.Dateline.KEEP) {
            return dateline.byKeeping((state >> 2 * dimension & 1) != 0);
        }
        return dateline.bySwitching(straight, down);
    }

    @Override
    public List<Part> decidingParts() {
        return DimensionOrder.parts(topology, grid, settings, vcs);
    }
}
