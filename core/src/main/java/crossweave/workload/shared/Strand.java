package crossweave.workload.shared;

import crossweave.shared.Layout;
import crossweave.shared.Processor;
import crossweave.shared.SharedProgram;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.locks.LockSupport;

/*
 * A program's thread and the simulation take turns: exactly one of all strands and the simulation
 * runs at any time, so that a run does not depend on how threads are scheduled.
 *
 *   the simulation calls resume()    the strand runs until it has an order, and pauses
 *   resume() returns                 the simulation reads the order; the strand is parked
 *
 * isMyTurn is volatile: what one side wrote before it gave the turn away is seen by the other.
 * Computing is only added up: it costs no change of threads.
 */
/** The program of one processor, in a virtual thread of its own. */
final class Strand implements Processor {
    private final SharedProgram program;
    private final int node;
    private final Layout layout;
    private final int words;
    private final Order order = new Order();
    private final Thread thread;
    private volatile boolean isMyTurn;
    private volatile boolean isAbandoned;
    private volatile Thread driver = Thread.currentThread(); // the simulation
    private @Nullable Throwable failure;
    private long now; // when it was resumed, plus what it computed since
    private long answer; // of the last order, if it is one number
    private final long[] single = new long[1];

    Strand(SharedProgram program, int node, Layout layout, int words) {
        this.program = program;
        this.node = node;
        this.layout = layout;
        this.words = words;
        this.thread = Thread.ofVirtual().name("processor " + node).unstarted(this::live);
    }

    /** The simulation does not want it any more. */
    private static final class Abandoned extends Error {
        private static final long serialVersionUID = 1;

        Abandoned() {
            super(null, null, false, false);
        }
    }

    // The simulation's side

    /** Lets the program run until it wants something, which is the answer. */
    Order resume(long cycle, long result) {
        now = cycle;
        answer = result;
        order.computing = 0;
        driver = Thread.currentThread();
        isMyTurn = true;
        if (thread.getState() == Thread.State.NEW) {
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
        while (isMyTurn) {
            LockSupport.park(this);
        }
        return order;
    }

    /** Ends the thread; nobody resumes it again. */
    void abandon() {
        isAbandoned = true;
        LockSupport.unpark(thread);
    }

    @Nullable Throwable failure() {
        return failure;
    }

    /** The line of the program that it is at. */
    String place() {
        return Places.of(thread.getStackTrace());
    }

    // The program's side

    private void live() {
        try {
            program.run(this);
        } catch (Abandoned e) {
            return;
        } catch (Throwable e) { // whatever a program throws ends the run
            failure = e;
        }
        order.set(Order.Kind.END, 0);
        handOver();
    }

    private void handOver() {
        isMyTurn = false;
        LockSupport.unpark(driver);
    }

    private void pause() {
        handOver();
        while (!isMyTurn) {
            if (isAbandoned) {
                throw new Abandoned();
            }
            LockSupport.park(this);
        }
    }

    @Override
    public int node() {
        return node;
    }

    @Override
    public Layout layout() {
        return layout;
    }

    @Override
    public int words() {
        return words;
    }

    @Override
    public long now() {
        return now;
    }

    @Override
    public void compute(long cycles) {
        if (cycles < 0) {
            throw new IllegalArgumentException(
                    "compute(%d), but time goes forwards".formatted(cycles));
        }
        order.computing += cycles;
        now += cycles;
    }

    @Override
    public void barrier() {
        order.set(Order.Kind.BARRIER, 0);
        pause();
    }

    @Override
    public void touch(int accesses) {
        if (accesses < 0) {
            throw new IllegalArgumentException("touch(%d)".formatted(accesses));
        }
        order.set(Order.Kind.TOUCH, accesses);
        pause();
    }

    @Override
    public long read(long address) {
        access(Order.Kind.READ, address, single, 1);
        return single[0];
    }

    @Override
    public void write(long address, long value) {
        single[0] = value;
        access(Order.Kind.WRITE, address, single, 1);
    }

    @Override
    public long swap(long address, long value) {
        single[0] = value;
        access(Order.Kind.SWAP, address, single, 1);
        return single[0];
    }

    @Override
    public void read(long address, long[] into, int perPacket) {
        access(Order.Kind.READ, address, into, perPacket);
    }

    @Override
    public void write(long address, long[] values, int perPacket) {
        access(Order.Kind.WRITE, address, values, perPacket);
    }

    private void access(Order.Kind kind, long address, long[] data, int perPacket) {
        long all = (long) layout.nodes() * words;
        if (address < 0 || address + data.length > all) {
            throw new IndexOutOfBoundsException(
                    "address %d and %d words, but %d nodes of %d words have the addresses 0 to %d"
                            .formatted(address, data.length, layout.nodes(), words, all - 1));
        }
        boolean crosses = data.length > 0 && address / words != (address + data.length - 1) / words;
        if (crosses) {
            throw new IndexOutOfBoundsException(
                    "address %d and %d words are in the memories of two nodes of %d words each"
                            .formatted(address, data.length, words));
        }
        if (perPacket < 1) {
            throw new IllegalArgumentException("%d words a packet".formatted(perPacket));
        }
        order.set(kind, address, data, perPacket);
        pause();
    }

    @Override
    public void interrupt(int atNode, long value) {
        if (atNode < 0 || atNode >= layout.nodes()) {
            throw new IndexOutOfBoundsException(
                    "node %d, but there are 0 to %d".formatted(atNode, layout.nodes() - 1));
        }
        single[0] = value;
        order.set(Order.Kind.INTERRUPT, atNode, single, 1);
        pause();
    }

    @Override
    public long awaitInterrupt() {
        order.set(Order.Kind.AWAIT, 0);
        pause();
        return answer;
    }
}
