package crossweave.trace.schedule;

import crossweave.util.IntList;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Optional;

/**
 * Makes the calls of a program operations: each starts when the one before is done, and requests go
 * on beside them until they are waited for.
 */
public final class ProgramOrder implements Serializable {
    private static final int NONE = -1;
    private static final int PROCESSOR = 0; // stream of computations

    private final ArrayDeque<Operation> ready = new ArrayDeque<>();
    private int count;
    private int before = NONE; // what the next one waits for
    private int ahead = 1; // the end must be seen, too

    /** The next operation that was made, if any. */
    public Optional<Operation> next() {
        return Optional.ofNullable(ready.poll());
    }

    /** How far what was made so far must be read ahead, see {@link Requirements#ahead}. */
    public int ahead() {
        return ahead;
    }

    /** An operation that the next ones wait for. */
    public void then(Work work, long place) {
        before = beside(work, place);
    }

    /** An operation that nobody waits for yet; returns its number. */
    public int beside(Work work, long place) {
        return add(work, place, before == NONE ? new int[0] : new int[] {before});
    }

    /** Waits for operations: the next ones start when they are done. */
    public void await(IntList operations, long place) {
        if (operations.size() > 0) {
            IntList all = new IntList();
            if (before != NONE) {
                all.add(before);
            }
            all.addAll(operations.toArray());
            before = add(new Work.Nothing(), place, all.toArray());
        }
    }

    private int add(Work work, long place, int[] requires) {
        int number = count++;
        int last = NONE;
        for (int each : requires) {
            last = Math.max(last, each);
        }
        ahead = Math.max(ahead, number - last);
        boolean isComputation = work instanceof Work.Compute || work instanceof Work.Roofline;
        int stream = isComputation ? PROCESSOR : Operation.FREE;
        ready.add(new Operation(number, work, stream, requires, new int[0], place));
        return number;
    }
}
