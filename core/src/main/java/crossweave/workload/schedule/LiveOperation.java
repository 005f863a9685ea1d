package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;

import java.io.Serializable;

/** An operation that was read and is not done. */
final class LiveOperation implements Serializable {
    final Operation operation;
    private int open; // operations to wait for
    private boolean hasStarted;

    LiveOperation(Operation operation) {
        this.operation = operation;
    }

    int number() {
        return operation.number();
    }

    void waitsForOneMore() {
        open++;
    }

    void waitsForOneLess() {
        open--;
    }

    boolean canStart() {
        return open == 0;
    }

    boolean hasStarted() {
        return hasStarted;
    }

    void start() {
        hasStarted = true;
    }
}
