package crossweave.network.vc;

import crossweave.network.packet.IntList;

import java.util.Arrays;

/**
 * The wavefront allocator: diagonal by diagonal, grants whatever is still free, higher priorities
 * first. The first diagonal of a router moves on by one in every round with requests.
 */
final class WavefrontMatching extends Matching {
    private static final int WAVE_BITS = 16;

    private final Sides sides;
    private final int[] first; // per router: diagonal
    private final boolean[] isAsked; // per router: it has requests in this round
    private final IntList asked = new IntList(); // those routers
    private long[] levels = new long[64]; // the priorities of this round, ascending
    private long[] order = new long[64]; // requests, in the order in which they are visited

    WavefrontMatching(Sides sides) {
        super(sides);
        this.sides = sides;
        this.first = new int[sides.routers()];
        this.isAsked = new boolean[sides.routers()];
    }

    @Override
    void allocate() {
        if (order.length < count) {
            order = new long[2 * count];
            levels = new long[2 * count];
        }
        System.arraycopy(priority, 0, levels, 0, count);
        Arrays.sort(levels, 0, count);
        for (int request = 0; request < count; request++) {
            long level = count - 1 - Arrays.binarySearch(levels, 0, count, priority[request]);
            order[request] = (level << WAVE_BITS | wave(input[request], output[request])) << Integer.SIZE | request;
        }
        Arrays.sort(order, 0, count);
        for (int i = 0; i < count; i++) {
            if (isOpen((int) order[i])) {
                match((int) order[i]);
            }
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

    private void note(int router) {
        if (!isAsked[router]) {
            isAsked[router] = true;
            asked.add(router);
        }
    }

    private int wave(int from, int to) {
        int router = sides.routerOf(from);
        int place = from - sides.firstInput(router) + to - sides.firstOutput(router);
        return Math.floorMod(place - first[router], sides.widest(router));
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
