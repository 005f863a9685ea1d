package crossweave.trace.goal;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

/**
 * A schedule of another format as one of GOAL. A unit of its calculations is a nanosecond.
 * Operations that only wait are calculations of 0 on a CPU of their own.
 */
final class ConvertedGoal extends GoalSchedule {
    private static final double UNITS_PER_SECOND = 1e9;
    private static final int WAITING_CPU = 255;

    private final Schedule schedule;

    ConvertedGoal(Schedule schedule) {
        this.schedule = schedule;
    }

    @Override
    public int ranks() {
        return schedule.ranks();
    }

    @Override
    public int ahead(int rank) {
        return schedule.ahead(rank);
    }

    @Override
    Reader reader(int rank) {
        OperationStream operations = schedule.operations(rank);
        return () -> operations.next().map(operation -> convert(operation, rank));
    }

    private GoalOperation convert(Operation operation, int rank) {
        if (operation.work().hasOwnTag()) {
            throw refused(operation, rank, "is a message of a collective operation");
        }
        return switch (operation.work()) {
            case Work.Send send ->
                    message(operation, GoalKind.SEND, send.bytes(), send.to(), send.tag());
            case Work.Receive receive ->
                    message(operation, GoalKind.RECEIVE, 0, receive.from(), receive.tag());
            case Work.Calculate calculate -> calculation(operation, calculate.units());
            case Work.Compute compute ->
                    calculation(operation, Math.round(compute.seconds() * UNITS_PER_SECOND));
            case Work.Nothing _ -> calculation(operation, 0);
            case Work.Roofline _ ->
                    throw new BadInput(
                            "rank " + rank,
                            ProblemCode.NOT_SUPPORTED,
                            "operation %d has no duration; --flops and --memory give it one",
                            operation.place());
            case Work.Together together ->
                    throw refused(operation, rank, "is a collective operation, " + together.kind());
        };
    }

    private static GoalOperation message(
            Operation operation, GoalKind kind, long bytes, int peer, int tag) {
        return goal(operation, kind, bytes, peer, tag, 0);
    }

    private static GoalOperation calculation(Operation operation, long units) {
        boolean isOwn = operation.stream() >= 0 && operation.stream() < WAITING_CPU;
        int cpu = isOwn ? operation.stream() : WAITING_CPU;
        return goal(operation, GoalKind.CALC, units, 0, 0, cpu);
    }

    private static GoalOperation goal(
            Operation operation, GoalKind kind, long amount, int peer, int tag, int cpu) {
        return new GoalOperation(
                operation.number(),
                kind,
                amount,
                peer,
                tag,
                cpu,
                0,
                operation.requires(),
                operation.follows(),
                operation.place());
    }

    private static BadInput refused(Operation operation, int rank, String why) {
        return new BadInput(
                "rank " + rank,
                ProblemCode.NOT_SUPPORTED,
                "operation %d %s, which GOAL cannot tell",
                operation.place(),
                why);
    }

    /** A schedule as one of GOAL. */
    static GoalSchedule of(Schedule schedule) {
        return schedule instanceof GoalSchedule goal ? goal : new ConvertedGoal(schedule);
    }
}
