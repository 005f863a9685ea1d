package crossweave.workload.pattern;

import crossweave.workload.Work;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** Permutations of coordinates; where terminals form no grid, they are one ring. */
final class GridPatterns {
    private GridPatterns() {}

    /** In every dimension as far as one can go before the other way around is as short. */
    static Permutation tornado(Work.Site site) {
        return shifted(site, extent -> (extent + 1) / 2 - 1);
    }

    /** One step further in every dimension. */
    static Permutation neighbour(Work.Site site) {
        return shifted(site, _ -> 1);
    }

    /** A pattern that shifts every coordinate, around the edge, by a distance for its extent. */
    private static Permutation shifted(Work.Site site, IntUnaryOperator distance) {
        List<Integer> extents =
                site.extents().isEmpty() ? List.of(site.terminals()) : site.extents();
        return new Permutation(
                site.terminals(),
                source -> {
                    int destination = 0;
                    int stride = 1;
                    for (int extent : extents.reversed()) {
                        int at = source / stride % extent;
                        destination += (at + distance.applyAsInt(extent)) % extent * stride;
                        stride *= extent;
                    }
                    return destination;
                });
    }

    /** Swaps the coordinates of a square, that of the terminals or one of their numbers in rows. */
    static Permutation transpose(Work.Site site) {
        int terminals = site.terminals();
        int side = (int) Math.round(Math.sqrt(terminals));
        if (side * side != terminals) {
            int smaller = (int) Math.sqrt(terminals);
            throw new IllegalArgumentException(
                    "pattern is transpose, but %d terminals are no square; restrict it with nodes:"
                                    .formatted(terminals)
                            + " 0-%d".formatted(smaller * smaller - 1));
        }
        return new Permutation(terminals, source -> source % side * side + source / side);
    }
}
