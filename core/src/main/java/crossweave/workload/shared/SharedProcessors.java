package crossweave.workload.shared;

import crossweave.shared.MemoryModel;

import java.util.Arrays;

/** The progress of each processor with the request of its program. */
final class SharedProcessors {
    private static final ProcessorRequest NONE = new ProcessorRequest();

    private final ProcessorRequest[] order; // per processor: the last one
    private final boolean[] isComputing; // per processor: before its request begins
    private final boolean[] isFresh; // per processor: its request was begun in this turn
    private final boolean[] isOpened; // per processor: its barrier has released it
    private final long[] since; // per processor: cycle in which its activity began
    private final long[] until; // per processor: cycle in which an activity of known time ends
    private final int[] asked; // per processor: accesses of its request that were sent
    private final int[] answered; // per processor: of these
    private final long[] nextAsk; // per processor: earliest cycle of its next access
    private final long[] number; // per processor: packets and accesses made

    SharedProcessors(int count) {
        this.order = new ProcessorRequest[count];
        this.isComputing = new boolean[count];
        this.isFresh = new boolean[count];
        this.isOpened = new boolean[count];
        this.since = new long[count];
        this.until = new long[count];
        this.asked = new int[count];
        this.answered = new int[count];
        this.nextAsk = new long[count];
        this.number = new long[count];
        Arrays.fill(order, NONE);
    }

    boolean hasBegun(int p) {
        return order[p] != NONE;
    }

    ProcessorRequest order(int p) {
        return order[p];
    }

    /** Accepts a request of a program, to begin after it has computed. */
    void accept(int p, ProcessorRequest what, long now) {
        order[p] = what;
        isComputing[p] = what.computing > 0;
        since[p] = now;
        until[p] = now + what.computing;
    }

    void begin(int p, long now) {
        isComputing[p] = false;
        isOpened[p] = false;
        isFresh[p] = true;
        since[p] = now;
        asked[p] = 0;
        answered[p] = 0;
        until[p] = now;
        nextAsk[p] = Math.max(now, nextAsk[p]);
    }

    boolean isComputing(int p) {
        return isComputing[p];
    }

    long since(int p) {
        return since[p];
    }

    long until(int p) {
        return until[p];
    }

    /** Releases a processor, to go on in this cycle. */
    void open(int p, long cycle) {
        isOpened[p] = true;
        until[p] = cycle;
    }

    /**
     * Whether it may leave its barrier: the last one to arrive does not go on before the others.
     */
    boolean isOut(int p) {
        return isOpened[p] && !isFresh[p];
    }

    /** Its turn has come. */
    void evaluate(int p) {
        isFresh[p] = false;
    }

    long nextNumber(int p) {
        return number[p]++;
    }

    /** Whether it has an access to send, with so many outstanding at most. */
    boolean mayAsk(int p, int most) {
        boolean isFree = most == MemoryModel.UNLIMITED || asked[p] - answered[p] < most;
        return isFree && asked[p] < order[p].count;
    }

    int ask(int p) {
        return asked[p]++;
    }

    long nextAsk(int p) {
        return nextAsk[p];
    }

    void delay(int p, long cycle) {
        nextAsk[p] = cycle;
    }

    /** A processor reads from its cache until this cycle. */
    void isBusy(int p, long cycle) {
        until[p] = cycle;
        nextAsk[p] = cycle;
    }

    void answered(int p) {
        answered[p]++;
    }

    /** Repeats all accesses of its request, from this cycle on. */
    void again(int p, long cycle) {
        asked[p] = 0;
        answered[p] = 0;
        nextAsk[p] = Math.max(cycle, nextAsk[p]);
    }

    boolean isDone(int p) {
        return answered[p] == order[p].count;
    }
}
