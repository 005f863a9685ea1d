package crossweave.workload.graph;

import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;

/** Every task sends to every other: in turn, beginning with the next one, or at random. */
record AllToAllGraph(int tasks, boolean byChance) implements TaskGraph {

    @Override
    public boolean isSilent(int task) {
        return tasks < 2;
    }

    @Override
    public ProcessGraph edges() {
        ProcessGraph.Builder edges = ProcessGraph.of(tasks);
        for (int task = 0; task < tasks; task++) {
            for (int step = 1; step < tasks; step++) {
                edges.add(task, (task + step) % tasks);
            }
        }
        return edges.build();
    }

    @Override
    public int target(int task, long message, RandomStream random) {
        int step = byChance ? random.nextInt(tasks - 1) : (int) (message % (tasks - 1));
        return (task + 1 + step) % tasks;
    }
}
