package crossweave.mapping.search;

import crossweave.graph.ProcessGraph;
import crossweave.mapping.Routes;
import crossweave.random.RandomStream;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Places by recursive bisection: divides nodes by which of two far-apart nodes is nearer, and tasks
 * so that little traffic crosses (Fiduccia and Mattheyses 1982, one move at a time), then does the
 * same with both halves. Traffic to tasks outside draws a task towards the half that is nearer to
 * where they are by then.
 */
final class RecursiveBisection {
    private static final int PASSES = 6;
    private static final int SAMPLE = 24; // nodes that represent all when a middle is searched

    private final ProcessGraph graph;
    private final Routes routes;
    private final RandomStream random;
    private final int[][] friend; // per task: tasks it sends to or receives from
    private final double[][] weight; // per task: of these
    private final int[] at; // per task: the middle of the nodes that it may still get
    private final int[] part; // per task: its current subset
    private int divisions;

    RecursiveBisection(ProcessGraph graph, Routes routes, RandomStream random) {
        this.graph = graph;
        this.routes = routes;
        this.random = random;
        this.at = new int[graph.tasks()];
        this.part = new int[graph.tasks()];
        this.friend = new int[graph.tasks()][];
        this.weight = new double[graph.tasks()][];
        collectFriends();
    }

    private void collectFriends() {
        int[] count = new int[graph.tasks()];
        for (int edge = 0, task = 0; edge < graph.edges(); edge++) {
            while (edge >= graph.end(task)) {
                task++;
            }
            count[task]++;
            count[graph.to(edge)]++;
        }
        Arrays.setAll(friend, task -> new int[count[task]]);
        Arrays.setAll(weight, task -> new double[count[task]]);
        for (int task = 0; task < graph.tasks(); task++) {
            for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                int to = graph.to(edge);
                befriend(task, to, graph.weight(edge), --count[task]);
                befriend(to, task, graph.weight(edge), --count[to]);
            }
        }
    }

    private void befriend(int task, int other, double how, int place) {
        friend[task][place] = other;
        weight[task][place] = how;
    }

    int[] place(int nodes) {
        int[] all = IntStream.range(0, nodes).toArray();
        Arrays.fill(at, middle(all));
        divide(IntStream.range(0, graph.tasks()).toArray(), all);
        return at;
    }

    private void divide(int[] tasks, int[] nodes) {
        if (tasks.length == 0) {
            return;
        }
        if (nodes.length == 1) {
            at[tasks[0]] = nodes[0];
            return;
        }
        int[] sorted = byNearness(nodes);
        int[] near = Arrays.copyOf(sorted, (nodes.length + 1) / 2);
        int[] far = Arrays.copyOfRange(sorted, near.length, nodes.length);
        int fewest = Math.max(0, tasks.length - far.length);
        int half = Math.max(fewest, (int) ((long) tasks.length * near.length / nodes.length));
        Halves halves = new Halves(tasks, Math.min(half, near.length), middle(near), middle(far));
        halves.improve();
        divide(halves.side(true), near);
        divide(halves.side(false), far);
    }

    private int hops(int from, int to) {
        routes.find(from, to);
        return routes.end() - routes.first();
    }

    /** Nodes sorted from one end of a subset to the other. */
    private int[] byNearness(int[] nodes) {
        int one = farthest(nodes[random.nextInt(nodes.length)], nodes);
        int other = farthest(one, nodes);
        return Arrays.stream(nodes)
                .mapToLong(
                        node -> {
                            long nearness = 1 << 20; // so that it is not negative
                            nearness += hops(one, node) - hops(other, node);
                            return nearness << Integer.SIZE | node;
                        })
                .sorted()
                .mapToInt(each -> (int) each)
                .toArray();
    }

    private int farthest(int from, int[] nodes) {
        int best = nodes[0];
        int most = -1;
        for (int node : nodes) {
            int hops = hops(from, node);
            if (hops > most) {
                most = hops;
                best = node;
            }
        }
        return best;
    }

    /** The node with the fewest hops to a sample of these. */
    private int middle(int[] nodes) {
        int stride = Math.max(1, nodes.length / SAMPLE);
        int best = nodes[0];
        long least = Long.MAX_VALUE;
        for (int node : nodes) {
            long sum = 0;
            for (int i = 0; i < nodes.length; i += stride) {
                sum += hops(node, nodes[i]);
            }
            if (sum < least) {
                least = sum;
                best = node;
            }
        }
        return best;
    }

    /** Tasks on two sides, and the gain of moving each to the other side. */
    private final class Halves {
        private final int[] tasks;
        private final boolean[] isNear; // per task of these
        private final double[] gain; // per task of these: what a move to the other side saves
        private final boolean[] isMoved; // per task of these: moved in this pass
        private final int[] index = new int[graph.tasks()]; // per task: its index among these
        private final int me = ++divisions;
        private final int wanted; // number of tasks on the near side
        private final int nearNode;
        private final int farNode;
        private final double across; // hops between the sides
        private int nearCount;

        Halves(int[] tasks, int wanted, int nearNode, int farNode) {
            this.tasks = tasks;
            this.wanted = wanted;
            this.nearNode = nearNode;
            this.farNode = farNode;
            this.across = Math.max(1, hops(nearNode, farNode));
            this.isNear = new boolean[tasks.length];
            this.gain = new double[tasks.length];
            this.isMoved = new boolean[tasks.length];
            for (int i = 0; i < tasks.length; i++) {
                part[tasks[i]] = me;
                index[tasks[i]] = i;
            }
            grow();
        }

        /** Fills the near side with tasks that are neighbours, from any start. */
        private void grow() {
            computeGains();
            int first = random.nextInt(tasks.length);
            while (nearCount < wanted) {
                change(nearCount == 0 && tasks.length > 1 ? first : best(false));
            }
        }

        private void computeGains() {
            for (int i = 0; i < tasks.length; i++) {
                gain[i] = 0;
                int task = tasks[i];
                for (int f = 0; f < friend[task].length; f++) {
                    int other = friend[task][f];
                    gain[i] += weight[task][f] * saved(i, other);
                }
            }
        }

        private double saved(int i, int other) {
            if (part[other] == me) {
                return isNear[index[other]] == isNear[i] ? -across : across;
            }
            int toFar = hops(nearNode, at[other]) - hops(farNode, at[other]);
            return isNear[i] ? toFar : -toFar;
        }

        /** The task of a side that has not moved in this pass and whose move saves most. */
        private int best(boolean near) {
            int best = -1;
            for (int i = 0; i < tasks.length; i++) {
                if (isNear[i] == near && !isMoved[i] && (best < 0 || gain[i] > gain[best])) {
                    best = i;
                }
            }
            return best;
        }

        private void change(int i) {
            int task = tasks[i];
            isNear[i] = !isNear[i];
            nearCount += isNear[i] ? 1 : -1;
            gain[i] = -gain[i];
            for (int f = 0; f < friend[task].length; f++) {
                int other = friend[task][f];
                if (part[other] == me) {
                    int j = index[other];
                    gain[j] += 2 * weight[task][f] * (isNear[j] == isNear[i] ? -across : across);
                }
            }
        }

        /** Swaps the best of one side with the best of the other while that reduces the cost. */
        void improve() {
            boolean better = true;
            for (int pass = 0; pass < PASSES && better; pass++) {
                better = pass();
            }
            Arrays.stream(tasks).forEach(t -> at[t] = isNear[index[t]] ? nearNode : farNode);
        }

        /** Moves all tasks once, in pairs, and keeps the best state passed. */
        private boolean pass() {
            Arrays.fill(isMoved, false);
            int most = Math.min(nearCount, tasks.length - nearCount);
            int[] order = new int[2 * most];
            double sum = 0;
            double bestSum = 1e-9;
            int bestCount = 0;
            for (int n = 0; n < 2 * most; n++) {
                int i = best(n % 2 == 0);
                order[n] = i;
                sum += gain[i];
                isMoved[i] = true;
                change(i);
                if (n % 2 == 1 && sum > bestSum) {
                    bestSum = sum;
                    bestCount = n + 1;
                }
            }
            for (int n = 2 * most - 1; n >= bestCount; n--) {
                change(order[n]);
            }
            return bestCount > 0;
        }

        int[] side(boolean near) {
            return Arrays.stream(tasks).filter(task -> isNear[index[task]] == near).toArray();
        }
    }
}
