package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A schedule whose collective operations have become the messages of their algorithms, for formats
 * that have no such operations. It is made to be written: one rank at a time is in memory.
 */
public final class ExpandedSchedule implements Schedule {
    private final Schedule schedule;
    private final GroupOperations groups;
    private final MessageTags tags;

    private ExpandedSchedule(Schedule schedule, GroupOperations groups, MessageTags tags) {
        this.schedule = schedule;
        this.groups = groups;
        this.tags = tags;
    }

    /** The same schedule, where there is nothing to expand. */
    public static Schedule of(Schedule schedule, GroupOperations groups) {
        int lanes =
                groups.planned().values().stream()
                        .mapToInt(each -> each.plan().algorithm().lanes())
                        .max()
                        .orElse(0);
        boolean hasTogether = !groups.planned().isEmpty();
        int number = hasTogether ? groups.members().size() : 0;
        MessageTags tags = new MessageTags(schedule, number, lanes);
        return hasTogether || tags.hasParts()
                ? new ExpandedSchedule(schedule, groups, tags)
                : schedule;
    }

    @Override
    public String format() {
        return schedule.format();
    }

    @Override
    public int ranks() {
        return schedule.ranks();
    }

    @Override
    public OperationStream operations(int rank) {
        Map<Work.Together, StepMessages> known = new HashMap<>();
        ExpandedRank expanded =
                new ExpandedRank(
                        rank,
                        schedule.operations(rank),
                        work -> known.computeIfAbsent(work, each -> messages(rank, each)));
        OperationStream operations = schedule.operations(rank);
        ArrayDeque<Operation> ready = new ArrayDeque<>();
        return () -> {
            if (ready.isEmpty()) {
                operations.next().ifPresent(next -> ready.addAll(expanded.expanded(next, tags)));
            }
            return Optional.ofNullable(ready.poll());
        };
    }

    private StepMessages messages(int rank, Work.Together work) {
        return new StepMessages(
                groups.plan(work), groups.number(rank, work), lane -> tags.of(work.group(), lane));
    }

    @Override
    public int ahead(int rank) {
        Requirements requirements = new Requirements();
        OperationStream operations = operations(rank);
        for (var next = operations.next(); next.isPresent(); next = operations.next()) {
            int number = requirements.count();
            for (int required : next.get().requires()) {
                requirements.add(number, required);
            }
            for (int required : next.get().follows()) {
                requirements.add(number, required);
            }
        }
        return requirements.ahead();
    }

    @Override
    public String file(int rank, String written) {
        return schedule.file(rank, written);
    }
}
