package crossweave.trace.schedule;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A schedule whose computations get the time that their operations or their accesses to memory take
 * at a rate, whichever is longer. Those for which no rate is known, which is infinite, stay as they
 * are.
 */
public record TimedSchedule(Schedule schedule, double operationsPerSecond, double bytesPerSecond)
        implements Schedule {

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
        return new Timed(schedule.operations(rank), operationsPerSecond, bytesPerSecond);
    }

    @Override
    public int ahead(int rank) {
        return schedule.ahead(rank);
    }

    @Override
    public List<List<Integer>> groups() {
        return schedule.groups();
    }

    @Override
    public String groupName(int group) {
        return schedule.groupName(group);
    }

    @Override
    public Set<Work.Together> together() {
        return schedule.together();
    }

    @Override
    public OptionalDouble recordedSeconds() {
        return schedule.recordedSeconds();
    }

    @Override
    public String file(int rank, String written) {
        return schedule.file(rank, written);
    }

    private record Timed(OperationStream stream, double operations, double bytes)
            implements OperationStream {
        @Override
        public Optional<Operation> next() {
            return stream.next().map(operation -> operation.with(timed(operation.work())));
        }

        private Work timed(Work work) {
            return work instanceof Work.Roofline roofline && isKnown(roofline)
                    ? new Work.Compute(
                            Math.max(roofline.operations() / operations, roofline.bytes() / bytes))
                    : work;
        }

        /** Whether there are rates for all that it does. */
        private boolean isKnown(Work.Roofline roofline) {
            return (roofline.operations() == 0 || Double.isFinite(operations))
                    && (roofline.bytes() == 0 || Double.isFinite(bytes));
        }

        @Override
        public void done(int number) {
            stream.done(number);
        }
    }
}
