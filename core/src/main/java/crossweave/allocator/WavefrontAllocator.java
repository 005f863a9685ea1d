package crossweave.allocator;

import java.util.Arrays;

/**
 * Wavefront allocator (Tamir and Chi 1993). Requests form a square matrix of inputs and outputs.
 * The allocator visits its diagonals, along which no two requests share an input or an output, one
 * by one, and grants whatever is still free. The first diagonal moves on by one in every round with
 * requests. Higher priorities go through all diagonals before lower ones.
 */
final class WavefrontAllocator extends Allocator {
    private final int side;
    private int first; // diagonal
    private long[] order = new long[16]; // requests, in the order in which they are visited

    WavefrontAllocator(int inputs, int outputs) {
        super(inputs, outputs);
        this.side = Math.max(inputs, outputs);
    }

    @Override
    public void allocate() {
        if (count == 0) {
            return;
        }
        if (order.length < count) {
            order = new long[2 * count];
        }
        for (int request = 0; request < count; request++) {
            order[request] = (long) wave(request) << Integer.SIZE | request;
        }
        Arrays.sort(order, 0, count);
        long level = highestBelow(Long.MAX_VALUE, true);
        while (true) {
            grant(level);
            long next = highestBelow(level, false);
            if (next == level) {
                break;
            }
            level = next;
        }
        first = first + 1 == side ? 0 : first + 1;
    }

    private int wave(int request) {
        return Math.floorMod(input[request] + output[request] - first, side);
    }

    private void grant(long level) {
        for (int i = 0; i < count; i++) {
            int request = (int) order[i];
            if (priority[request] == level && isOpen(request)) {
                match(request);
            }
        }
    }

    /** The highest priority below {@code level} (or equal to it), or {@code level} itself. */
    private long highestBelow(long level, boolean orEqual) {
        long best = Long.MIN_VALUE;
        boolean found = false;
        for (int request = 0; request < count; request++) {
            long mine = priority[request];
            if (mine < level || orEqual && mine == level) {
                best = found ? Math.max(best, mine) : mine;
                found = true;
            }
        }
        return found ? best : level;
    }
}
