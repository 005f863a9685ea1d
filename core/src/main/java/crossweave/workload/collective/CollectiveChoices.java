package crossweave.workload.collective;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.Optional;

/** Which algorithm a program does each kind of collective operation with, as far as it is said. */
public record CollectiveChoices(
        @Doc("algorithm of all-reduce") Optional<Choice<CollectiveRule>> allReduce,
        @Doc("algorithm of reduce") Optional<Choice<CollectiveRule>> reduce,
        @Doc("algorithm of all-gather") Optional<Choice<CollectiveRule>> allGather,
        @Doc("algorithm of reduce-scatter") Optional<Choice<CollectiveRule>> reduceScatter,
        @Doc("algorithm of all-to-all") Optional<Choice<CollectiveRule>> allToAll,
        @Doc("algorithm of broadcast") Optional<Choice<CollectiveRule>> broadcast,
        @Doc("algorithm of scatter") Optional<Choice<CollectiveRule>> scatter,
        @Doc("algorithm of gather") Optional<Choice<CollectiveRule>> gather,
        @Doc("algorithm of barriers that are messages") Optional<Choice<CollectiveRule>> barrier) {

    /** Nothing is said. */
    public static final CollectiveChoices NONE =
            new CollectiveChoices(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    public CollectiveChoices {
        verify(CollectiveKind.ALL_REDUCE, allReduce);
        verify(CollectiveKind.REDUCE, reduce);
        verify(CollectiveKind.ALL_GATHER, allGather);
        verify(CollectiveKind.REDUCE_SCATTER, reduceScatter);
        verify(CollectiveKind.ALL_TO_ALL, allToAll);
        verify(CollectiveKind.BROADCAST, broadcast);
        verify(CollectiveKind.SCATTER, scatter);
        verify(CollectiveKind.GATHER, gather);
        verify(CollectiveKind.BARRIER, barrier);
    }

    private static void verify(CollectiveKind kind, Optional<Choice<CollectiveRule>> choice) {
        if (choice.isPresent() && !choice.get().build().kinds().contains(kind)) {
            throw new InvalidSettings(
                    kind.toString(),
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is %s, which cannot do %s; choose one of %s",
                    choice.get().name(),
                    kind,
                    String.join(", ", Algorithms.names(kind)));
        }
    }

    /** The algorithm of a kind, if one is said. */
    public Optional<Choice<CollectiveRule>> of(CollectiveKind kind) {
        return switch (kind) {
            case ALL_REDUCE -> allReduce;
            case REDUCE -> reduce;
            case ALL_GATHER -> allGather;
            case REDUCE_SCATTER -> reduceScatter;
            case ALL_TO_ALL -> allToAll;
            case BROADCAST -> broadcast;
            case SCATTER -> scatter;
            case GATHER -> gather;
            case BARRIER -> barrier;
        };
    }
}
