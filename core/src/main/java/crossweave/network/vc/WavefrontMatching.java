package crossweave.network.vc;

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
            order[request] = (level << WAVE_BITS | wave(request)) << Integer.SIZE | request;
        }
        Arrays.sort(order, 0, count);
        for (int i = 0; i < count; i++) {
            if (isOpen((int) order[i])) {
                match((int) order[i]);
            }
        }
        for (int request = 0; request < count; request++) {
            isAsked[router(request)] = true;
        }
        for (int request = 0; request < count; request++) {
            int router = router(request);
            if (isAsked[router]) {
                isAsked[router] = false;
                first[router] = first[router] + 1 == sides.widest(router) ? 0 : first[router] + 1;
            }
        }
    }

    private int router(int request) {
        return sides.routerOf(input[request]);
    }

    private int wave(int request) {
        int router = router(request);
        int from = input[request] - sides.firstInput(router);
        int to = output[request] - sides.firstOutput(router);
        return Math.floorMod(from + to - first[router], sides.widest(router));
    }
}
