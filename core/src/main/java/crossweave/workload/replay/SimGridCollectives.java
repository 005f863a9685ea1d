package crossweave.workload.replay;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Rules;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.workload.collective.CollectivePlan;

import java.io.Serializable;
import java.util.List;

/** The collective operations of a trace of SimGrid, by the usual algorithms of MPI libraries. */
record SimGridCollectives(List<Integer> ranks, CollectivePlan.Costs costs) implements Serializable {

    CollectivePlan plan(Action action) {
        CollectiveRule rule =
                switch (action.kind()) {
                    case BARRIER -> Rules.dissemination();
                    case BCAST, SCATTER, REDUCE, GATHER -> Rules.binomial();
                    case ALLREDUCE -> Rules.recursiveDoubling();
                    case ALLTOALL, ALLTOALLV, REDUCESCATTER -> Rules.pairwise();
                    case ALLGATHER, ALLGATHERV -> Rules.ring(1);
                    case GATHERV, SCATTERV -> Rules.linear(1);
                    default -> throw new IllegalArgumentException(action.kind().word());
                };
        Collective collective = collective(action);
        return new CollectivePlan(collective, rule.on(collective), ranks, 0, costs);
    }

    /** In a trace, bytes are those of a block; every rank of a gatherv knows its own. */
    private Collective collective(Action action) {
        CollectiveKind kind = action.kind().collective();
        long most = Long.MAX_VALUE / ranks.size();
        long bytes =
                kind.hasBlocks() ? Math.min(action.bytes(), most) * ranks.size() : action.bytes();
        List<Long> counts = kind == CollectiveKind.GATHER ? List.of() : action.counts();
        return new Collective(kind, ranks.size(), action.root(), bytes, counts);
    }
}
