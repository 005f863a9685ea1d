package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;

/**
 * An operation that was read and is not done. It refers to others by their numbers: a long chain of
 * objects would overflow the stack when copied.
 */
final class LiveOperation implements Serializable {
    final Operation operation;
    private int open; // operations to wait for
    private boolean hasStarted;
    private @Nullable IntList afterStart; // numbers of those that wait for its start
    private @Nullable IntList afterEnd; // likewise

    /** The lists are of those that waited for it before it was read. */
    LiveOperation(Operation operation, @Nullable IntList afterStart, @Nullable IntList afterEnd) {
        this.operation = operation;
        this.afterStart = afterStart;
        this.afterEnd = afterEnd;
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

    /** Starts it; those that waited for this are the answer. */
    @Nullable IntList start() {
        hasStarted = true;
        return afterStart;
    }

    @Nullable IntList afterEnd() {
        return afterEnd;
    }

    void addAfterStart(int number) {
        if (afterStart == null) {
            afterStart = new IntList();
        }
        afterStart.add(number);
    }

    void addAfterEnd(int number) {
        if (afterEnd == null) {
            afterEnd = new IntList();
        }
        afterEnd.add(number);
    }
}
