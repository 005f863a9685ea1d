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
    private int[] wave = new int[64]; // per request that is contested: diagonals before its own

    WavefrontMatching(SwitchRequests requests, Sides sides) {
        super(requests, sides, true);
        this.diagonals = new Diagonals(sides);
        this.atInputs = new Picks(sides.inputs());
        this.atOutputs = new Picks(sides.outputs());
        this.askingInput = new int[sides.inputs()];
        this.askingOutput = new int[sides.outputs()];
    }

    @Override
    void allocate() {
        int[] input = requests.input;
        int[] output = requests.output;
        openContested();
        for (int i = 0; i < openCount; i++) {
            wave[open[i]] = diagonals.wave(input[open[i]], output[open[i]]);
        }
        while (openCount > 0) {
            for (int i = 0; i < openCount; i++) {
                offer(open[i], atInputs, input[open[i]]);
                offer(open[i], atOutputs, output[open[i]]);
            }
            grant();
            closeGranted();
        }
        diagonals.endStep();
    }

    /** Grants requests that nobody competes with, and opens the others. */
    private void openContested() {
        int[] input = requests.input;
        int[] output = requests.output;
        int count = requests.count;
        if (wave.length < count) {
            wave = new int[2 * count];
        }
        for (int n = 0; n < count; n++) {
            askingInput[input[n]]++;
            askingOutput[output[n]]++;
        }
        openAll();
        int contested = 0;
        for (int n = 0; n < count; n++) {
            diagonals.use(input[n]);
            boolean isAlone = askingInput[input[n]] + askingOutput[output[n]] == 2;
            isGranted[n] = isAlone;
            left[contested] = n;
            contested += isAlone ? 0 : 1;
        }
        for (int n = 0; n < count; n++) {
            askingInput[input[n]] = 0;
            askingOutput[output[n]] = 0;
        }
        open = left;
        openCount = contested;
    }

    private void offer(int request, Picks picks, int at) {
        int other = picks.request[at];
        if (other == NONE) {
            picks.add(at, request);
        } else {
            picks.request[at] = goesBefore(request, other) ? request : other;
        }
    }

    private boolean goesBefore(int request, int other) {
        int ranks = requests.compareRanks(request, other);
        if (ranks != 0) {
            return ranks > 0;
        }
        return wave[request] == wave[other]
                ? requests.isBefore(request, other)
                : wave[request] < wave[other];
    }

    private void grant() {
        for (int i = 0; i < atInputs.count; i++) {
            int request = atInputs.take(i);
            if (atOutputs.request[requests.output[request]] == request) {
                grant(request);
            }
        }
        for (int i = 0; i < atOutputs.count; i++) {
            atOutputs.take(i);
        }
        atInputs.count = 0;
        atOutputs.count = 0;
    }
}
