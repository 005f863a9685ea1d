package crossweave.draw.summary;

import crossweave.topology.family.Grid;
import crossweave.util.GridShape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Divides a grid into equal tiles; those at the far edges may be smaller. Tiles of a grid of two
 * dimensions are square, so that a map of its routers has the grid's proportions.
 */
final class Tiling {
    private final Grid grid;
    private final int[] side; // per dimension: routers of a tile

    /** Limits the tiles in total and along each dimension. */
    Tiling(Grid grid, int most, int mostAlong) {
        this.grid = grid;
        this.side = new int[grid.dimensions()];
        Arrays.fill(side, 1);
        while (count() > most || along(longest()) > mostAlong) {
            grow();
        }
    }

    private void grow() {
        boolean isFlat = side.length == 2 && along(0) > 1 && along(1) > 1;
        if (isFlat) {
            side[0] *= 2;
            side[1] *= 2;
        } else {
            side[longest()] *= 2;
        }
    }

    private int longest() {
        int longest = 0;
        for (int dimension = 1; dimension < side.length; dimension++) {
            longest = along(dimension) > along(longest) ? dimension : longest;
        }
        return longest;
    }

    /** The number of tiles along a dimension. */
    private int along(int dimension) {
        return (grid.extent(dimension) + side[dimension] - 1) / side[dimension];
    }

    private long count() {
        long count = 1;
        for (int dimension = 0; dimension < side.length; dimension++) {
            count *= along(dimension);
        }
        return count;
    }

    /** The extents of the grid of tiles; dimensions with a single tile are omitted. */
    GridShape sizes() {
        List<Integer> extents = new ArrayList<>();
        for (int dimension = side.length - 1; dimension >= 0; dimension--) {
            if (along(dimension) > 1) {
                extents.add(along(dimension));
            }
        }
        return extents.isEmpty()
                ? new GridShape(1)
                : new GridShape(extents.stream().mapToInt(Integer::intValue).toArray());
    }

    /** The number of a router's tile in the grid of tiles. */
    int tile(int router) {
        int tile = 0;
        int stride = 1;
        for (int dimension = 0; dimension < side.length; dimension++) {
            tile += stride * (grid.coordinate(router, dimension) / side[dimension]);
            stride *= along(dimension);
        }
        return tile;
    }

    /**
     * The place of a router within its tile, row by row. The first dimension goes along the rows,
     * the second one down, each of the others to where there are fewer routers.
     */
    int place(int router) {
        int column = 0;
        int row = 0;
        int columns = 1;
        int rows = 1;
        for (int dimension = 0; dimension < side.length; dimension++) {
            int within = grid.coordinate(router, dimension) % side[dimension];
            if (isAlongRows(dimension, columns, rows)) {
                column += columns * within;
                columns *= side[dimension];
            } else {
                row += rows * within;
                rows *= side[dimension];
            }
        }
        return row * columns + column;
    }

    int columns() {
        int columns = 1;
        int rows = 1;
        for (int dimension = 0; dimension < side.length; dimension++) {
            if (isAlongRows(dimension, columns, rows)) {
                columns *= side[dimension];
            } else {
                rows *= side[dimension];
            }
        }
        return columns;
    }

    int rows() {
        return Arrays.stream(side).reduce(1, (a, b) -> a * b) / columns();
    }

    private static boolean isAlongRows(int dimension, int columns, int rows) {
        return dimension == 0 || dimension > 1 && columns <= rows;
    }

    boolean wraps() {
        return IntStream.range(0, side.length).anyMatch(grid::wraps);
    }

    /** The size of a tile, as in 64 x 64. */
    String side() {
        if (grid.isHypercube()) {
            return Long.toString(grid.routers() / count());
        }
        int[] rowsFirst = new int[side.length];
        Arrays.setAll(rowsFirst, i -> side[side.length - 1 - i]);
        return Arrays.stream(rowsFirst)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" x "));
    }

    /** Whether all tiles have the full size. */
    boolean isEven() {
        return IntStream.range(0, side.length).allMatch(d -> grid.extent(d) % side[d] == 0);
    }
}
