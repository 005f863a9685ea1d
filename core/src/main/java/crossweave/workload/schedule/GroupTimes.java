package crossweave.workload.schedule;

import crossweave.trace.schedule.Work;
import crossweave.workload.CollectiveReport;
import crossweave.workload.collective.CollectiveTimes;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** When the collective operations of a schedule began and ended. */
final class GroupTimes implements Serializable {
    private final Map<Work.Together, CollectiveTimes> times = new LinkedHashMap<>();

    GroupTimes(GroupOperations operations) {
        operations
                .planned()
                .forEach(
                        (work, how) ->
                                times.put(
                                        work,
                                        new CollectiveTimes(
                                                how.plan().collective(), how.algorithm())));
    }

    CollectiveTimes of(Work.Together work) {
        return Objects.requireNonNull(times.get(work));
    }

    List<CollectiveReport> reports() {
        return times.values().stream().map(CollectiveTimes::report).toList();
    }
}
