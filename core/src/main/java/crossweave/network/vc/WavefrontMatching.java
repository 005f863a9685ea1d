package crossweave.network.vc;

import crossweave.util.IntList;

import java.util.Arrays;

/**
 * The wavefront allocator: diagonal by diagonal, grants whatever is still free, higher priorities
 * first. The first diagonal of a router moves on by one in every round with requests.
 */
final class WavefrontMatching extends Matching {
    private final Sides sides;
    private final int[] first; // per router: diagonal
    private final boolean[] isAsked; // per router: it has requests in this round
    private final IntList asked = new IntList(); // those routers
    private long[] levels = new long[64]; // the priorities of this round, ascending
    private final int[] firstInWave; // per diagonal of a router, from its first on: a request
    private int[] nextInWave = new int[64]; // per request

    WavefrontMatching(Sides sides) {
        super(sides);
        this.sides = sides;
        this.first = new int[sides.routers()];
        this.isAsked = new boolean[sides.routers()];
        this.firstInWave = new int[sides.widest()];
        Arrays.fill(firstInWave, NONE);
    }

    @Override
    void allocate() {
        if (nextInWave.length < count) {
            nextInWave = new int[2 * count];
            levels = new long[2 * count];
        }
        for (int level = findLevels(); level > 0; level--) {
            grant(levels[level - 1]);
        }
        for (int request = 0; request < count; request++) {
            note(sides.routerOf(input[request]));
        }
        for (int i = 0; i < asked.size(); i++) {
            int router = asked.get(i);
            isAsked[router] = false;
            first[router] = first[router] + 1 == sides.widest(router) ? 0 : first[router] + 1;
        }
        asked.clear();
    }

    /** Finds the different priorities of this round, in ascending order; how many there are. */
    private int findLevels() {
        int found = 0;
        for (int request = 0; request < count; request++) {
            if (found == 0 || levels[found - 1] != priority[request]) {
                levels[found++] = priority[request];
            }
        }
        Arrays.sort(levels, 0, found);
        int kept = Math.min(1, found);
        for (int i = 1; i < found; i++) {
            if (levels[i] != levels[i - 1]) {
                levels[kept++] = levels[i];
            }
        }
        return kept;
    }

    /** Visits the diagonals for requests of one priority. */
    private void grant(long level) {
        for (int request = count - 1; request >= 0; request--) {
            if (priority[request] == level) {
                int wave = wave(input[request], output[request]);
                nextInWave[request] = firstInWave[wave];
                firstInWave[wave] = request;
            }
        }
        for (int wave = 0; wave < firstInWave.length; wave++) {
            for (int request = firstInWave[wave]; request != NONE; request = nextInWave[request]) {
                if (isOpen(request)) {
                    match(request);
                }
            }
            firstInWave[wave] = NONE;
        }
    }

    private void note(int router) {
        if (!isAsked[router]) {
            isAsked[router] = true;
            asked.add(router);
        }
    }

    private int wave(int from, int to) {
        int router = sides.routerOf(from);
        int place = from - sides.firstInput(router) + to - sides.firstOutput(router);
        int side = sides.widest(router);
        int wave = place - first[router];
        return wave < 0 ? wave + side : wave < side ? wave : wave - side;
    }

    @Override
    int grantAlone(int from, int firstOutput, long outputs) {
        note(sides.routerOf(from));
        int best = Long.numberOfTrailingZeros(outputs);
        for (long bits = outputs & outputs - 1; bits != 0; bits &= bits - 1) {
            int bit = Long.numberOfTrailingZeros(bits);
            if (wave(from, firstOutput + bit) < wave(from, firstOutput + best)) {
                best = bit;
            }
        }
        return best;
    }
}
