package crossweave.shared.program;

import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedMemory;

/**
 * Computes the butterflies of a Fourier transform directly, from the longest to the shortest. Some
 * bits of a point's number are its node, the others its place there: in a block layout the node has
 * the high bits, in a cyclic one the low bits. A stage whose bit belongs to the node needs all
 * points of the node that differs in it. Results are in bit-reversed order.
 */
final class ExchangeFft implements FftWay {
    private static final int PER_POINT = 2; // words

    private final Fft fft;
    private final boolean cyclic;
    private final int share; // points of a node
    private final int nodes;

    ExchangeFft(Fft fft, NodeGrid layout, boolean cyclic) {
        this.fft = fft;
        this.cyclic = cyclic;
        this.nodes = layout.nodes();
        this.share = fft.m() / nodes;
    }

    @Override
    public int words() {
        return PER_POINT * share;
    }

    @Override
    public long input(SharedMemory memory, int i) {
        return cyclic
                ? memory.address(i % nodes, PER_POINT * (i / nodes))
                : memory.address(i / share, PER_POINT * (i % share));
    }

    @Override
    public long output(SharedMemory memory, int k) {
        return input(memory, Fourier.reverse(k, Powers.log2(fft.m())));
    }

    private int number(int node, int place) {
        return cyclic ? place * nodes + node : node * share + place;
    }

    /**
     * The bit of the node's number that a bit of a point's number maps to, or 0 if it belongs to
     * the place.
     */
    private int nodeBit(int bit) {
        if (cyclic) {
            return bit < nodes ? bit : 0;
        }
        return bit >= share ? bit / share : 0;
    }

    @Override
    public void run(Processor me) {
        double[] points = me.readDoubles(me.own(0), PER_POINT * share, PER_POINT);
        double[] re = new double[share];
        double[] im = new double[share];
        for (int i = 0; i < share; i++) {
            re[i] = points[PER_POINT * i];
            im[i] = points[PER_POINT * i + 1];
        }
        for (int bit = fft.m() / 2; bit >= 1; bit /= 2) {
            if (nodeBit(bit) == 0) {
                butterfliesHere(me, re, im, bit);
            } else {
                write(me, re, im);
                me.barrier();
                butterfliesWith(me, re, im, bit);
                me.barrier();
            }
            me.compute((long) fft.butterfly() * share / 2);
        }
        write(me, re, im);
    }

    private void butterfliesHere(Processor me, double[] re, double[] im, int bit) {
        int distance = cyclic ? bit / nodes : bit; // of places
        for (int i = 0; i < share; i++) {
            if ((i & distance) == 0) {
                int at = number(me.node(), i) % bit;
                double cos = Fourier.cos(at, 2L * bit);
                double sin = Fourier.sin(at, 2L * bit);
                Fourier.butterfly(re, im, i, i + distance, cos, sin);
            }
        }
    }

    /** Each of two nodes computes its half of every butterfly between them. */
    private void butterfliesWith(Processor me, double[] re, double[] im, int bit) {
        int partner = me.node() ^ nodeBit(bit);
        double[] theirs = me.readDoubles(me.address(partner, 0), PER_POINT * share, PER_POINT);
        boolean isLow = me.node() < partner;
        for (int i = 0; i < share; i++) {
            double x = theirs[PER_POINT * i];
            double y = theirs[PER_POINT * i + 1];
            if (isLow) {
                re[i] += x;
                im[i] += y;
            } else {
                int at = number(me.node(), i) % bit;
                double cos = Fourier.cos(at, 2L * bit);
                double sin = Fourier.sin(at, 2L * bit);
                double a = x - re[i];
                double b = y - im[i];
                re[i] = a * cos - b * sin;
                im[i] = a * sin + b * cos;
            }
        }
    }

    private void write(Processor me, double[] re, double[] im) {
        double[] points = new double[PER_POINT * share];
        for (int i = 0; i < share; i++) {
            points[PER_POINT * i] = re[i];
            points[PER_POINT * i + 1] = im[i];
        }
        me.writeDoubles(me.own(0), points, PER_POINT);
    }
}
