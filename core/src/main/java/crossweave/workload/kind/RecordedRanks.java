package crossweave.workload.kind;

import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.random.RandomStream;
import crossweave.workload.graph.EdgeGraph;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.replay.RecordedGraph;

import java.util.function.Supplier;

/**
 * The ranks of a program whose messages are known before it runs.
 *
 * @param found finds out who sends what to whom, which may take long, so only if it is asked for
 */
record RecordedRanks(int tasks, Supplier<RecordedGraph.Found> found, int bytesPerFlit)
        implements TaskGraph {

    /** Flits of the longest message, or {@code least}; 0 if something is wrong in the file. */
    int longest(int least) {
        try {
            long flits = Math.ceilDiv(found.get().largest(), bytesPerFlit);
            return Math.clamp(flits, least, Integer.MAX_VALUE);
        } catch (BadInput e) {
            return 0;
        }
    }

    @Override
    public ProcessGraph edges() {
        return found.get().graph();
    }

    @Override
    public boolean isSilent(int task) {
        return new EdgeGraph(edges()).isSilent(task);
    }

    @Override
    public int target(int task, long message, RandomStream random) {
        return new EdgeGraph(edges()).target(task, message, random);
    }
}
