package crossweave.mapping;

import crossweave.util.GridShape;

import java.util.stream.IntStream;

/** Places lines and rings along the rows of a 2-D grid; every step leads to a neighbour. */
public final class SnakeMapping {
    private SnakeMapping() {}

    /** A line: one row eastwards, the next one westwards. */
    public static int[] line(int rows, int columns) {
        return IntStream.range(0, rows * columns)
                .map(
                        task -> {
                            int row = task / columns;
                            int along = task % columns;
                            return row * columns + (row % 2 == 0 ? along : columns - 1 - along);
                        })
                .toArray();
    }

    /**
     * A ring through all nodes. Where both sides are odd there is none, since the colours of a
     * chess board alternate along it: then one step, at a corner, has two hops.
     */
    public static int[] ring(int rows, int columns) {
        if (rows == 1 || columns == 1) {
            return FoldedMapping.place(new GridShape(rows * columns));
        }
        if (rows % 2 == 0) {
            return evenRing(rows, columns);
        }
        if (columns % 2 == 0) {
            return IntStream.of(evenRing(columns, rows))
                    .map(node -> node % rows * columns + node / rows)
                    .toArray();
        }
        return oddRing(rows, columns);
    }

    /** Out along the first row, back and forth without the first column, and back along that. */
    private static int[] evenRing(int rows, int columns) {
        Trail trail = new Trail(rows, columns);
        trail.add(0, 0);
        trail.rows(0, rows);
        for (int row = rows - 1; row > 0; row--) {
            trail.add(row, 0);
        }
        return trail.nodes;
    }

    /** Goes through the last two rows column by column; their outer corner is a detour. */
    private static int[] oddRing(int rows, int columns) {
        Trail trail = new Trail(rows, columns);
        trail.add(0, 0);
        trail.rows(0, rows - 2);
        trail.add(rows - 2, columns - 1);
        trail.add(rows - 1, columns - 1);
        for (int column = columns - 2; column > 0; column--) {
            boolean down = (columns - column) % 2 == 0;
            trail.add(down ? rows - 2 : rows - 1, column);
            trail.add(down ? rows - 1 : rows - 2, column);
        }
        for (int row = rows - 1; row > 0; row--) {
            trail.add(row, 0);
        }
        return trail.nodes;
    }

    private static final class Trail {
        private final int columns;
        private final int[] nodes;
        private int count;

        Trail(int rows, int columns) {
            this.columns = columns;
            this.nodes = new int[rows * columns];
        }

        void add(int row, int column) {
            nodes[count++] = row * columns + column;
        }

        /** Back and forth over rows, without the first column. */
        void rows(int from, int until) {
            for (int row = from; row < until; row++) {
                for (int i = 1; i < columns; i++) {
                    add(row, row % 2 == 0 ? i : columns - i);
                }
            }
        }
    }
}
