package crossweave.mapping;

import java.util.ArrayList;
import java.util.List;

/**
 * A complete binary tree on a rectangle of its own, tasks numbered level by level from the root.
 * Larger trees are made of two tiles side by side, each mirrored as fits best.
 */
final class TreeTile {
    private final int rows;
    private final int columns;
    private final int[] row; // per task
    private final int[] column; // per task
    private final int spareRow; // of the node without a task, if there is one
    private final int spareColumn;

    private TreeTile(
            int rows, int columns, int[] row, int[] column, int spareRow, int spareColumn) {
        this.rows = rows;
        this.columns = columns;
        this.row = row;
        this.column = column;
        this.spareRow = spareRow;
        this.spareColumn = spareColumn;
    }

    /**
     * 2^levels - 1 tasks on 2^levels nodes. Two joined tiles have two spare nodes: one becomes the
     * root of both. Of all ways to mirror them it takes the one that keeps edges short, and root
     * and spare node near the middle.
     */
    static TreeTile dense(int levels) {
        TreeTile tile = new TreeTile(1, 2, new int[] {0}, new int[] {0}, 0, 1);
        for (int level = 1; level < levels; level++) {
            tile = tile.joined();
        }
        return tile;
    }

    private TreeTile joined() {
        TreeTile best = this;
        int least = Integer.MAX_VALUE;
        for (TreeTile one : flips()) {
            for (TreeTile other : flips()) {
                TreeTile pair = one.beside(other);
                int cost = pair.cost();
                if (cost < least) {
                    least = cost;
                    best = pair;
                }
            }
        }
        return best;
    }

    private List<TreeTile> flips() {
        List<TreeTile> flips = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            boolean mirrorsRows = (i & 1) != 0;
            boolean mirrorsColumns = (i & 2) != 0;
            int[] newRow = new int[row.length];
            int[] newColumn = new int[row.length];
            for (int task = 0; task < row.length; task++) {
                newRow[task] = mirrorsRows ? rows - 1 - row[task] : row[task];
                newColumn[task] = mirrorsColumns ? columns - 1 - column[task] : column[task];
            }
            flips.add(
                    new TreeTile(
                            rows,
                            columns,
                            newRow,
                            newColumn,
                            mirrorsRows ? rows - 1 - spareRow : spareRow,
                            mirrorsColumns ? columns - 1 - spareColumn : spareColumn));
        }
        return flips;
    }

    /**
     * Joins tiles side by side if this is a square, else one below the other; the root is in this
     * one.
     */
    private TreeTile beside(TreeTile other) {
        int down = rows == columns ? 0 : rows;
        int right = rows == columns ? columns : 0;
        int[] newRow = new int[2 * row.length + 1];
        int[] newColumn = new int[2 * row.length + 1];
        newRow[0] = spareRow;
        newColumn[0] = spareColumn;
        for (int task = 0; task < row.length; task++) {
            int level = Integer.highestOneBit(task + 1);
            newRow[task + level] = row[task];
            newColumn[task + level] = column[task];
            newRow[task + 2 * level] = other.row[task] + down;
            newColumn[task + 2 * level] = other.column[task] + right;
        }
        return new TreeTile(
                rows + down,
                columns + right,
                newRow,
                newColumn,
                other.spareRow + down,
                other.spareColumn + right);
    }

    /**
     * Hops from the root to both its children, plus those of root and spare node from the middle.
     */
    private int cost() {
        int cost = distance(row[0], column[0], row[1], column[1]);
        cost += distance(row[0], column[0], row[2], column[2]);
        cost += distance(spareRow, spareColumn, rows / 2, columns / 2);
        return cost + distance(row[0], column[0], rows / 2, columns / 2);
    }

    private static int distance(int row, int column, int otherRow, int otherColumn) {
        return Math.abs(row - otherRow) + Math.abs(column - otherColumn);
    }

    /**
     * The tree as H shapes within H shapes: all edges are straight, and no two share a channel.
     * Every second row and column has tasks of the deepest levels.
     */
    static TreeTile sparse(int levels) {
        int rows = (1 << levels / 2 + levels % 2) - 1;
        int columns = (1 << levels / 2 + 1) - 1;
        if (levels % 2 == 1) {
            columns = rows;
        }
        int tasks = (1 << levels) - 1;
        int[] row = new int[tasks];
        int[] column = new int[tasks];
        row[0] = rows / 2;
        column[0] = columns / 2;
        boolean across = levels % 2 == 0 || rows == columns;
        int armAcross = (columns + 1) / 4;
        int armDown = (rows + 1) / 4;
        for (int first = 1; first < tasks; first = 2 * first + 1) {
            for (int task = first; task <= 2 * first; task++) {
                int parent = (task - 1) / 2;
                int side = task % 2 == 1 ? -1 : 1;
                row[task] = row[parent] + (across ? 0 : side * armDown);
                column[task] = column[parent] + (across ? side * armAcross : 0);
            }
            if (across) {
                armAcross /= 2;
            } else {
                armDown /= 2;
            }
            across = !across;
        }
        return new TreeTile(rows, columns, row, column, 0, 0);
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    /** The node of each task on a grid that is large enough; transposes the tile if needed. */
    int[] on(int gridRows, int gridColumns) {
        boolean turned = rows > gridRows || columns > gridColumns;
        if (turned && (columns > gridRows || rows > gridColumns)) {
            throw new IllegalArgumentException(
                    "of a tree of %d tasks needs %dx%d nodes, but there are %dx%d"
                            .formatted(row.length, rows, columns, gridRows, gridColumns));
        }
        int[] node = new int[row.length];
        for (int task = 0; task < row.length; task++) {
            node[task] =
                    turned
                            ? column[task] * gridColumns + row[task]
                            : row[task] * gridColumns + column[task];
        }
        return node;
    }
}
