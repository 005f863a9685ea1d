package crossweave.network.vc;

/**
 * The wavefront allocator: diagonal by diagonal, grants whatever is still free, higher priorities
 * first. So a request is granted if it comes first both at its input and at its output, and what is
 * left goes on likewise.
 */
final class WavefrontMatching extends Matching {
    private final Diagonals diagonals;
    private final Picks atInputs;
    private final Picks atOutputs;
    private final int[] askingInput; // per input: its requests
    private final int[] askingOutput; // per output: requests for it

    WavefrontMatching(SwitchRequests requests, Sides sides) {
        super(requests, sides);
        this.diagonals = new Diagonals(sides);
        this.atInputs = new Picks(sides.inputs());
        this.atOutputs = new Picks(sides.outputs());
        this.askingInput = new int[sides.inputs()];
        this.askingOutput = new int[sides.outputs()];
    }

    @Override
    void allocate() {
        grantAlone();
        while (openCount > 0) {
            for (int i = 0; i < openCount; i++) {
                offer(open[i], atInputs, requests.input[open[i]]);
                offer(open[i], atOutputs, requests.output[open[i]]);
            }
            grant();
            closeGranted();
        }
        diagonals.advance();
    }

    /** Grants requests that nobody competes with, and opens the others. */
    private void grantAlone() {
        int[] input = requests.input;
        int[] output = requests.output;
        int count = requests.count;
        openAll();
        for (int n = 0; n < count; n++) {
            askingInput[input[n]]++;
            askingOutput[output[n]]++;
        }
        for (int n = 0; n < count; n++) {
            diagonals.use(input[n]);
            if (askingInput[input[n]] == 1 && askingOutput[output[n]] == 1) {
                grant(n);
            }
        }
        for (int n = 0; n < count; n++) {
            askingInput[input[n]] = 0;
            askingOutput[output[n]] = 0;
        }
        closeGranted();
    }

    private void offer(int request, Picks picks, int at) {
        int other = picks.request[at];
        if (other == NONE) {
            picks.add(at, request);
        } else if (goesBefore(request, other)) {
            picks.request[at] = request;
        }
    }

    private boolean goesBefore(int request, int other) {
        int ranks = requests.compareRanks(request, other);
        if (ranks != 0) {
            return ranks > 0;
        }
        int waves = Integer.compare(wave(request), wave(other));
        return waves == 0 ? requests.isBefore(request, other) : waves < 0;
    }

    private int wave(int request) {
        return diagonals.wave(requests.input[request], requests.output[request]);
    }

    private void grant() {
        for (int i = 0; i < atInputs.count; i++) {
            int request = atInputs.request[atInputs.places[i]];
            if (atOutputs.request[requests.output[request]] == request) {
                grant(request);
            }
        }
        atInputs.clear();
        atOutputs.clear();
    }
}
