package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.allocator.ArbiterBank;

import java.util.Arrays;

/**
 * Matching in two steps. Input first: every input picks one of its requests, then every output one
 * of those that picked it; output first: the other way round. Further iterations match what is
 * left. Turns advance where a pick succeeded in both steps; with iSLIP, in the first iteration
 * only.
 */
final class SeparableMatching extends Matching {
    private final boolean inputFirst;
    private final int iterations;
    private final boolean turnsOnce; // turns advance in the first iteration only
    private final Turns atInputs;
    private final Turns atOutputs;
    private final int[] pickOfInput; // per input: the request it picks in this iteration
    private final int[] pickOfOutput; // per output: the request it picks in this iteration

    SeparableMatching(boolean inputFirst, AllocatorKind.Style style, Sides sides) {
        this(inputFirst, false, style, sides);
    }

    static SeparableMatching islip(int iterations, Sides sides) {
        return new SeparableMatching(
                false,
                true,
                new AllocatorKind.Style(iterations, ArbiterBank.Kind.ROUND_ROBIN),
                sides);
    }

    private SeparableMatching(
            boolean inputFirst, boolean turnsOnce, AllocatorKind.Style style, Sides sides) {
        super(sides);
        this.inputFirst = inputFirst;
        this.turnsOnce = turnsOnce;
        this.iterations = style.iterations();
        this.atInputs = new Turns(sides.inputs(), sides.widest(), style.arbiter());
        this.atOutputs = new Turns(sides.outputs(), sides.widest(), style.arbiter());
        this.pickOfInput = new int[sides.inputs()];
        this.pickOfOutput = new int[sides.outputs()];
        Arrays.fill(pickOfInput, NONE);
        Arrays.fill(pickOfOutput, NONE);
    }

    @Override
    void allocate() {
        for (int iteration = 0; iteration < iterations && count > 0; iteration++) {
            if (!iterate(iteration == 0 || !turnsOnce)) {
                return;
            }
        }
    }

    /** Runs one iteration; false if it granted nothing. */
    private boolean iterate(boolean advances) {
        if (inputFirst) {
            pick(input, output, pickOfInput, atInputs, null);
            pick(output, input, pickOfOutput, atOutputs, pickOfInput);
        } else {
            pick(output, input, pickOfOutput, atOutputs, null);
            pick(input, output, pickOfInput, atInputs, pickOfOutput);
        }
        int[] second = inputFirst ? output : input;
        int[] pickOfSecond = inputFirst ? pickOfOutput : pickOfInput;
        boolean some = false;
        for (int request = 0; request < count; request++) {
            if (pickOfSecond[second[request]] == request) {
                match(request);
                some = true;
                if (advances) {
                    atInputs.won(input[request], output[request]);
                    atOutputs.won(output[request], input[request]);
                }
            }
        }
        for (int request = 0; request < count; request++) {
            pickOfInput[input[request]] = NONE;
            pickOfOutput[output[request]] = NONE;
        }
        return some;
    }

    /** Each place picks one of the open requests, or of those that the other side has picked. */
    private void pick(int[] place, int[] other, int[] picks, Turns turns, int[] picked) {
        for (int request = 0; request < count; request++) {
            boolean isOffered =
                    picked == null ? isOpen(request) : picked[other[request]] == request;
            if (isOffered) {
                int before = picks[place[request]];
                if (before == NONE || goesBefore(request, before, place[request], other, turns)) {
                    picks[place[request]] = request;
                }
            }
        }
    }

    private boolean goesBefore(int request, int before, int place, int[] other, Turns turns) {
        return priority[request] != priority[before]
                ? priority[request] > priority[before]
                : turns.isBefore(place, other[request], other[before]);
    }
}
