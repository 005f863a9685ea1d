package crossweave.graph;

import java.util.Arrays;

/**
 * Adds up what tasks send to each other, message by message: memory grows with the pairs of tasks
 * that communicate, not with messages. What a task sends to itself does not count.
 */
public final class EdgeCounts {
    private static final long NOBODY = -1;
    private static final long SPREAD =
            0x9E3779B97F4A7C15L; // odd, so that all bits of a pair matter

    private long[] pairs = nobody(64); // sender in the upper half, receiver in the lower
    private double[] amounts = new double[64]; // per index of a pair
    private int count; // of pairs
    private int tasks;

    /** Counts for so many tasks at least. */
    public EdgeCounts(int tasks) {
        this.tasks = tasks;
    }

    public void add(int from, int to, double amount) {
        tasks = Math.max(tasks, 1 + Math.max(from, to));
        if (from == to) {
            return;
        }
        if (2 * count >= pairs.length) {
            grow();
        }
        put((long) from << 32 | to, amount);
    }

    private void put(long pair, double amount) {
        int place = (int) (pair * SPREAD >>> 32) & pairs.length - 1;
        while (pairs[place] != pair && pairs[place] != NOBODY) {
            place = place + 1 & pairs.length - 1;
        }
        count += pairs[place] == NOBODY ? 1 : 0;
        pairs[place] = pair;
        amounts[place] += amount;
    }

    private void grow() {
        long[] oldPairs = pairs;
        double[] oldAmounts = amounts;
        pairs = nobody(2 * oldPairs.length);
        amounts = new double[pairs.length];
        count = 0;
        for (int i = 0; i < oldPairs.length; i++) {
            if (oldPairs[i] != NOBODY) {
                put(oldPairs[i], oldAmounts[i]);
            }
        }
    }

    private static long[] nobody(int length) {
        long[] pairs = new long[length];
        Arrays.fill(pairs, NOBODY);
        return pairs;
    }

    /** The graph of all that was counted; it has as many tasks as the highest number needs. */
    public ProcessGraph graph() {
        ProcessGraph.Builder graph = ProcessGraph.of(tasks);
        for (int i = 0; i < pairs.length; i++) {
            if (pairs[i] != NOBODY) {
                graph.add((int) (pairs[i] >>> 32), (int) pairs[i], amounts[i]);
            }
        }
        return graph.build();
    }
}
