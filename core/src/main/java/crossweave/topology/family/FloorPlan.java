package crossweave.topology.family;

import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

/**
 * Terminals on a chip: they form a grid and are numbered along its rows; every router has a square
 * tile of them, and the tiles are numbered along their rows, too. With columns of 2 and tiles of
 * 2x2:
 *
 * <pre>
 *  0  1 |  2  3      router 0 | router 1
 *  4  5 |  6  7
 * ------+-------    ---------+----------
 *  8  9 | 10 11      router 2 | router 3
 * 12 13 | 14 15
 * </pre>
 *
 * @param columns tiles in a row of the chip
 * @param side terminals along the side of a tile
 */
record FloorPlan(int columns, int side) {

    /** A plan whose tiles have so many terminals, which must be a square. */
    static FloorPlan of(int columns, int concentration) {
        int side = (int) Math.round(Math.sqrt(concentration));
        new Checks()
                .require(
                        side * side == concentration,
                        "concentration",
                        ProblemCode.NOT_ALLOWED,
                        "is %s, but tiles are squares: take 1, 4, 9, 16 and so on",
                        concentration)
                .verify();
        return new FloorPlan(columns, side);
    }

    /** The router whose tile has a terminal. */
    int router(int terminal) {
        int width = columns * side; // of the chip, in terminals
        return terminal / width / side * columns + terminal % width / side;
    }

    /** The length of a wire between two routers, in terminals: along the row and the column. */
    int length(int from, int to) {
        int across = Math.abs(from % columns - to % columns);
        int down = Math.abs(from / columns - to / columns);
        return side * (across + down);
    }
}
