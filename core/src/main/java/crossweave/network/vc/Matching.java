package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Matches inputs with outputs in all routers at once, by the rules of {@link
 * crossweave.allocator.Allocator}: of the requests, {@link #allocate} grants some, so that every
 * input and every output has at most one grant. Inputs are numbered through all routers, and so are
 * outputs.
 */
abstract class Matching implements Serializable {
    static final int NONE = -1;

    protected int count; // requests of this round
    protected int[] input = new int[64]; // per request
    protected int[] output = new int[64]; // per request
    protected long[] priority = new long[64]; // per request: the higher goes first
    private final int[] byInput; // per input: the request granted, or NONE
    private final int[] byOutput; // per output: the request granted, or NONE

    Matching(Sides sides) {
        this.byInput = new int[sides.inputs()];
        this.byOutput = new int[sides.outputs()];
        Arrays.fill(byInput, NONE);
        Arrays.fill(byOutput, NONE);
    }

    static Matching of(AllocatorKind kind, VcRouterSettings settings, Sides sides) {
        return switch (kind) {
            case ISLIP -> SeparableMatching.islip(settings.iterations(), sides);
            case SEPARABLE_INPUT_FIRST -> new SeparableMatching(true, settings.style(), sides);
            case SEPARABLE_OUTPUT_FIRST -> new SeparableMatching(false, settings.style(), sides);
            case WAVEFRONT -> new WavefrontMatching(sides);
        };
    }

    /** Requests an output for an input; there is at most one request for each pair of them. */
    final int request(int from, int to, long rank) {
        if (count == input.length) {
            input = Arrays.copyOf(input, 2 * count);
            output = Arrays.copyOf(output, 2 * count);
            priority = Arrays.copyOf(priority, 2 * count);
        }
        input[count] = from;
        output[count] = to;
        priority[count] = rank;
        return count++;
    }

    /** Grants some of the requests. */
    abstract void allocate();

    /** Drops the requests of the last round. */
    final void clear() {
        for (int request = 0; request < count; request++) {
            byInput[input[request]] = NONE;
            byOutput[output[request]] = NONE;
        }
        count = 0;
    }

    protected final boolean isOpen(int request) {
        return byInput[input[request]] == NONE && byOutput[output[request]] == NONE;
    }

    protected final void match(int request) {
        byInput[input[request]] = request;
        byOutput[output[request]] = request;
    }

    /** The request granted to an input, or NONE. */
    final int grantOf(int from) {
        return byInput[from];
    }
}
