package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.allocator.ArbiterBank;

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
    private final Picks atInputs;
    private final Picks atOutputs;
    private final Turns inputTurns;
    private final Turns outputTurns;

    SeparableMatching(SwitchRequests requests, VcRouterSettings settings, Sides sides) {
        super(requests, sides, settings.iterations() > 1);
        this.inputFirst = settings.switchAllocator() == AllocatorKind.SEPARABLE_INPUT_FIRST;
        this.turnsOnce = settings.switchAllocator() == AllocatorKind.ISLIP;
        this.iterations = settings.iterations();
        this.atInputs = new Picks(sides.inputs());
        this.atOutputs = new Picks(sides.outputs());
        ArbiterBank.Kind arbiter = turnsOnce ? ArbiterBank.Kind.ROUND_ROBIN : settings.arbiter();
        this.inputTurns = new Turns(sides.inputs(), sides.widest(), arbiter);
        this.outputTurns = new Turns(sides.outputs(), sides.widest(), arbiter);
    }

    @Override
    void allocate() {
        openAll();
        for (int iteration = 0; openCount > 0; iteration++) {
            boolean advances = iteration == 0 || !turnsOnce;
            if (inputFirst) {
                pick(atInputs, requests.input, inputTurns, requests.output);
                pickAgain(atInputs, atOutputs, requests.output, outputTurns, requests.input);
                match(atOutputs, advances);
            } else {
                pick(atOutputs, requests.output, outputTurns, requests.input);
                pickAgain(atOutputs, atInputs, requests.input, inputTurns, requests.output);
                match(atInputs, advances);
            }
            if (iteration + 1 == iterations) {
                return;
            }
            closeGranted();
        }
    }

    /** Each place picks one of the open requests. */
    private void pick(Picks picks, int[] place, Turns turns, int[] candidate) {
        for (int i = 0; i < openCount; i++) {
            offer(open[i], picks, place, turns, candidate);
        }
    }

    /** Each place of the other side picks one of those that were picked. */
    private void pickAgain(Picks first, Picks second, int[] place, Turns turns, int[] candidate) {
        for (int i = 0; i < first.count; i++) {
            offer(first.take(i), second, place, turns, candidate);
        }
        first.count = 0;
    }

    private void offer(int request, Picks picks, int[] place, Turns turns, int[] candidate) {
        int at = place[request];
        int other = picks.request[at];
        if (other == NONE) {
            picks.add(at, request);
        } else {
            boolean isBefore = goesBefore(request, other, at, turns, candidate);
            picks.request[at] = isBefore ? request : other;
        }
    }

    private boolean goesBefore(int request, int other, int at, Turns turns, int[] candidate) {
        int ranks = requests.compareRanks(request, other);
        if (ranks != 0) {
            return ranks > 0;
        }
        int one = candidate[request];
        int two = candidate[other];
        return one == two ? requests.isBefore(request, other) : turns.isBefore(at, one, two);
    }

    private void match(Picks picks, boolean advances) {
        for (int i = 0; i < picks.count; i++) {
            int request = picks.take(i);
            grant(request);
            if (advances) {
                int from = requests.input[request];
                int to = requests.output[request];
                inputTurns.won(from, to);
                outputTurns.won(to, from);
            }
        }
        picks.count = 0;
    }
}
