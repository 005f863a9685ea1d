package crossweave.network.vc;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The diagonals of wavefront allocators, one for each router. The first diagonal of a router moves
 * on by one in every step with requests.
 */
final class Diagonals implements Serializable {
    private final Sides sides;
    private final int[] widest; // per router: inputs or outputs, whichever are more
    private final int[] first; // per router: diagonal
    private final long[] lastUse; // per router: the last step with requests, or 0
    private long step = 1;

    Diagonals(Sides sides) {
        this.sides = sides;
        this.widest = new int[sides.routers()];
        Arrays.setAll(widest, sides::widest);
        this.first = new int[sides.routers()];
        this.lastUse = new long[sides.routers()];
        Arrays.fill(first, -1);
    }

    /** An input requests something in this step: before anything is asked about its router. */
    void use(int input) {
        int router = sides.routerOf(input);
        int now = first[router];
        int next = now + 1 == widest[router] ? 0 : now + 1;
        first[router] = lastUse[router] == step ? now : next; // no branch: it would be mispredicted
        lastUse[router] = step;
    }

    void endStep() {
        step++;
    }

    /** How many diagonals come before that of an input and an output of its router. */
    int wave(int input, int output) {
        int router = sides.routerOf(input);
        int place = input - sides.firstInput(router) + output - sides.firstOutput(router);
        int side = widest[router];
        int wave = place - first[router];
        return wave < 0 ? wave + side : wave < side ? wave : wave - side;
    }
}
