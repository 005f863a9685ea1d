package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Grid;
import crossweave.topology.family.GridLike;

import java.util.Locale;

/**
 * The turn models of Glass and Ni 1992 and the odd-even model of Chiu 2000: minimal adaptive
 * routing on meshes that forbids just enough turns that no cycle can close; no extra VCs are
 * needed. Dimension 0 runs east, dimension 1 south. The state of a packet is the column of its
 * source (used by odd-even).
 */
final class TurnModel implements RoutingFunction {
    private static final int EAST = 0;
    private static final int WEST = 1;
    private static final int SOUTH = 2;
    private static final int NORTH = 3;

    private final Topology topology;
    private final Grid grid;
    private final Kind kind;
    private final long vcs;

    private TurnModel(Topology topology, Grid grid, Kind kind, int vcs) {
        this.topology = topology;
        this.grid = grid;
        this.kind = kind;
        this.vcs = VcSet.all(vcs);
    }

    /** Which turns are forbidden. */
    enum Kind {
        /** Turns to the west: a packet goes west first or not at all. */
        WEST_FIRST,
        /** Turns from the north: north comes last. */
        NORTH_LAST,
        /** Turns from a positive to a negative direction. */
        NEGATIVE_FIRST,
        /** East to north or south in even columns; north or south to west in odd ones. */
        ODD_EVEN
    }

    static RoutingFunction on(Kind kind, Topology topology, int vcs) {
        String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
        if (!(topology.family() instanceof GridLike family)) {
            throw RoutingAlgorithm.misfit(name, topology, "meshes");
        }
        Grid grid = family.grid();
        if (!grid.isOpen() || kind != Kind.NEGATIVE_FIRST && grid.dimensions() != 2) {
            String serves = kind == Kind.NEGATIVE_FIRST ? "open meshes" : "open 2-D meshes";
            throw RoutingAlgorithm.misfit(name, topology, serves);
        }
        return new TurnModel(topology, grid, kind, vcs);
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
    public int start(int source, int destination, int choice) {
        return usesState() ? grid.coordinate(topology.entry(source), 0) : 0;
    }

    @Override
    public boolean usesState() {
        return kind == Kind.ODD_EVEN;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        switch (kind) {
            case WEST_FIRST -> westFirst(router, goal, state, candidates);
            case NORTH_LAST -> northLast(router, goal, state, candidates);
            case NEGATIVE_FIRST -> negativeFirst(router, goal, state, candidates);
            case ODD_EVEN -> oddEven(router, goal, state, candidates);
        }
    }

    private void offer(int router, int port, int state, RouteCandidates candidates) {
        candidates.add(topology.channel(router, port), vcs, state);
    }

    private void westFirst(int router, int goal, int state, RouteCandidates candidates) {
        int dx = grid.offset(router, goal, 0);
        int dy = grid.offset(router, goal, 1);
        if (dx < 0) {
            offer(router, WEST, state, candidates);
            return;
        }
        if (dx > 0) {
            offer(router, EAST, state, candidates);
        }
        if (dy != 0) {
            offer(router, dy > 0 ? SOUTH : NORTH, state, candidates);
        }
    }

    private void northLast(int router, int goal, int state, RouteCandidates candidates) {
        int dx = grid.offset(router, goal, 0);
        int dy = grid.offset(router, goal, 1);
        if (dx != 0) {
            offer(router, dx > 0 ? EAST : WEST, state, candidates);
        }
        if (dy > 0) {
            offer(router, SOUTH, state, candidates);
        } else if (dx == 0) {
            offer(router, NORTH, state, candidates);
        }
    }

    private void negativeFirst(int router, int goal, int state, RouteCandidates candidates) {
        boolean negativeLeft = false;
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            negativeLeft |= grid.offset(router, goal, dimension) < 0;
        }
        for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
            int offset = grid.offset(router, goal, dimension);
            if (negativeLeft ? offset < 0 : offset > 0) {
                offer(router, 2 * dimension + (negativeLeft ? 1 : 0), state, candidates);
            }
        }
    }

    /** The routing function ROUTE of Chiu 2000; sourceColumn is the packet's state. */
    private void oddEven(int router, int goal, int sourceColumn, RouteCandidates candidates) {
        int dx = grid.offset(router, goal, 0);
        int dy = grid.offset(router, goal, 1);
        int column = grid.coordinate(router, 0);
        int vertical = dy > 0 ? SOUTH : NORTH;
        boolean oddColumn = column % 2 != 0;
        if (dx == 0) {
            offer(router, vertical, sourceColumn, candidates);
        } else if (dx > 0) {
            boolean oddGoal = grid.coordinate(goal, 0) % 2 != 0;
            if (dy != 0 && (oddColumn || column == sourceColumn)) {
                offer(router, vertical, sourceColumn, candidates);
            }
            if (dy == 0 || oddGoal || dx != 1) {
                offer(router, EAST, sourceColumn, candidates);
            }
        } else {
            offer(router, WEST, sourceColumn, candidates);
            if (dy != 0 && !oddColumn) {
                offer(router, vertical, sourceColumn, candidates);
            }
        }
    }
}
