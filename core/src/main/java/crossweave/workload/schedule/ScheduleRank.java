package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.util.IntQueues;
import crossweave.workload.process.ProcessActions;

import java.io.Serializable;
import java.util.ArrayDeque;

/** A rank of a schedule: it starts every operation as soon as it can. */
final class ScheduleRank implements Serializable {
    private final int rank;
    private final ScheduleCosts costs;
    private final boolean inTurn; // its node does one computation at a time
    private final ReadyOperations operations;
    private final RankTogether together;
    private final IntQueues streams = new IntQueues(); // numbers, the first runs
    private final ArrayDeque<LiveOperation> posted = new ArrayDeque<>(); // receives to be started
    private boolean isFinished;

    ScheduleRank(
            int rank,
            Schedule schedule,
            ScheduleCosts costs,
            boolean inTurn,
            RankTogether together) {
        this.rank = rank;
        this.costs = costs;
        this.inTurn = inTurn;
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
        do {
            startReady(actions);
            while (!posted.isEmpty()) {
                start(posted.remove(), actions);
            }
        } while (inTurn && operations.hasReady());
        if (operations.isFinished() && !isFinished) {
            isFinished = true;
            actions.finish(rank);
        }
    }

    /**
     * A node that does one thing at a time has to know first all that it can do from now on: what a
     * message that is there already allows comes after that.
     */
    private void startReady(ProcessActions actions) {
        for (LiveOperation next = operations.next(); next != null; next = operations.next()) {
            if (inTurn && next.operation.work() instanceof Work.Receive) {
                posted.add(next);
            } else if (inTurn || isFirstOfStream(next.operation)) {
                start(next, actions);
            }
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
            case Work.Send send -> send(send, number, actions);
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

    private void send(Work.Send send, int number, ProcessActions actions) {
        int flits = costs.flits(send.bytes());
        if (send.bytes() > costs.eager()) {
            actions.sendSynchronously(rank, number, send.to(), send.tag(), flits);
        } else {
            actions.send(rank, number, send.to(), send.tag(), flits);
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
        if (stream != Operation.FREE && !inTurn) {
            streams.removeFirst(stream);
            if (!streams.isEmpty(stream)) {
                start(operations.get(streams.first(stream)), actions);
            }
        }
    }
}
