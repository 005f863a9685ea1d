package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.util.IntList;

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
    final IntList granted = new IntList(); // requests
    private final boolean[] isInputTaken; // per input: it has a grant
    private final boolean[] isOutputTaken; // per output: it has a grant

    Matching(Sides sides) {
        this.isInputTaken = new boolean[sides.inputs()];
        this.isOutputTaken = new boolean[sides.outputs()];
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

    /**
     * Grants one of some outputs, whose numbers are {@code first} plus the set bits, to an input
     * that alone requests them; the bit.
     */
    abstract int grantAlone(int from, int first, long outputs);

    /** Drops the requests of the last round. */
    final void clear() {
        for (int i = 0; i < granted.size(); i++) {
            isInputTaken[input[granted.get(i)]] = false;
            isOutputTaken[output[granted.get(i)]] = false;
        }
        granted.clear();
        count = 0;
    }

    protected final boolean isOpen(int request) {
        return !isInputTaken[input[request]] && !isOutputTaken[output[request]];
    }

    protected final void match(int request) {
        isInputTaken[input[request]] = true;
        isOutputTaken[output[request]] = true;
        granted.add(request);
    }

    /** Whether an input has a grant. */
    final boolean isGranted(int from) {
        return isInputTaken[from];
    }
}
