package crossweave.mapping.search;

import crossweave.graph.ProcessGraph;
import crossweave.mapping.Routes;

import java.util.Arrays;

/**
 * Makes a first placement: task by task, always the one with the most edges to placed tasks, on the
 * free node with the fewest hops to them.
 */
final class GreedyPlacement {
    private static final int FREE = -1;

    private final Routes routes;
    private final int[] node; // per task, or FREE
    private final boolean[] taken; // per node
    private final int[] tie; // per task: edges to placed tasks

    private GreedyPlacement(ProcessGraph graph, Routes routes, int nodes) {
        this.routes = routes;
        this.node = new int[graph.tasks()];
        this.taken = new boolean[nodes];
        this.tie = new int[graph.tasks()];
        Arrays.fill(node, FREE);
    }

    static int[] place(ProcessGraph graph, Routes routes, int nodes) {
        GreedyPlacement greedy = new GreedyPlacement(graph, routes, nodes);
        int[][] neighbour = neighbours(graph);
        for (int i = 0; i < graph.tasks(); i++) {
            greedy.place(greedy.next(), neighbour);
        }
        return greedy.node;
    }

    /** Per task: its senders and receivers; a task that is both is listed twice. */
    private static int[][] neighbours(ProcessGraph graph) {
        int[] count = new int[graph.tasks()];
        for (int pass = 0; ; pass++) {
            int[][] found = new int[graph.tasks()][];
            Arrays.setAll(found, task -> new int[count[task]]);
            Arrays.fill(count, 0);
            for (int task = 0; task < graph.tasks(); task++) {
                for (int edge = graph.first(task); edge < graph.end(task); edge++) {
                    int to = graph.to(edge);
                    if (pass == 1) {
                        found[task][count[task]] = to;
                        found[to][count[to]] = task;
                    }
                    count[task]++;
                    count[to]++;
                }
            }
            if (pass == 1) {
                return found;
            }
        }
    }

    private int next() {
        int best = FREE;
        for (int task = 0; task < node.length; task++) {
            if (node[task] == FREE && (best == FREE || tie[task] > tie[best])) {
                best = task;
            }
        }
        return best;
    }

    private void place(int task, int[][] neighbour) {
        int best = FREE;
        int least = Integer.MAX_VALUE;
        for (int place = 0; place < taken.length; place++) {
            if (!taken[place]) {
                int cost = cost(neighbour[task], place, least);
                if (cost < least) {
                    least = cost;
                    best = place;
                }
            }
        }
        node[task] = best;
        taken[best] = true;
        for (int other : neighbour[task]) {
            tie[other]++;
        }
    }

    /** Hops to placed neighbours; stops counting when it is no better than {@code least}. */
    private int cost(int[] neighbour, int place, int least) {
        int cost = 0;
        for (int other : neighbour) {
            if (node[other] != FREE) {
                routes.find(place, node[other]);
                cost += routes.end() - routes.first();
                if (cost >= least) {
                    return cost;
                }
            }
        }
        return cost;
    }
}
