package crossweave.workload.graph;

import crossweave.graph.ProcessGraph;
import crossweave.random.RandomStream;

/** A process graph as given: a task sends along its edges in turn. */
public record EdgeGraph(ProcessGraph edges) implements TaskGraph {

    @Override
    public int tasks() {
        return edges.tasks();
    }

    @Override
    public boolean isSilent(int task) {
        return edges.first(task) == edges.end(task);
    }

    @Override
    public int target(int task, long message, RandomStream random) {
        int count = edges.end(task) - edges.first(task);
        return edges.to(edges.first(task) + (int) (message % count));
    }
}
