package crossweave.network.vc;

/** Matches heads with VCs as {@link WavefrontMatching} matches inputs with outputs of switches. */
final class WavefrontPortMatching extends PortMatching {
    private final Diagonals diagonals;

    WavefrontPortMatching(Sides sides) {
        super(sides);
        this.diagonals = new Diagonals(sides);
    }

    @Override
    void match() {
        for (int n = 0; n < count; n++) {
            diagonals.use(input[n]);
        }
        for (int best = best(); best != NONE; best = best()) {
            grant(best, nearest(best));
        }
    }

    @Override
    int grantAlone(int from, int firstOfPort, long vcs) {
        diagonals.use(from);
        return nearest(from, firstOfPort, vcs);
    }

    @Override
    void endStep() {
        diagonals.endStep();
    }

    /** The head that goes first of those that may still get a VC, or NONE. */
    private int best() {
        int best = NONE;
        for (int n = 0; n < count; n++) {
            if (open[n] != 0 && (best == NONE || goesBefore(n, best))) {
                best = n;
            }
        }
        return best;
    }

    private boolean goesBefore(int one, int two) {
        int ranks = compareRanks(one, two);
        return ranks != 0 ? ranks > 0 : wave(one) < wave(two);
    }

    /** How many diagonals come before the first one on which the n-th head may get a VC. */
    private int wave(int n) {
        return diagonals.wave(input[n], firstOutput + nearest(n));
    }

    private int nearest(int n) {
        return nearest(input[n], firstOutput, open[n]);
    }

    /** The VC on the first diagonal, of some that an input may get. */
    private int nearest(int from, int first, long vcs) {
        int best = Long.numberOfTrailingZeros(vcs);
        for (long bits = vcs & vcs - 1; bits != 0; bits &= bits - 1) {
            int vc = Long.numberOfTrailingZeros(bits);
            if (diagonals.wave(from, first + vc) < diagonals.wave(from, first + best)) {
                best = vc;
            }
        }
        return best;
    }
}
