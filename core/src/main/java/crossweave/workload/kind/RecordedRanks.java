package crossweave.workload.kind;

import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.random.RandomStream;
import crossweave.workload.graph.EdgeGraph;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.replay.RecordedGraph;

import org.jspecify.annotations.Nullable;

import java.util.function.Supplier;

/** The ranks of a program whose messages are known before it runs. */
final class RecordedRanks implements TaskGraph {
    private final int tasks;
    private final Supplier<RecordedGraph.Found> finding; // takes long: reads all of a file
    private final int bytesPerFlit;
    private RecordedGraph.@Nullable Found found;

    /** What finds out who sends what to whom is asked once at most. */
    RecordedRanks(int tasks, Supplier<RecordedGraph.Found> finding, int bytesPerFlit) {
        this.tasks = tasks;
        this.finding = finding;
        this.bytesPerFlit = bytesPerFlit;
    }

    private synchronized RecordedGraph.Found found() {
        if (found == null) {
            found = finding.get();
        }
        return found;
    }

    @Override
    public int tasks() {
        return tasks;
    }

    /** Flits of the longest message, or {@code least}; 0 if something is wrong in the file. */
    int longest(int least) {
        try {
            long flits = Math.ceilDiv(found().largest(), bytesPerFlit);
            return Math.clamp(flits, least, Integer.MAX_VALUE);
        } catch (BadInput e) {
            return 0;
        }
    }

    @Override
    public ProcessGraph edges() {
        return found().graph();
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
