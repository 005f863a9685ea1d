package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.util.IntQueues;
import crossweave.workload.process.ProcessActions;

import java.io.Serializable;

/** A rank of a schedule: it starts every operation as soon as it can. */
final class ScheduleRank implements Serializable {
    private final int rank;
    private final ScheduleCosts costs;
    private final ReadyOperations operations;
    private final RankTogether together;
    private final IntQueues streams = new IntQueues(); // numbers, the first runs
    private boolean isFinished;

    ScheduleRank(int rank, Schedule schedule, ScheduleCosts costs, RankTogether together) {
        this.rank = rank;
        this.costs = costs;
        this.operations = new ReadyOperations(schedule.operations(rank), schedule.ahead(rank));
        this.together = together;
    }

    int held() {
        return operations.held();
    }

    /** Where an operation that is not done stands in the file. */
    long place(int handle) {
        int number = RankTogether.owns(handle) ? together.number(handle) : handle;
        return operations.get(number).operation.place();
    }

    /** Starts what can be started. */
    void goOn(ProcessActions actions) {
        for (LiveOperation next = operations.next(); next != null; next = operations.next()) {
            if (isFirstOfStream(next.operation)) {
                start(next, actions);
            }
        }
        if (operations.isFinished() && !isFinished) {
            isFinished = true;
            actions.finish(rank);
        }
    }

    /** Whether it need not wait for others of its stream. */
    private boolean isFirstOfStream(Operation operation) {
        if (operation.stream() == Operation.FREE) {
            return true;
        }
        boolean isFirst = streams.isEmpty(operation.stream());
        streams.add(operation.stream(), operation.number());
        return isFirst;
    }

    private void start(LiveOperation operation, ProcessActions actions) {
        int number = operation.number();
        operations.started(operation);
        switch (operation.operation.work()) {
            case Work.Send send ->
                    actions.send(rank, number, send.to(), send.tag(), costs.flits(send.bytes()));
            case Work.Receive receive ->
                    actions.receive(rank, number, receive.from(), receive.tag());
            case Work.Nothing _ -> end(operation, actions);
            case Work.Together work -> {
                if (together.begin(number, work, actions)) {
                    end(operation, actions);
                }
            }
            case Work compute -> actions.compute(rank, number, costs.cycles(compute));
        }
    }

    void done(int handle, ProcessActions actions) {
        int number = RankTogether.owns(handle) ? together.done(handle, actions) : handle;
        if (number != RankTogether.NONE) {
            end(operations.get(number), actions);
            goOn(actions);
        }
    }

    private void end(LiveOperation live, ProcessActions actions) {
        operations.done(live);
        int stream = live.operation.stream();
        if (stream != Operation.FREE) {
            streams.removeFirst(stream);
            if (!streams.isEmpty(stream)) {
                start(operations.get(streams.first(stream)), actions);
            }
        }
    }
}
