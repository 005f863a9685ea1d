package crossweave.workload.replay;

import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.trace.schedule.Schedule;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.schedule.ExpandedSchedule;
import crossweave.workload.schedule.GroupOperations;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What a trace leaves open, as a user fills it in.
 *
 * @param groups file with the process groups of an execution trace
 * @param algorithm of collective operations; where none is named, that of a replay
 * @param bytes of the data of an algorithm of MSCCL
 */
public record TraceReading(
        Optional<Path> groups, Optional<Choice<CollectiveRule>> algorithm, long bytes) {
    public static final long BYTES = 1 << 20;

    /** Where a user has said nothing. */
    public static final TraceReading PLAIN =
            new TraceReading(Optional.empty(), Optional.empty(), BYTES);

    /** The same with the algorithm as it is written, such as {@code ring channels=2}. */
    public static TraceReading of(Optional<Path> groups, Optional<String> algorithm, long bytes) {
        return new TraceReading(groups, algorithm.map(Algorithms::choice), bytes);
    }

    /** A schedule whose collective operations have become messages between ranks. */
    public Schedule asMessages(Schedule schedule) {
        if (algorithmOrAutomatic().build().needsRouters()) {
            throw new IllegalArgumentException(
                    "is done by routers, but a schedule has messages between ranks; choose an"
                            + " algorithm of such messages");
        }
        return ExpandedSchedule.of(schedule, plans(schedule));
    }

    /** How the collective operations of a schedule are done, without the flits of a machine. */
    GroupOperations plans(Schedule schedule) {
        var costs = new CollectivePlan.Costs(1, 0);
        return GroupOperations.of(schedule, algorithmOrAutomatic(), costs);
    }

    /** The same with a file that has the process groups. */
    public TraceReading with(Optional<Path> file) {
        return new TraceReading(file, algorithm, bytes);
    }

    /** The algorithm of collective operations of schedules. */
    public Choice<CollectiveRule> algorithmOrAutomatic() {
        return algorithm.orElseGet(() -> Algorithms.choice("automatic"));
    }
}
