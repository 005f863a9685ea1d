package crossweave.workload.script;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.script.ScriptCollective;
import crossweave.workload.collective.CollectiveChoices;
import crossweave.workload.collective.CollectivePlan;

/** How the collective operations of a script are done where it does not say so itself. */
public record CollectiveMeans(CollectiveChoices choices, CollectivePlan.Costs costs) {
    private static final Choice<CollectiveRule> AUTOMATIC = Algorithms.choice("automatic");

    /** A flit is a byte, and adding takes no time. */
    public static final CollectiveMeans PLAIN =
            new CollectiveMeans(CollectiveChoices.NONE, new CollectivePlan.Costs(1, 0));

    Choice<CollectiveRule> algorithm(ScriptCollective operation) {
        CollectiveKind kind = operation.kind();
        return operation.by().or(() -> choices.of(kind)).orElse(AUTOMATIC);
    }
}
