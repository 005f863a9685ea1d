package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.allocator.ArbiterBank;

import java.util.Arrays;

/** Matches heads with VCs in two steps, as {@link SeparableMatching} does it for switches. */
final class SeparablePortMatching extends PortMatching {
    private final boolean inputFirst;
    private final int iterations;
    private final boolean turnsOnce; // turns advance in the first iteration only
    private final Turns headTurns;
    private final Turns vcTurns;
    private final int[] picked = new int[RouterState.MOST_VCS]; // per VC: the head that it picks
    private long[] offers = new long[16]; // per head: VCs that have picked it

    SeparablePortMatching(VcRouterSettings settings, Sides sides) {
        super(sides);
        this.inputFirst = settings.vcAllocator() == AllocatorKind.SEPARABLE_INPUT_FIRST;
        this.turnsOnce = settings.vcAllocator() == AllocatorKind.ISLIP;
        this.iterations = settings.iterations();
        ArbiterBank.Kind arbiter = turnsOnce ? ArbiterBank.Kind.ROUND_ROBIN : settings.arbiter();
        this.headTurns = new Turns(sides.inputs(), sides.widest(), arbiter);
        this.vcTurns = new Turns(sides.outputs(), sides.widest(), arbiter);
    }

    @Override
    void match() {
        for (int iteration = 0; iteration < iterations; iteration++) {
            boolean advances = iteration == 0 || !turnsOnce;
            if (!(inputFirst ? headsFirst(advances) : vcsFirst(advances))) {
                return;
            }
        }
    }

    @Override
    int grantAlone(int from, int firstOfPort, long vcs) {
        int vc = headTurns.first(from, firstOfPort, vcs);
        advance(from, firstOfPort + vc);
        return vc;
    }

    @Override
    void endStep() {}

    private int preferred(int n, long vcs) {
        return headTurns.first(input[n], firstOutput, vcs);
    }

    /** Every head picks a VC, then every VC one of those heads; whether some head got one. */
    private boolean headsFirst(boolean advances) {
        long some = 0;
        for (int n = 0; n < count; n++) {
            if (open[n] != 0) {
                int vc = preferred(n, open[n]);
                boolean isFirst = (some >> vc & 1) == 0;
                picked[vc] = isFirst ? n : before(vc, picked[vc], n);
                some |= 1L << vc;
            }
        }
        for (long bits = some; bits != 0; bits &= bits - 1) {
            int vc = Long.numberOfTrailingZeros(bits);
            take(picked[vc], vc, advances);
        }
        return some != 0;
    }

    /** Every VC picks a head, then every head one of those VCs; whether some head got one. */
    private boolean vcsFirst(boolean advances) {
        if (offers.length < count) {
            offers = new long[2 * count];
        }
        Arrays.fill(offers, 0, count, 0);
        long some = 0;
        for (int n = 0; n < count; n++) {
            some |= open[n];
        }
        for (long bits = some; bits != 0; bits &= bits - 1) {
            int vc = Long.numberOfTrailingZeros(bits);
            offers[firstFor(vc)] |= 1L << vc;
        }
        for (int n = 0; n < count; n++) {
            if (offers[n] != 0) {
                take(n, preferred(n, offers[n]), advances);
            }
        }
        return some != 0;
    }

    /** The head that a VC picks, of those that request it. */
    private int firstFor(int vc) {
        int best = NONE;
        for (int n = 0; n < count; n++) {
            if ((open[n] >> vc & 1) != 0) {
                best = best == NONE ? n : before(vc, best, n);
            }
        }
        return best;
    }

    /** Which of two heads goes first at a VC. */
    private int before(int vc, int one, int two) {
        int ranks = compareRanks(one, two);
        boolean isOne =
                ranks != 0 ? ranks > 0 : vcTurns.isBefore(firstOutput + vc, input[one], input[two]);
        return isOne ? one : two;
    }

    private void take(int n, int vc, boolean advances) {
        grant(n, vc);
        if (advances) {
            advance(input[n], firstOutput + vc);
        }
    }

    private void advance(int from, int to) {
        headTurns.won(from, to);
        vcTurns.won(to, from);
    }
}
