package crossweave.node;

import java.io.Serializable;
import java.util.Arrays;

/** Computations on processors that messages interrupt, by ids. */
final class Computations implements Serializable {
    private int[] node = new int[64]; // per computation
    private long[] undisturbed = new long[64]; // per computation: cycle after its last, if so
    private long[] workedBefore = new long[64]; // per computation: on messages, before it began

    void begin(int computation, int at, long end, long worked) {
        if (computation >= node.length) {
            int size = Math.max(computation + 1, 2 * node.length);
            node = Arrays.copyOf(node, size);
            undisturbed = Arrays.copyOf(undisturbed, size);
            workedBefore = Arrays.copyOf(workedBefore, size);
        }
        node[computation] = at;
        undisturbed[computation] = end;
        workedBefore[computation] = worked;
    }

    int node(int computation) {
        return node[computation];
    }

    /** The cycle after its last, if the processor has spent so many cycles on messages so far. */
    long end(int computation, long worked) {
        return undisturbed[computation] + worked - workedBefore[computation];
    }
}
