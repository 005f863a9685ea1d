package crossweave.workload.job;

import crossweave.graph.ProcessGraph;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;
import crossweave.workload.graph.TaskGraph;

/** Ranks of which nobody knows before they run who sends to whom. */
record UnknownGraph(int tasks) implements TaskGraph {

    @Override
    public boolean isKnown() {
        return false;
    }

    @Override
    public boolean isSilent(int task) {
        return false;
    }

    @Override
    public int target(int task, long message, RandomStream random) {
        throw unknown();
    }

    @Override
    public ProcessGraph edges() {
        throw unknown();
    }

    private static InvalidSettings unknown() {
        return new InvalidSettings(
                "mapping",
                ProblemCode.NOT_SUPPORTED,
                "is a search, but this workload does not say before it runs who sends to whom;"
                        + " get its graph by xw graph from-run and a mapping of that by xw map,"
                        + " and write 'mapping: file FILE'");
    }
}
