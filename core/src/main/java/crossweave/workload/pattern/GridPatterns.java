package crossweave.workload.pattern;

import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.GridShape;
import crossweave.workload.WorkloadSettings;

import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Permutations of coordinates; where terminals form no grid, they are one ring. */
final class GridPatterns {
    private GridPatterns() {}

    /** Settings of patterns that shift coordinates. */
    record Shift(
            @Doc(
                            "the grid that terminals form, such as 4x4x4 (the "
                                    + "dimension that varies slowest comes first); not given: "
                                    + "that of the topology, or one ring")
                    Optional<GridShape> grid,
            @Doc(
                            value =
                                    "whether a terminal whose destination is itself sends to "
                                            + "itself",
                            byDefault = "false")
                    boolean self) {}

    /** In every dimension as far as possible before the opposite direction is as short. */
    static PermutationPattern tornado(Shift settings, WorkloadSettings.Site site) {
        return shifted("tornado", settings, site, extent -> (extent + 1) / 2 - 1);
    }

    /** One step further in every dimension. */
    static PermutationPattern neighbour(Shift settings, WorkloadSettings.Site site) {
        return shifted("neighbour", settings, site, _ -> 1);
    }

    /** A pattern that shifts every coordinate, with wrap-around, by a distance for its extent. */
    private static PermutationPattern shifted(
            String name, Shift settings, WorkloadSettings.Site site, IntUnaryOperator distance) {
        GridShape grid = settings.grid.orElseGet(() -> ownGrid(site));
        if (grid.product() != site.terminals()) {
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s on %s, but there are %d terminals",
                    name,
                    grid,
                    site.terminals());
        }
        return new PermutationPattern(
                site.terminals(),
                settings.self,
                source -> {
                    int destination = 0;
                    int stride = 1;
                    for (int dimension = 0; dimension < grid.dimensions(); dimension++) {
                        int extent = grid.along(dimension);
                        int at = source / stride % extent;
                        destination += (at + distance.applyAsInt(extent)) % extent * stride;
                        stride *= extent;
                    }
                    return destination;
                });
    }

    private static GridShape ownGrid(WorkloadSettings.Site site) {
        return site.extents().isEmpty()
                ? new GridShape(site.terminals())
                : new GridShape(site.extents().stream().mapToInt(Integer::intValue).toArray());
    }

    /** Swaps the coordinates of a square, that of the terminals or one of their numbers in rows. */
    static PermutationPattern transpose(SelfTraffic settings, WorkloadSettings.Site site) {
        int terminals = site.terminals();
        int side = side("transpose", site);
        return new PermutationPattern(
                terminals, settings.self(), source -> source % side * side + source / side);
    }

    /** The side of the square that terminals form. */
    static int side(String name, WorkloadSettings.Site site) {
        int terminals = site.terminals();
        int side = (int) Math.round(Math.sqrt(terminals));
        if (side * side != terminals) {
            int smaller = (int) Math.sqrt(terminals);
            throw new InvalidSettings(
                    "pattern",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s, but %d terminals are no square; restrict it with nodes: 0-%d",
                    name,
                    terminals,
                    smaller * smaller - 1);
        }
        return side;
    }
}
