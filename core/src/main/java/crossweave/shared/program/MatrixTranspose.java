package crossweave.shared.program;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;

/**
 * Transposes an n x n matrix of words, distributed by rows: every node reads its columns from the
 * other nodes in turn, beginning with itself, and writes them as rows.
 */
record MatrixTranspose(@Doc("rows and columns of the matrix") int n) implements SharedProgram {
    MatrixTranspose {
        new Checks().between("n", n, 1, 1 << 14).verify();
    }

    @Override
    public int words(NodeGrid layout) {
        Powers.demandShares("n", n, layout);
        return 2 * n * (n / layout.nodes()); // its rows, and those of the result after them
    }

    private static long value(int row, int column) {
        return ((long) row << Integer.SIZE) + column;
    }

    private long address(SharedMemory memory, int row, int column, boolean isResult) {
        int rows = n / memory.layout().nodes();
        int inNode = (isResult ? rows : 0) + row % rows;
        return memory.address(row / rows, inNode * n + column);
    }

    @Override
    public void prepare(SharedMemory memory) {
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                memory.set(address(memory, row, column, false), value(row, column));
            }
        }
    }

    @Override
    public void run(Processor me) {
        int rows = n / me.nodes();
        long[][] result = new long[rows][n];
        for (int i = 0; i < me.nodes(); i++) {
            int from = (me.node() + i) % me.nodes();
            for (int r = 0; r < rows; r++) {
                long[] part = new long[rows];
                me.read(me.address(from, r * n + me.node() * rows), part);
                for (int c = 0; c < rows; c++) {
                    result[c][from * rows + r] = part[c];
                }
            }
        }
        for (int r = 0; r < rows; r++) {
            me.write(me.own((rows + r) * n), result[r]);
        }
        me.barrier();
    }

    @Override
    public void check(SharedMemory memory) {
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                if (memory.get(address(memory, row, column, true)) != value(column, row)) {
                    throw new IllegalStateException(
                            "row %d, column %d is not what was in row %d, column %d"
                                    .formatted(row, column, column, row));
                }
            }
        }
    }
}
