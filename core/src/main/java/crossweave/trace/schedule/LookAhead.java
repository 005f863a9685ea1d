package crossweave.trace.schedule;

/**
 * How many operations must be read beyond the last one that has started, so that every operation is
 * known when it can start. It is asked once for all operations of a rank, in order.
 */
public final class LookAhead {
    private int operations;
    private int ahead = 1; // the end must be seen, too

    /** The next operation, and the last one that it requires; -1 if it requires none. */
    public void add(int lastRequired) {
        ahead = Math.max(ahead, operations - lastRequired);
        operations++;
    }

    public void add(Operation operation) {
        int last = -1;
        for (int number : operation.requires()) {
            last = Math.max(last, number);
        }
        for (int number : operation.follows()) {
            last = Math.max(last, number);
        }
        add(last);
    }

    public int ahead() {
        return ahead;
    }
}
