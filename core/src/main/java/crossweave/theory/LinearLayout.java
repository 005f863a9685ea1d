package crossweave.theory;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A linear layout: the nodes of a network side by side in a row, in some order. */
public final class LinearLayout {
    private static final int NOWHERE = -1;

    private final int[] order; // per place: the node that stands there
    private final int[] place; // per node: where it stands

    private LinearLayout(int[] order) {
        this.order = order;
        this.place = new int[order.length];
        Arrays.fill(place, NOWHERE);
        for (int at = 0; at < order.length; at++) {
            int node = order[at];
            if (node < 0 || node >= order.length) {
                throw new IllegalArgumentException(
                        "node %d is in the order, but nodes are 0 to %d"
                                .formatted(node, order.length - 1));
            }
            if (place[node] != NOWHERE) {
                throw new IllegalArgumentException("node %d stands twice".formatted(node));
            }
            place[node] = at;
        }
    }

    /** Node i at place i. */
    public static LinearLayout identity(int nodes) {
        return new LinearLayout(IntStream.range(0, nodes).toArray());
    }

    /** Nodes from left to right; each of them once. */
    public static LinearLayout of(int... order) {
        return new LinearLayout(order.clone());
    }

    public int nodes() {
        return order.length;
    }

    public int node(int at) {
        return order[at];
    }

    public int place(int node) {
        return place[node];
    }
}
