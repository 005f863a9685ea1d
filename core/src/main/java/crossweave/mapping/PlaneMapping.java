package crossweave.mapping;

import crossweave.util.GridShape;

/**
 * Places 3-D grids on 2-D ones, plane by plane, by the two schemes of Chittor's thesis, section
 * 3.5.2. With planes of a x a tasks, traffic between planes loads a row with a paths, and
 * neighbours in the plane add one.
 */
public final class PlaneMapping {
    private final GridShape tasks; // planes x rows x columns
    private final int rows;
    private final int columns;

    public PlaneMapping(GridShape tasks, GridShape nodes) {
        this.tasks = tasks;
        this.rows = nodes.along(1);
        this.columns = nodes.along(0);
    }

    /**
     * Scheme A: planes side by side, in a snake where there is more than one row of them. No node
     * is spare if they fill the grid; a channel has a load of at most a + 1.
     */
    public int[] compact() {
        int across = columns / tasks.along(0);
        int down = rows / tasks.along(1);
        if ((long) across * down < tasks.along(2)) {
            throw misfit("the grid of nodes has room for %d planes".formatted(across * down));
        }
        return place(
                (plane, row, column) -> {
                    int stripe = plane / across;
                    int along = plane % across;
                    int at = stripe % 2 == 0 ? along : across - 1 - along;
                    return node(stripe * tasks.along(1) + row, at * tasks.along(0) + column);
                });
    }

    /**
     * Scheme B: planes in one line, columns of tasks staggered over twice as many rows. So a row
     * has half of the tasks of its plane, and a channel a load of at most a/2 + 1, rounded up,
     * where a row has four tasks or more.
     */
    public int[] staggered() {
        if (rows < 2 * tasks.along(1) || columns < tasks.along(0) * tasks.along(2)) {
            throw misfit(
                    "staggered ones in a line need %dx%d nodes"
                            .formatted(2 * tasks.along(1), tasks.along(0) * tasks.along(2)));
        }
        return place(
                (plane, row, column) ->
                        node(2 * row + column % 2, plane * tasks.along(0) + column));
    }

    private IllegalArgumentException misfit(String why) {
        return new IllegalArgumentException(
                "of %s tasks on %dx%d nodes by planes of %dx%d, but %s"
                        .formatted(tasks, rows, columns, tasks.along(1), tasks.along(0), why));
    }

    private int node(int row, int column) {
        return row * columns + column;
    }

    private interface Spot {
        int node(int plane, int row, int column);
    }

    private int[] place(Spot spot) {
        int[] placed = new int[tasks.product()];
        int task = 0;
        for (int plane = 0; plane < tasks.along(2); plane++) {
            for (int row = 0; row < tasks.along(1); row++) {
                for (int column = 0; column < tasks.along(0); column++) {
                    placed[task++] = spot.node(plane, row, column);
                }
            }
        }
        return placed;
    }
}
