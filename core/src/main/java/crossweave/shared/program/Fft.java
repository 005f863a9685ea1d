package crossweave.shared.program;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;
import crossweave.util.HashMix;

/**
 * A fast Fourier transform of m complex numbers, each two words that go in one packet, with the
 * data laid out over the nodes in one of four ways (Liao and Sun 1999, section 5.2).
 */
record Fft(
        @Doc("complex numbers; a power of 2") int m,
        @Doc(
                        value =
                                "transpose: columns, a transposition by binary "
                                        + "exchange, then rows; direct: every node reads what it "
                                        + "needs from the node that has it; block, cyclic: an "
                                        + "exchange for each stage that crosses nodes",
                        byDefault = "transpose")
                Way way,
        @Doc(value = "cycles of a butterfly", byDefault = "10", unit = Unit.CYCLES) int butterfly)
        implements SharedProgram {
    private static final double TOLERANCE = 1e-9;

    /** How data are laid out and exchanged. */
    enum Way {
        TRANSPOSE,
        DIRECT,
        BLOCK,
        CYCLIC
    }

    Fft {
        new Checks()
                .require(
                        m >= 2 && Powers.isPower(m) && m <= 1 << 26,
                        "m",
                        ProblemCode.NOT_ALLOWED,
                        "is %s, but must be 2, 4, 8, ... up to 2^26",
                        m)
                .isTime("butterfly", butterfly)
                .verify();
    }

    private FftWay way(NodeGrid layout) {
        return switch (way) {
            case TRANSPOSE -> new TransposeFft(this, layout, false);
            case DIRECT -> new TransposeFft(this, layout, true);
            case BLOCK -> new ExchangeFft(this, layout, false);
            case CYCLIC -> new ExchangeFft(this, layout, true);
        };
    }

    @Override
    public int words(NodeGrid layout) {
        Powers.demand(layout);
        Powers.demandShares("m", m, layout);
        return way(layout).words();
    }

    /** Number i of the input: always the same ones, which look random. */
    private static double input(int i, int part) {
        return (HashMix.mix(2L * i + part) >> 11) * 0x1.0p-52;
    }

    @Override
    public void prepare(SharedMemory memory) {
        FftWay at = way(memory.layout());
        for (int i = 0; i < m; i++) {
            long address = at.input(memory, i);
            memory.setDouble(address, input(i, 0));
            memory.setDouble(address + 1, input(i, 1));
        }
    }

    @Override
    public void run(Processor me) {
        way(me.layout()).run(me);
    }

    @Override
    public void check(SharedMemory memory) {
        double[] re = new double[m];
        double[] im = new double[m];
        for (int i = 0; i < m; i++) {
            re[i] = input(i, 0);
            im[i] = input(i, 1);
        }
        double[][] expected = Fourier.reference(re, im);
        FftWay at = way(memory.layout());
        for (int k = 0; k < m; k++) {
            long address = at.output(memory, k);
            double x = memory.getDouble(address) - expected[0][k];
            double y = memory.getDouble(address + 1) - expected[1][k];
            if (!(StrictMath.hypot(x, y) <= TOLERANCE)) {
                throw new IllegalStateException(
                        "number %d is (%s, %s), but must be (%s, %s)"
                                .formatted(
                                        k,
                                        memory.getDouble(address),
                                        memory.getDouble(address + 1),
                                        expected[0][k],
                                        expected[1][k]));
            }
        }
    }
}
