package crossweave.network.vc;

import crossweave.util.IntList;

import java.io.Serializable;

/**
 * The diagonals of wavefront allocators, one for each router. The first diagonal of a router moves
 * on by one in every step with requests.
 */
final class Diagonals implements Serializable {
    private final Sides sides;
    private final int[] first; // per router
    private final boolean[] isUsed; // per router: it has requests in this step
    private final IntList used = new IntList(); // those routers

    Diagonals(Sides sides) {
        this.sides = sides;
        this.first = new int[sides.routers()];
        this.isUsed = new boolean[sides.routers()];
    }

    /** An input requests something in this step. */
    void use(int input) {
        int router = sides.routerOf(input);
        if (!isUsed[router]) {
            isUsed[router] = true;
            used.add(router);
        }
    }

    /** Ends a step. */
    void advance() {
        for (int i = 0; i < used.size(); i++) {
            int router = used.get(i);
            isUsed[router] = false;
            first[router] = first[router] + 1 == sides.widest(router) ? 0 : first[router] + 1;
        }
        used.clear();
    }

    /** How many diagonals come before that of an input and an output of its router. */
    int wave(int input, int output) {
        int router = sides.routerOf(input);
        int place = input - sides.firstInput(router) + output - sides.firstOutput(router);
        int side = sides.widest(router);
        int wave = place - first[router];
        return wave < 0 ? wave + side : wave < side ? wave : wave - side;
    }
}
