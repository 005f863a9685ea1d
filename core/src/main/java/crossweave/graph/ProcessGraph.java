package crossweave.graph;

import java.util.Arrays;

/**
 * Tasks, numbered from 0, and the directed edges between them: who sends to whom, and how much.
 * Edges are unique, none leads back to its own task, and they are sorted by sender, then by
 * receiver. Immutable.
 */
public final class ProcessGraph {
    private final int[] first; // per task: its first edge; one more at the end
    private final int[] to; // per edge: task
    private final double[] weight; // per edge
    private final boolean isWeighted;

    private ProcessGraph(int[] first, int[] to, double[] weight) {
        this.first = first;
        this.to = to;
        this.weight = weight;
        this.isWeighted = Arrays.stream(weight).anyMatch(w -> w != weight[0]);
    }

    public int tasks() {
        return first.length - 1;
    }

    public int edges() {
        return to.length;
    }

    /** The first edge of a task; its edges end where those of the next task begin. */
    public int first(int task) {
        return first[task];
    }

    /** The index after the last edge of a task. */
    public int end(int task) {
        return first[task + 1];
    }

    /** The receiver of an edge. */
    public int to(int edge) {
        return to[edge];
    }

    /** Traffic of an edge relative to others; 1 unless given. */
    public double weight(int edge) {
        return weight[edge];
    }

    /** The same tasks and edges, all of weight 1. */
    public ProcessGraph unweighted() {
        double[] ones = new double[weight.length];
        Arrays.fill(ones, 1);
        return new ProcessGraph(first, to, ones);
    }

    /** Whether some edges carry more than others. */
    public boolean isWeighted() {
        return isWeighted;
    }

    /** Begins a graph with so many tasks. */
    public static Builder of(int tasks) {
        return new Builder(tasks);
    }

    /**
     * Collects edges in any order; edges between the same two tasks are merged, their weights
     * added.
     */
    public static final class Builder {
        private final int tasks;
        private int[] senders = new int[64];
        private int[] receivers = new int[64];
        private double[] weights = new double[64];
        private int count;

        private Builder(int tasks) {
            this.tasks = tasks;
        }

        /** Adds an edge of weight 1. */
        public Builder add(int from, int to) {
            return add(from, to, 1);
        }

        /** Adds an edge; one that leads back to its own task is left out: it uses no channel. */
        public Builder add(int from, int to, double weight) {
            check(from, to, weight);
            if (from == to) {
                return this;
            }
            if (count == weights.length) {
                senders = Arrays.copyOf(senders, 2 * count);
                receivers = Arrays.copyOf(receivers, 2 * count);
                weights = Arrays.copyOf(weights, 2 * count);
            }
            senders[count] = from;
            receivers[count] = to;
            weights[count++] = weight;
            return this;
        }

        private void check(int from, int to, double weight) {
            if (Math.min(from, to) < 0 || Math.max(from, to) >= tasks) {
                throw new IllegalArgumentException(
                        "edge %d to %d, but there are %d tasks".formatted(from, to, tasks));
            }
            if (!(weight > 0) || Double.isInfinite(weight)) {
                throw new IllegalArgumentException(
                        "edge %d to %d has weight %s, but it must be above 0"
                                .formatted(from, to, weight));
            }
        }

        public ProcessGraph build() {
            int[] first = new int[tasks + 1];
            int[] to = new int[count];
            double[] weight = new double[count];
            int edges = 0;
            int lastSender = -1;
            for (int place : inOrder()) {
                boolean again = senders[place] == lastSender && receivers[place] == to[edges - 1];
                if (again) {
                    weight[edges - 1] += weights[place];
                    continue;
                }
                lastSender = senders[place];
                first[lastSender + 1]++;
                to[edges] = receivers[place];
                weight[edges++] = weights[place];
            }
            for (int task = 0; task < tasks; task++) {
                first[task + 1] += first[task];
            }
            return new ProcessGraph(first, Arrays.copyOf(to, edges), Arrays.copyOf(weight, edges));
        }

        /**
         * Indices of edges sorted by sender and receiver, then by the order of adding: a stable
         * bucket sort by receivers, then by senders.
         */
        private int[] inOrder() {
            int[] asAdded = new int[count];
            Arrays.setAll(asAdded, place -> place);
            return dealt(dealt(asAdded, receivers), senders);
        }

        private int[] dealt(int[] places, int[] task) {
            int[] next = new int[tasks + 1]; // per task: index of its next edge
            for (int place : places) {
                next[task[place] + 1]++;
            }
            for (int t = 0; t < tasks; t++) {
                next[t + 1] += next[t];
            }
            int[] dealt = new int[places.length];
            for (int place : places) {
                dealt[next[task[place]]++] = place;
            }
            return dealt;
        }
    }
}
