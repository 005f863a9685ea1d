package crossweave.shared.program;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;

/**
 * Input number i = row * columns + column is in a matrix whose columns are distributed over the
 * nodes. Each node transforms its columns and multiplies them by twiddle factors; the matrix is
 * transposed; each node transforms its rows, and has the results k = row + rows * place.
 *
 * <p>A node's memory is divided into tiles, one for each node, of the points that node gets:
 *
 * <pre>
 *   tile t of node n before: rows of t, columns of n      after: rows of n, columns of t
 *   within a tile: column by column
 * </pre>
 *
 * <p>By binary exchange the number of the node and that of the tile are swapped bit by bit: along
 * rows and columns of nodes in turn, as in {@link Broadcast}, half of the memory in each step.
 */
final class TransposeFft implements FftWay {
    private static final int PER_POINT = 2; // words

    private final Fft fft;
    private final NodeGrid layout;
    private final boolean direct;
    private final int rows; // of the matrix
    private final int columns;
    private final int tileRows;
    private final int tileColumns;
    private final int tile; // points

    TransposeFft(Fft fft, NodeGrid layout, boolean direct) {
        this.fft = fft;
        this.layout = layout;
        this.direct = direct;
        this.rows = 1 << Powers.log2(fft.m()) / 2;
        this.columns = fft.m() / rows;
        if (rows < layout.nodes()) {
            throw new InvalidSettings(
                    "program",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "has m=%d, a matrix of %d x %d, but %d nodes need a row each at least;"
                                    .formatted(fft.m(), rows, columns, layout.nodes())
                            + " raise m, or choose way=block");
        }
        this.tileRows = rows / layout.nodes();
        this.tileColumns = columns / layout.nodes();
        this.tile = tileRows * tileColumns;
    }

    @Override
    public int words() {
        return PER_POINT * tile * layout.nodes() * (direct ? 2 : 1);
    }

    /** The word of the point in this row and column, in the memory whose tiles are of these. */
    private int word(int tileNumber, int column, int row) {
        int inTile = column % tileColumns * tileRows + row % tileRows;
        return PER_POINT * (tileNumber * tile + inTile);
    }

    @Override
    public long input(SharedMemory memory, int i) {
        int row = i / columns;
        int column = i % columns;
        return memory.address(column / tileColumns, word(row / tileRows, column, row));
    }

    @Override
    public long output(SharedMemory memory, int k) {
        int row = k % rows;
        int column = k / rows;
        return memory.address(row / tileRows, word(column / tileColumns, column, row));
    }

    @Override
    public void run(Processor me) {
        transformColumns(me);
        me.barrier();
        if (direct) {
            readAll(me);
        } else {
            exchangeAll(me);
        }
        transformRows(me);
    }

    private void transformColumns(Processor me) {
        double[] points = me.readDoubles(me.own(0), PER_POINT * tile * layout.nodes(), PER_POINT);
        double[] re = new double[rows];
        double[] im = new double[rows];
        for (int c = 0; c < tileColumns; c++) {
            int column = me.node() * tileColumns + c;
            for (int row = 0; row < rows; row++) {
                int word = word(row / tileRows, column, row);
                re[row] = points[word];
                im[row] = points[word + 1];
            }
            Fourier.transform(re, im);
            for (int row = 0; row < rows; row++) {
                double cos = Fourier.cos((long) row * column, fft.m());
                double sin = Fourier.sin((long) row * column, fft.m());
                int word = word(row / tileRows, column, row);
                points[word] = re[row] * cos - im[row] * sin;
                points[word + 1] = re[row] * sin + im[row] * cos;
            }
            me.compute((long) fft.butterfly() * rows * (Powers.log2(rows) + 2) / 2);
        }
        me.writeDoubles(me.own(0), points, PER_POINT);
    }

    private void transformRows(Processor me) {
        double[] points = me.readDoubles(me.own(0), PER_POINT * tile * layout.nodes(), PER_POINT);
        double[] re = new double[columns];
        double[] im = new double[columns];
        for (int r = 0; r < tileRows; r++) {
            int row = me.node() * tileRows + r;
            for (int column = 0; column < columns; column++) {
                int word = word(column / tileColumns, column, row);
                re[column] = points[word];
                im[column] = points[word + 1];
            }
            Fourier.transform(re, im);
            for (int column = 0; column < columns; column++) {
                int word = word(column / tileColumns, column, row);
                points[word] = re[column];
                points[word + 1] = im[column];
            }
            me.compute((long) fft.butterfly() * columns * Powers.log2(columns) / 2);
        }
        me.writeDoubles(me.own(0), points, PER_POINT);
    }

    private void exchangeAll(Processor me) {
        for (int step = 1; step < Math.max(layout.columns(), layout.rows()); step *= 2) {
            if (step < layout.columns()) {
                exchange(me, step);
            }
            if (step < layout.rows()) {
                exchange(me, step * layout.columns());
            }
        }
    }

    /**
     * Exchanges the tiles whose number differs from the node's in this bit with the node that
     * differs in it, and flips the bit in their number: they lie together in runs of as many as the
     * bit counts.
     */
    private void exchange(Processor me, int bit) {
        int partner = me.node() ^ bit;
        int run = PER_POINT * tile * bit;
        long[][] theirs = new long[layout.nodes() / 2 / bit][run];
        for (int i = 0; i < theirs.length; i++) {
            int first = 2 * bit * i + (me.node() & bit);
            me.read(me.address(partner, PER_POINT * tile * first), theirs[i], PER_POINT);
        }
        me.barrier();
        for (int i = 0; i < theirs.length; i++) {
            int first = 2 * bit * i + (partner & bit);
            me.write(me.own(PER_POINT * tile * first), theirs[i], PER_POINT);
        }
        me.barrier();
    }

    /** Reads every tile from the node that has it; each node begins with another one. */
    private void readAll(Processor me) {
        int half = PER_POINT * tile * layout.nodes();
        for (int i = 0; i < layout.nodes(); i++) {
            int from = (me.node() + i) % layout.nodes();
            long[] points = new long[PER_POINT * tile];
            me.read(me.address(from, PER_POINT * tile * me.node()), points, PER_POINT);
            me.write(me.own(half + PER_POINT * tile * from), points, PER_POINT);
        }
        me.barrier();
        long[] all = new long[half];
        me.read(me.own(half), all, PER_POINT);
        me.write(me.own(0), all, PER_POINT);
    }
}
