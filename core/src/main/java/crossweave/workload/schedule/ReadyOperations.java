package crossweave.workload.schedule;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Which operations of a rank can start. They are read just so far ahead that each is known when it
 * can start, and dropped when they are done; so one that is read already and not known any more is
 * done.
 */
final class ReadyOperations implements Serializable {
    private final OperationStream stream;
    private final int ahead; // operations to read beyond the last one that has started
    private final Map<Integer, LiveOperation> live = new HashMap<>(); // by number
    // By number of an operation that was not read yet: those that wait for it
    private final Map<Integer, IntList> earlyStarts = new HashMap<>();
    private final Map<Integer, IntList> earlyEnds = new HashMap<>();
    private final PriorityQueue<Integer> ready = new PriorityQueue<>(); // numbers
    private int read; // operations so far
    private int lastStarted = -1;
    private boolean hasEnded; // all operations were read

    ReadyOperations(OperationStream stream, int ahead) {
        this.stream = stream;
        this.ahead = ahead;
    }

    /** The next operation that can start; empty if none can now. It must be started. */
    Optional<LiveOperation> next() {
        read();
        Integer number = ready.poll();
        return number == null ? Optional.empty() : Optional.of(get(number));
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

    @Nullable LiveOperation find(int number) {
        return live.get(number);
    }

    private void read() {
        while (!hasEnded && read <= lastStarted + (long) ahead) {
            stream.next().ifPresentOrElse(this::take, () -> hasEnded = true);
        }
    }

    private void take(Operation operation) {
        int number = operation.number();
        LiveOperation taken =
                new LiveOperation(operation, earlyStarts.remove(number), earlyEnds.remove(number));
        live.put(number, taken);
        read++;
        for (int required : operation.requires()) {
            LiveOperation other = live.get(required);
            if (other != null) {
                other.addAfterEnd(number);
                taken.waitsForOneMore();
            } else if (required >= read) {
                earlyEnds.computeIfAbsent(required, _ -> new IntList()).add(number);
                taken.waitsForOneMore();
            }
        }
        for (int required : operation.follows()) {
            LiveOperation other = live.get(required);
            if (other != null && !other.hasStarted()) {
                other.addAfterStart(number);
                taken.waitsForOneMore();
            } else if (required >= read) {
                earlyStarts.computeIfAbsent(required, _ -> new IntList()).add(number);
                taken.waitsForOneMore();
            }
        }
        if (taken.canStart()) {
            ready.add(number);
        }
    }

    void started(LiveOperation started) {
        lastStarted = Math.max(lastStarted, started.number());
        goOn(started.start());
    }

    void done(LiveOperation done) {
        live.remove(done.number());
        stream.done(done.number());
        goOn(done.afterEnd());
    }

    private void goOn(@Nullable IntList waiting) {
        for (int i = 0; waiting != null && i < waiting.size(); i++) {
            LiveOperation operation = get(waiting.get(i));
            operation.waitsForOneLess();
            if (operation.canStart()) {
                ready.add(operation.number());
            }
        }
    }
}
