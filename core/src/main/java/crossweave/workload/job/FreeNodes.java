package crossweave.workload.job;

import crossweave.random.RandomStream;

import java.util.Arrays;

/** Choices among free nodes that need not know the network. */
final class FreeNodes {
    private FreeNodes() {}

    /** The first row of so many consecutive nodes; the first nodes if no row is as long. */
    static int[] contiguous(int[] free, int count) {
        for (int first = 0; first + count <= free.length; first++) {
            if (free[first + count - 1] - free[first] == count - 1) {
                return Arrays.copyOfRange(free, first, first + count);
            }
        }
        return Arrays.copyOf(free, count);
    }

    /** Every so many-th one, beginning again with those that were left out. */
    static int[] strided(int[] free, int count, int stride) {
        int[] nodes = new int[count];
        int next = 0;
        for (int first = 0; next < count; first++) {
            for (int i = first; i < free.length && next < count; i += stride) {
                nodes[next++] = free[i];
            }
        }
        return nodes;
    }

    static int[] random(NodePolicy.Request request, int[] free, int count) {
        RandomStream random = request.site().stream("nodes", 0);
        int[] nodes = free.clone();
        for (int i = 0; i < count; i++) {
            int pick = i + random.nextInt(nodes.length - i);
            int node = nodes[pick];
            nodes[pick] = nodes[i];
            nodes[i] = node;
        }
        return Arrays.copyOf(nodes, count);
    }
}
