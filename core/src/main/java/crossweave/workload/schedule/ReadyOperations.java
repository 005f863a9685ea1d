package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.util.IntHeap;
import crossweave.util.IntList;
import crossweave.util.IntObjectMap;
import crossweave.util.IntQueues;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;

/**
 * Which operations of a rank can start. They are read just so far ahead that each is known when it
 * can start, and dropped when they are done; so one that is read already and not known any more is
 * done.
 */
final class ReadyOperations implements Serializable {
    private final OperationStream stream;
    private final int ahead; // operations to read beyond the last one that has started
    private final IntObjectMap<LiveOperation> live = new IntObjectMap<>(); // by number
    // By number of an operation, which may not be read yet: the numbers of those that wait for it
    private final IntQueues afterStart = new IntQueues();
    private final IntQueues afterEnd = new IntQueues();
    private final IntHeap ready = new IntHeap(); // numbers
    private final IntList freed = new IntList(); // numbers, while they are freed
    private int read; // operations so far
    private int lastStarted = -1;
    private boolean hasEnded; // all operations were read

    ReadyOperations(OperationStream stream, int ahead) {
        this.stream = stream;
        this.ahead = ahead;
    }

    /** The next operation that can start, or null if none can now. It must be started. */
    @Nullable LiveOperation next() {
        read();
        return ready.isEmpty() ? null : get(ready.remove());
    }

    /** Whether there is a next operation that can start. */
    boolean hasReady() {
        read();
        return !ready.isEmpty();
    }

    boolean isFinished() {
        return hasEnded && live.isEmpty();
    }

    int held() {
        return live.size();
    }

    LiveOperation get(int number) {
        return Objects.requireNonNull(live.get(number));
    }

    private void read() {
        while (!hasEnded && read <= lastStarted + (long) ahead) {
            Optional<Operation> next = stream.next();
            if (next.isPresent()) {
                take(next.get());
            } else {
                hasEnded = true;
            }
        }
    }

    private void take(Operation operation) {
        int number = operation.number();
        LiveOperation taken = new LiveOperation(operation);
        live.put(number, taken);
        read++;
        for (int required : operation.requires()) {
            if (required >= read || live.get(required) != null) {
                afterEnd.add(required, number);
                taken.waitsForOneMore();
            }
        }
        for (int required : operation.follows()) {
            if (required >= read || isWaiting(required)) {
                afterStart.add(required, number);
                taken.waitsForOneMore();
            }
        }
        if (taken.canStart()) {
            ready.add(number);
        }
    }

    private boolean isWaiting(int number) {
        LiveOperation operation = live.get(number);
        return operation != null && !operation.hasStarted();
    }

    void started(LiveOperation started) {
        lastStarted = Math.max(lastStarted, started.number());
        started.start();
        free(afterStart, started.number());
    }

    void done(LiveOperation done) {
        live.remove(done.number());
        stream.done(done.number());
        free(afterEnd, done.number());
    }

    /** Those that waited for an operation wait for one less. */
    private void free(IntQueues waiting, int number) {
        freed.clear();
        waiting.moveTo(freed, number);
        for (int i = 0; i < freed.size(); i++) {
            LiveOperation operation = get(freed.get(i));
            operation.waitsForOneLess();
            if (operation.canStart()) {
                ready.add(operation.number());
            }
        }
    }
}
