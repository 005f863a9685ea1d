package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.allocator.ArbiterBank;
import crossweave.util.IntList;

import java.io.Serializable;
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
    private final Picks atInputs;
    private final Picks atOutputs;
    private int[] open = new int[64]; // requests that can still be granted

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
        this.atInputs = new Picks(sides.inputs(), sides.widest(), style.arbiter());
        this.atOutputs = new Picks(sides.outputs(), sides.widest(), style.arbiter());
    }

    /** The request that each place, an input or an output, picks in an iteration. */
    private static final class Picks implements Serializable {
        final int[] request; // per place, or NONE
        final Turns turns;
        final IntList places = new IntList(); // that have picked one

        Picks(int places, int width, ArbiterBank.Kind kind) {
            this.request = new int[places];
            this.turns = new Turns(places, width, kind);
            Arrays.fill(request, NONE);
        }
    }

    @Override
    void allocate() {
        if (open.length < count) {
            open = new int[2 * count];
        }
        for (int request = 0; request < count; request++) {
            open[request] = request;
        }
        int left = count;
        for (int iteration = 0; iteration < iterations && left > 0; iteration++) {
            int before = granted.size();
            if (inputFirst) {
                pick(input, atInputs, output, left);
                pickAgain(atInputs, output, atOutputs, input);
                match(atOutputs, iteration);
            } else {
                pick(output, atOutputs, input, left);
                pickAgain(atOutputs, input, atInputs, output);
                match(atInputs, iteration);
            }
            left = granted.size() == before || iterations == 1 ? 0 : keepOpen(left);
        }
    }

    /** Each place picks one of the open requests. */
    private void pick(int[] place, Picks picks, int[] candidate, int left) {
        for (int i = 0; i < left; i++) {
            offer(open[i], place[open[i]], picks, candidate);
        }
    }

    /** Each place of the other side picks one of those that were picked. */
    private void pickAgain(Picks first, int[] place, Picks second, int[] candidate) {
        for (int i = 0; i < first.places.size(); i++) {
            int at = first.places.get(i);
            int request = first.request[at];
            first.request[at] = NONE;
            offer(request, place[request], second, candidate);
        }
        first.places.clear();
    }

    private void offer(int request, int place, Picks picks, int[] candidate) {
        int other = picks.request[place];
        if (other == NONE) {
            picks.request[place] = request;
            picks.places.add(place);
        } else if (goesBefore(request, other, place, picks.turns, candidate)) {
            picks.request[place] = request;
        }
    }

    private boolean goesBefore(int request, int other, int place, Turns turns, int[] candidate) {
        return priority[request] != priority[other]
                ? priority[request] > priority[other]
                : turns.isBefore(place, candidate[request], candidate[other]);
    }

    private void match(Picks picks, int iteration) {
        for (int i = 0; i < picks.places.size(); i++) {
            int at = picks.places.get(i);
            int request = picks.request[at];
            picks.request[at] = NONE;
            match(request);
            if (iteration == 0 || !turnsOnce) {
                atInputs.turns.won(input[request], output[request]);
                atOutputs.turns.won(output[request], input[request]);
            }
        }
        picks.places.clear();
    }

    private int keepOpen(int left) {
        int kept = 0;
        for (int i = 0; i < left; i++) {
            if (isOpen(open[i])) {
                open[kept++] = open[i];
            }
        }
        return kept;
    }

    @Override
    int grantAlone(int from, int first, long outputs) {
        int best = Long.numberOfTrailingZeros(outputs);
        for (long bits = outputs & outputs - 1; bits != 0; bits &= bits - 1) {
            int bit = Long.numberOfTrailingZeros(bits);
            if (atInputs.turns.isBefore(from, first + bit, first + best)) {
                best = bit;
            }
        }
        atInputs.turns.won(from, first + best);
        atOutputs.turns.won(first + best, from);
        return best;
    }
}
