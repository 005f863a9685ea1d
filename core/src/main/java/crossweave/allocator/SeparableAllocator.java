package crossweave.allocator;

import java.util.Arrays;

/**
 * Allocators in two steps. Input first: every input picks one of its requests, then every output
 * one of those that picked it. Output first: every output picks one of the requests for it, then
 * every input one of those that it was picked for. Further iterations match what is left.
 *
 * <p>Turns advance where a pick succeeded in both steps. iSLIP (McKeown 1999) is output first with
 * round robin, where turns advance in the first iteration only: therefore no request starves.
 */
final class SeparableAllocator extends Allocator {
    private final boolean inputFirst;
    private final int iterations;
    private final boolean turnsOnce; // turns advance in the first iteration only
    private final ArbiterBank atInputs;
    private final ArbiterBank atOutputs;
    private final int[] pickOfInput; // per input: the request it picks in this iteration
    private final int[] pickOfOutput; // per output: the request it picks in this iteration

    SeparableAllocator(
            int inputs,
            int outputs,
            boolean inputFirst,
            boolean turnsOnce,
            AllocatorKind.Style style) {
        super(inputs, outputs);
        this.inputFirst = inputFirst;
        this.iterations = style.iterations();
        this.turnsOnce = turnsOnce;
        this.atInputs = style.arbiter().create(inputs, outputs);
        this.atOutputs = style.arbiter().create(outputs, inputs);
        this.pickOfInput = new int[inputs];
        this.pickOfOutput = new int[outputs];
        Arrays.fill(pickOfInput, NONE);
        Arrays.fill(pickOfOutput, NONE);
    }

    @Override
    public void allocate() {
        for (int iteration = 0; iteration < iterations; iteration++) {
            if (!iterate(iteration)) {
                return;
            }
        }
    }

    /** Runs one iteration; false if it granted nothing. */
    private boolean iterate(int iteration) {
        for (int request = 0; request < count; request++) {
            pickOfInput[input[request]] = NONE;
            pickOfOutput[output[request]] = NONE;
        }
        for (int request = 0; request < count; request++) {
            if (isOpen(request)) {
                pickFirst(request);
            }
        }
        for (int request = 0; request < count; request++) {
            if (isOpen(request)) {
                pickSecond(request);
            }
        }
        boolean some = false;
        for (int request = 0; request < count; request++) {
            if (isOpen(request) && isPicked(request)) {
                match(request);
                some = true;
                if (iteration == 0 || !turnsOnce) {
                    atInputs.won(input[request], output[request]);
                    atOutputs.won(output[request], input[request]);
                }
            }
        }
        return some;
    }

    private void pickFirst(int request) {
        if (inputFirst) {
            offerToInput(request);
        } else {
            offerToOutput(request);
        }
    }

    private void pickSecond(int request) {
        if (inputFirst && pickOfInput[input[request]] == request) {
            offerToOutput(request);
        } else if (!inputFirst && pickOfOutput[output[request]] == request) {
            offerToInput(request);
        }
    }

    private boolean isPicked(int request) {
        return pickOfInput[input[request]] == request && pickOfOutput[output[request]] == request;
    }

    private void offerToInput(int request) {
        int place = input[request];
        int other = pickOfInput[place];
        if (other == NONE
                || isBefore(
                        request,
                        atInputs.rank(place, output[request]),
                        other,
                        atInputs.rank(place, output[other]))) {
            pickOfInput[place] = request;
        }
    }

    private void offerToOutput(int request) {
        int place = output[request];
        int other = pickOfOutput[place];
        if (other == NONE
                || isBefore(
                        request,
                        atOutputs.rank(place, input[request]),
                        other,
                        atOutputs.rank(place, input[other]))) {
            pickOfOutput[place] = request;
        }
    }

    private boolean isBefore(int request, long rank, int other, long otherRank) {
        return priority[request] != priority[other]
                ? priority[request] > priority[other]
                : rank < otherRank;
    }
}
