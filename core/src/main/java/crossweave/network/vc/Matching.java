package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Matches inputs with outputs of switches in all routers at once, by the rules of {@link
 * crossweave.allocator.Allocator}: of the requests, {@link #allocate} grants some, so that every
 * input and every output has at most one grant.
 */
abstract class Matching implements Serializable {
    static final int NONE = -1;

    protected final SwitchRequests requests;
    private final boolean closes; // what grants leave over is matched again
    private final boolean[] isInputTaken; // per input, if so: it has a grant
    private final boolean[] isOutputTaken; // per output, if so: it has a grant
    protected boolean[] isGranted = new boolean[0]; // per request
    protected int[] open = new int[0]; // requests that may still be granted
    protected int openCount;
    private int[] numbers = new int[0]; // 0, 1, 2, ...
    protected int[] left = new int[0]; // requests that are open after some grants

    Matching(SwitchRequests requests, Sides sides, boolean closes) {
        this.requests = requests;
        this.closes = closes;
        this.isInputTaken = new boolean[sides.inputs()];
        this.isOutputTaken = new boolean[sides.outputs()];
    }

    static Matching of(SwitchRequests requests, VcRouterSettings settings, Sides sides) {
        return settings.switchAllocator() == AllocatorKind.WAVEFRONT
                ? new WavefrontMatching(requests, sides)
                : new SeparableMatching(requests, settings, sides);
    }

    /** The request that each place, an input or an output, prefers. */
    protected static final class Picks implements Serializable {
        final int[] request; // per place, or NONE
        final int[] places; // that have picked one
        int count; // of those

        Picks(int all) {
            this.request = new int[all];
            this.places = new int[all];
            Arrays.fill(request, NONE);
        }

        void add(int place, int first) {
            request[place] = first;
            places[count++] = place;
        }

        /** Takes away the pick of the n-th of these places. */
        int take(int n) {
            int place = places[n];
            int picked = request[place];
            request[place] = NONE;
            return picked;
        }
    }

    /** Grants some of the requests. */
    abstract void allocate();

    /** Opens all requests. */
    protected final void openAll() {
        openCount = requests.count;
        if (numbers.length < openCount) {
            numbers = new int[2 * openCount];
            left = new int[numbers.length];
            isGranted = new boolean[numbers.length];
            Arrays.setAll(numbers, n -> n);
        }
        open = numbers;
    }

    /** Closes requests whose input or output has a grant. */
    protected final void closeGranted() {
        int kept = 0;
        for (int i = 0; i < openCount; i++) {
            int request = open[i];
            left[kept] = request;
            kept += isOpen(request) ? 1 : 0; // no branch: it would be mispredicted
        }
        open = left;
        openCount = kept;
    }

    private boolean isOpen(int request) {
        return !isInputTaken[requests.input[request]] && !isOutputTaken[requests.output[request]];
    }

    protected final void grant(int request) {
        isGranted[request] = true;
        if (closes) {
            isInputTaken[requests.input[request]] = true;
            isOutputTaken[requests.output[request]] = true;
        }
    }

    /** Whether a request was granted; from then on it counts as not granted. */
    final boolean takeGrant(int request) {
        boolean is = isGranted[request];
        isGranted[request] = false;
        if (is && closes) {
            isInputTaken[requests.input[request]] = false;
            isOutputTaken[requests.output[request]] = false;
        }
        return is;
    }
}
