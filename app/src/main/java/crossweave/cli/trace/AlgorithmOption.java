package crossweave.cli.trace;

import crossweave.collective.algorithm.Algorithms;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.schedule.GroupOperations;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** The option for the messages that collective operations become. */
final class AlgorithmOption {
    private static final CollectivePlan.Costs COSTS = new CollectivePlan.Costs(1, 0);

    @Option(
            names = "--algorithm",
            paramLabel = "ALGORITHM",
            description =
                    "How collective operations become messages, such as ring; by default one is"
                            + " chosen by their size (xw theory collective shows how).")
    private @Nullable String given;

    boolean isGiven() {
        return given != null;
    }

    /** How each collective operation of a schedule is done. */
    GroupOperations plan(Schedule schedule) {
        String algorithm = given == null ? "automatic" : given;
        try {
            return GroupOperations.of(schedule, Algorithms.choice(algorithm), COSTS);
        } catch (IllegalArgumentException refusal) {
            throw BadInput.of(
                    "--algorithm " + algorithm, refusal, ProblemCode.CONFLICTING_SETTINGS);
        }
    }
}
