package crossweave.workload.replay;

import crossweave.trace.simgrid.SimGridFile;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.collective.CollectiveRank;
import crossweave.workload.process.ProcessActions;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One rank of a recorded program: one action after the other. It goes on when nothing blocks it: no
 * operation of its own, no request that it waits for, no collective operation.
 */
final class SimGridRank implements Serializable {
    private static final int COLLECTIVE = Integer.MIN_VALUE; // first handle of such an operation

    private final int rank;
    private final SimGridCollectives collectives;
    private final SimGridProgram.Units units;
    private final Map<Integer, Operation> open = new HashMap<>(); // by handle: not done
    private final List<Operation> requests = new ArrayList<>(); // not waited for yet, in order
    private int handles; // given so far
    private int blocking; // operations that must be done before it goes on
    private @Nullable Together together; // what it does with all others, if anything
    private boolean isEnded;

    /** An operation in progress. */
    private static final class Operation implements Serializable {
        private final Action action;
        private boolean isAwaited; // the rank does not go on before it is done
        private boolean isDone;

        Operation(Action action, boolean isAwaited) {
            this.action = action;
            this.isAwaited = isAwaited;
        }
    }

    /** A collective operation in progress. */
    private record Together(Action action, CollectiveRank part) implements Serializable {}

    SimGridRank(int rank, SimGridCollectives collectives, SimGridProgram.Units units) {
        this.rank = rank;
        this.collectives = collectives;
        this.units = units;
    }

    int line(int handle) {
        if (together != null && together.part.owns(handle)) {
            return together.action.line();
        }
        Operation operation = open.get(handle);
        return operation == null ? 0 : operation.action.line();
    }

    void done(int handle, ProcessActions actions) {
        if (together != null && together.part.owns(handle)) {
            together.part.done(handle, actions);
            return;
        }
        Operation operation = Objects.requireNonNull(open.remove(handle));
        operation.isDone = true;
        blocking -= operation.isAwaited ? 1 : 0;
    }

    void goOn(SimGridFile.Reader reader, ProcessActions actions) {
        while (blocking == 0 && !isEnded) {
            if (together == null) {
                reader.next(rank).ifPresentOrElse(a -> act(a, actions), () -> end(actions));
            } else if (together.part.isOver()) {
                Action action = together.action;
                together = null;
                compute(action, action.amount() / units.flopsPerCycle(), actions);
            } else {
                return;
            }
        }
    }

    /** Waits for open requests before the end, even if the trace does not. */
    private void end(ProcessActions actions) {
        awaitAll();
        if (blocking == 0) {
            isEnded = true;
            actions.finish(rank);
        }
    }

    private void act(Action action, ProcessActions actions) {
        switch (action.kind()) {
            case INIT, TEST, COMM_SIZE, COMM_SPLIT, COMM_DUP, LOCATION -> {}
            case COMPUTE -> compute(action, action.amount() / units.flopsPerCycle(), actions);
            case SLEEP -> compute(action, action.amount() * units.cyclesPerSecond(), actions);
            case SEND -> send(action, begin(action, true), actions);
            case ISEND -> send(action, request(action), actions);
            case RECV -> receive(action, begin(action, true), actions);
            case IRECV -> receive(action, request(action), actions);
            case WAIT -> await(action);
            case WAITALL, FINALIZE -> awaitAll();
            default -> {
                CollectivePlan plan = collectives.plan(action);
                together = new Together(action, new CollectiveRank(plan, rank, COLLECTIVE));
                together.part.begin(actions);
            }
        }
    }

    private int begin(Action action, boolean isAwaited) {
        open.put(handles, new Operation(action, isAwaited));
        blocking += isAwaited ? 1 : 0;
        return handles++;
    }

    private int request(Action action) {
        int handle = begin(action, false);
        requests.add(Objects.requireNonNull(open.get(handle)));
        return handle;
    }

    private void compute(Action action, double cycles, ProcessActions actions) {
        long rounded = Math.round(cycles);
        if (rounded > 0) {
            actions.compute(rank, begin(action, true), rounded);
        }
    }

    private void send(Action action, int handle, ProcessActions actions) {
        int flits = units.flits(action.bytes());
        int to = action.destination();
        if (action.bytes() > units.eager()) {
            actions.sendSynchronously(rank, handle, to, action.tag(), flits);
        } else {
            actions.send(rank, handle, to, action.tag(), flits);
        }
    }

    private void receive(Action action, int handle, ProcessActions actions) {
        actions.receive(rank, handle, action.source(), action.tag());
    }

    /** Waits for the first request of this kind; if there is none, it was waited for before. */
    private void await(Action wait) {
        for (Operation each : requests) {
            if (each.action.isMeantBy(wait)) {
                requests.remove(each);
                await(each);
                return;
            }
        }
    }

    private void awaitAll() {
        requests.forEach(this::await);
        requests.clear();
    }

    private void await(Operation operation) {
        if (!operation.isDone && !operation.isAwaited) {
            operation.isAwaited = true;
            blocking++;
        }
    }
}
