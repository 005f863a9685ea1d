package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.graph.ProcessGraph;
import crossweave.problem.BadInput;
import crossweave.random.RandomStream;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.EdgeGraph;
import crossweave.workload.graph.Mapping;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.replay.RecordedGraph;

import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The ranks of a program, and where they are placed.
 *
 * @param found finds out who sends what to whom, which may take long
 */
record RankPlacement(
        int count,
        Choice<Mapping.Rule> mapping,
        Supplier<RecordedGraph.Found> found,
        int bytesPerFlit) {

    /** Per rank: its node. */
    int[] nodes(WorkloadSettings.Site site) {
        Mapping places = mapping.build().of(new OnDemand(count, found), site);
        return IntStream.range(0, count).map(places::terminal).toArray();
    }

    /** Flits of the longest message, or {@code least}; 0 if something is wrong in the file. */
    int longest(int least) {
        try {
            long flits = Math.ceilDiv(found.get().largest(), bytesPerFlit);
            return Math.clamp(flits, least, Integer.MAX_VALUE);
        } catch (BadInput e) {
            return 0;
        }
    }

    /** Who sends to whom, found out only if a mapping needs it. */
    private record OnDemand(int tasks, Supplier<RecordedGraph.Found> found) implements TaskGraph {

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
}
