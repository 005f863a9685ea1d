package crossweave.shared.program;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;
import crossweave.util.HashMix;

/**
 * Jacobi's iteration on an n x n grid with a border of zeros: in every step each point becomes the
 * mean of its four neighbours. Every node has a block, and reads the edges of the blocks around it.
 *
 * <pre>
 *   memory of a node: block, row by row | its first row | last row | first column | last column
 * </pre>
 */
record Stencil(
        @Doc("rows and columns of the grid") int n,
        @Doc(value = "number of times that all points are computed", byDefault = "10") int steps,
        @Doc(value = "cycles to compute a point", byDefault = "4", unit = Unit.CYCLES) int point)
        implements SharedProgram {
    private static final int NORTH = 0;
    private static final int SOUTH = 1;
    private static final int WEST = 2;
    private static final int EAST = 3;

    Stencil {
        new Checks()
                .between("n", n, 1, 1 << 14)
                .atLeast("steps", steps, 1)
                .isTime("point", point)
                .verify();
    }

    /** The block of a node: its size, and the layout of its memory. */
    private record Block(int height, int width) {
        int words() {
            return height * width + 2 * width + 2 * height;
        }

        int edge(int side) {
            return height * width
                    + switch (side) {
                        case NORTH -> 0;
                        case SOUTH -> width;
                        case WEST -> 2 * width;
                        default -> 2 * width + height;
                    };
        }

        int length(int side) {
            return side < WEST ? width : height;
        }
    }

    private Block block(NodeGrid layout) {
        return new Block(n / layout.rows(), n / layout.columns());
    }

    @Override
    public int words(NodeGrid layout) {
        if (n % layout.rows() != 0 || n % layout.columns() != 0) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "has n=%s, but %s x %s nodes take equal blocks; choose a multiple of both",
                    n,
                    layout.rows(),
                    layout.columns());
        }
        return block(layout).words();
    }

    private static double start(int row, int column) {
        return (HashMix.mix((long) row << Integer.SIZE | column) >>> 11) * 0x1.0p-53;
    }

    @Override
    public void run(Processor me) {
        NodeGrid layout = me.layout();
        Block block = block(layout);
        int row = me.node() / layout.columns();
        int column = me.node() % layout.columns();
        double[][] now = new double[block.height + 2][block.width + 2]; // with borders
        for (int y = 1; y <= block.height; y++) {
            for (int x = 1; x <= block.width; x++) {
                now[y][x] = start(row * block.height + y - 1, column * block.width + x - 1);
            }
        }
        for (int step = 0; step < steps; step++) {
            writeEdges(me, block, now);
            me.barrier();
            readEdges(me, block, now);
            now = next(block, now);
            me.compute((long) point * block.height * block.width);
            me.barrier();
        }
        for (int y = 0; y < block.height; y++) {
            double[] line = new double[block.width];
            System.arraycopy(now[y + 1], 1, line, 0, line.length);
            me.writeDoubles(me.own(y * block.width), line, 1);
        }
    }

    private static void writeEdges(Processor me, Block block, double[][] now) {
        for (int side = NORTH; side <= EAST; side++) {
            double[] edge = new double[block.length(side)];
            for (int i = 0; i < edge.length; i++) {
                edge[i] =
                        switch (side) {
                            case NORTH -> now[1][i + 1];
                            case SOUTH -> now[block.height][i + 1];
                            case WEST -> now[i + 1][1];
                            default -> now[i + 1][block.width];
                        };
            }
            me.writeDoubles(me.own(block.edge(side)), edge, 1);
        }
    }

    private static void readEdges(Processor me, Block block, double[][] now) {
        NodeGrid layout = me.layout();
        int row = me.node() / layout.columns();
        int column = me.node() % layout.columns();
        if (row > 0) {
            double[] edge = read(me, block, me.node() - layout.columns(), SOUTH);
            System.arraycopy(edge, 0, now[0], 1, edge.length);
        }
        if (row < layout.rows() - 1) {
            double[] edge = read(me, block, me.node() + layout.columns(), NORTH);
            System.arraycopy(edge, 0, now[block.height + 1], 1, edge.length);
        }
        if (column > 0) {
            double[] edge = read(me, block, me.node() - 1, EAST);
            for (int i = 0; i < edge.length; i++) {
                now[i + 1][0] = edge[i];
            }
        }
        if (column < layout.columns() - 1) {
            double[] edge = read(me, block, me.node() + 1, WEST);
            for (int i = 0; i < edge.length; i++) {
                now[i + 1][block.width + 1] = edge[i];
            }
        }
    }

    private static double[] read(Processor me, Block block, int from, int side) {
        return me.readDoubles(me.address(from, block.edge(side)), block.length(side), 1);
    }

    private static double[][] next(Block block, double[][] now) {
        double[][] next = new double[now.length][now[0].length];
        for (int y = 1; y <= block.height; y++) {
            for (int x = 1; x <= block.width; x++) {
                next[y][x] = (now[y - 1][x] + now[y + 1][x] + now[y][x - 1] + now[y][x + 1]) / 4;
            }
        }
        return next;
    }

    /** Compares with the same iteration on one node. */
    @Override
    public void check(SharedMemory memory) {
        Block whole = new Block(n, n);
        double[][] all = new double[n + 2][n + 2];
        for (int y = 1; y <= n; y++) {
            for (int x = 1; x <= n; x++) {
                all[y][x] = start(y - 1, x - 1);
            }
        }
        for (int step = 0; step < steps; step++) {
            all = next(whole, all);
        }
        Block block = block(memory.layout());
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                int node = y / block.height * memory.layout().columns() + x / block.width;
                int word = y % block.height * block.width + x % block.width;
                double value = memory.getDouble(memory.address(node, word));
                if (value != all[y + 1][x + 1]) {
                    throw new IllegalStateException(
                            "row %d, column %d is %s, but must be %s"
                                    .formatted(y, x, value, all[y + 1][x + 1]));
                }
            }
        }
    }
}
