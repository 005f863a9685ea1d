package crossweave.workload.script;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.script.ScriptCollective;
import crossweave.workload.collective.CollectivePlan;

import java.util.Map;

/** How the collective operations of a script are done where it does not say so itself. */
public record CollectiveMeans(
        Map<CollectiveKind, Choice<CollectiveRule>> choices, CollectivePlan.Costs costs) {
    private static final Choice<CollectiveRule> AUTOMATIC = Algorithms.choice("automatic");

    /** A flit is a byte, and adding takes no time. */
    public static final CollectiveMeans PLAIN =
            new CollectiveMeans(Map.of(), new CollectivePlan.Costs(1, 0));

    Choice<CollectiveRule> algorithm(ScriptCollective operation) {
        return operation.by().orElseGet(() -> choices.getOrDefault(operation.kind(), AUTOMATIC));
    }
}
