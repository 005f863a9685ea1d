package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Matches heads with the VCs of the one port that they request, by the rules of {@link
 * crossweave.allocator.Allocator}. VCs of a port are bits, and heads of different ports never
 * compete.
 */
abstract class PortMatching implements Serializable {
    static final int NONE = -1;

    protected final Sides sides;
    protected int firstOutput; // the number of the port's first VC among all outputs
    protected int count; // heads that compete
    protected int[] input = new int[16]; // per head: its number among all inputs
    protected long[] open = new long[16]; // per head: VCs that it requests and that are not taken
    protected int[] taken = new int[16]; // per head: the VC that it gets, or NONE
    private long[] rank = new long[16]; // per head: the higher goes first

    PortMatching(Sides sides) {
        this.sides = sides;
    }

    static PortMatching of(VcRouterSettings settings, Sides sides) {
        return settings.vcAllocator() == AllocatorKind.WAVEFRONT
                ? new WavefrontPortMatching(sides)
                : new SeparablePortMatching(settings, sides);
    }

    /** Begins with another port, whose VCs have these numbers among all outputs. */
    final void begin(int firstOfPort) {
        firstOutput = firstOfPort;
        count = 0;
    }

    void request(int from, long vcs, long itsRank) {
        if (count == input.length) {
            input = Arrays.copyOf(input, 2 * count);
            open = Arrays.copyOf(open, 2 * count);
            taken = Arrays.copyOf(taken, 2 * count);
            rank = Arrays.copyOf(rank, 2 * count);
        }
        input[count] = from;
        open[count] = vcs;
        taken[count] = NONE;
        rank[count] = itsRank;
        count++;
    }

    /** Grants VCs to the heads of the port. */
    abstract void match();

    /** Grants a VC to the only head that requests some of a port; the VC. */
    abstract int grantAlone(int from, int firstOfPort, long vcs);

    /** Ends a step, after all ports. */
    abstract void endStep();

    /** The VC that the n-th head gets, or NONE. */
    final int taken(int n) {
        return taken[n];
    }

    /** The n-th head gets a VC. */
    protected final void grant(int n, int vc) {
        for (int i = 0; i < count; i++) {
            open[i] &= ~(1L << vc);
        }
        open[n] = 0;
        taken[n] = vc;
    }

    protected final int compareRanks(int one, int two) {
        return Long.compare(rank[one], rank[two]);
    }
}
