package crossweave.workload.graph;

import crossweave.graph.ProcessGraph;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;

import java.util.Arrays;
import java.util.function.IntFunction;

/** Every task sends to its neighbours, one after the other. */
final class RoundRobinSends implements TaskGraph {
    private static final int MOST_TASKS = 1 << 24;

    private final int[][] neighbours; // per task

    RoundRobinSends(int tasks, IntFunction<int[]> neighbours) {
        if (tasks > MOST_TASKS) {
            throw new InvalidSettings(
                    "graph",
                    ProblemCode.TOO_LARGE,
                    "has %,d tasks, more than the %,d that are possible here",
                    tasks,
                    MOST_TASKS);
        }
        this.neighbours = new int[tasks][];
        Arrays.setAll(this.neighbours, neighbours);
    }

    @Override
    public int tasks() {
        return neighbours.length;
    }

    @Override
    public boolean isSilent(int task) {
        return neighbours[task].length == 0;
    }

    @Override
    public ProcessGraph edges() {
        ProcessGraph.Builder edges = ProcessGraph.of(tasks());
        for (int task = 0; task < tasks(); task++) {
            for (int other : neighbours[task]) {
                edges.add(task, other);
            }
        }
        return edges.build();
    }

    @Override
    public int target(int task, long message, RandomStream random) {
        return neighbours[task][(int) (message % neighbours[task].length)];
    }
}
