package crossweave.workload.replay;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Rules;
import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Kind;
import crossweave.trace.simgrid.SimGridFile.Together;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.schedule.GroupOperations;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The collective operations of a trace of SimGrid: by the algorithm that a user names, or by the
 * usual ones of MPI libraries. Blocks with sizes of their own, of which a rank may know only its
 * own, are always done by the latter.
 *
 * @param named plans of the user's algorithm, by what is done
 */
public record SimGridCollectives(
        List<Integer> ranks, Map<Together, CollectivePlan> named, CollectivePlan.Costs costs)
        implements Serializable {

    /** Those of a trace; an InvalidSettings says what the named algorithm cannot do. */
    public static SimGridCollectives of(
            SimGridFile trace, Optional<CollectiveRule> algorithm, int bytesPerFlit) {
        List<Integer> ranks = IntStream.range(0, trace.ranks()).boxed().toList();
        var plans =
                new SimGridCollectives(
                        ranks, new HashMap<>(), new CollectivePlan.Costs(bytesPerFlit, 0));
        algorithm.ifPresent(rule -> trace.together().forEach(each -> plans.put(each, rule)));
        return plans;
    }

    private void put(Together together, CollectiveRule rule) {
        GroupOperations.verify(rule, together.kind().collective());
        named.put(together, plan(collective(together, List.of()), rule));
    }

    CollectivePlan plan(Action action) {
        CollectivePlan plan = action.kind().isUneven() ? null : named.get(action.together());
        return plan == null
                ? plan(collective(action.together(), action.counts()), usual(action.kind()))
                : plan;
    }

    private CollectivePlan plan(Collective collective, CollectiveRule rule) {
        return new CollectivePlan(collective, rule.on(collective), ranks, 0, costs);
    }

    private static CollectiveRule usual(Kind kind) {
        return switch (kind) {
            case BARRIER -> Rules.dissemination();
            case BCAST, SCATTER, REDUCE, GATHER -> Rules.binomial();
            case ALLREDUCE -> Rules.recursiveDoubling();
            case ALLTOALL, ALLTOALLV, REDUCESCATTER -> Rules.pairwise();
            case ALLGATHER, ALLGATHERV -> Rules.ring(1);
            case GATHERV, SCATTERV -> Rules.linear(1);
            default -> throw new IllegalArgumentException(kind.word());
        };
    }

    /** In a trace, bytes are those of a block; every rank of a gatherv knows its own. */
    private Collective collective(Together together, List<Long> counts) {
        CollectiveKind kind = together.kind().collective();
        long most = Long.MAX_VALUE / ranks.size();
        long bytes =
                kind.hasBlocks()
                        ? Math.min(together.bytes(), most) * ranks.size()
                        : together.bytes();
        List<Long> known = kind == CollectiveKind.GATHER ? List.of() : counts;
        return new Collective(kind, ranks.size(), together.root(), bytes, known);
    }
}
