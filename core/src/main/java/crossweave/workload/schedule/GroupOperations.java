package crossweave.workload.schedule;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.workload.collective.CollectivePlan;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The collective operations of a schedule, which all ranks share.
 *
 * @param members per group: its ranks
 * @param planned how each is done, by what is done
 */
public record GroupOperations(List<List<Integer>> members, Map<Work.Together, Planned> planned)
        implements Serializable {

    private static final int MOST_GROUPS = 1 << 16; // each has handles of its own

    /** How an operation is done, and what users call that. */
    public record Planned(CollectivePlan plan, String algorithm) implements Serializable {}

    /** Of a schedule without collective operations. */
    public static final GroupOperations NONE = new GroupOperations(List.of(), Map.of());

    /** Plans by a rule; an InvalidSettings says what it cannot do. */
    public static GroupOperations of(
            Schedule schedule, Choice<CollectiveRule> algorithm, CollectivePlan.Costs costs) {
        CollectiveRule rule = algorithm.build();
        if (schedule.groups().size() > MOST_GROUPS) {
            throw new InvalidSettings(
                    "groups",
                    ProblemCode.TOO_LARGE,
                    "are %s, but there can be %s at most",
                    schedule.groups().size(),
                    MOST_GROUPS);
        }
        Map<Work.Together, Planned> planned = new LinkedHashMap<>();
        for (Work.Together work : schedule.together()) {
            verify(rule, work.kind());
            List<Integer> ranks = schedule.groups().get(work.group());
            var collective =
                    new Collective(work.kind(), ranks.size(), work.root(), work.bytes(), List.of());
            var plan =
                    new CollectivePlan(collective, rule.on(collective), ranks, work.group(), costs);
            planned.put(work, new Planned(plan, Algorithms.name(algorithm, collective)));
        }
        return new GroupOperations(schedule.groups(), planned);
    }

    /** Refuses a rule that cannot do an operation of a trace. */
    public static void verify(CollectiveRule rule, CollectiveKind kind) {
        if (!rule.kinds().contains(kind)) {
            throw new InvalidSettings(
                    "algorithm",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "cannot do %s, which the trace has; leave it out, and one is chosen for"
                            + " each operation",
                    kind);
        }
    }

    public CollectivePlan plan(Work.Together work) {
        return Objects.requireNonNull(planned.get(work)).plan;
    }

    /** The number of a rank among those that take part. */
    public int number(int rank, Work.Together work) {
        return members.get(work.group()).indexOf(rank);
    }
}
