package crossweave.workload.shared;

import crossweave.shared.AddressRange;
import crossweave.shared.BarrierWords;
import crossweave.shared.NodeGrid;
import crossweave.shared.Processor;
import crossweave.shared.SharedProgram;
import crossweave.workload.WorkloadFailed;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/*
 * Programs' threads and the simulation take turns: exactly one of all threads and the simulation
 * runs at any time, so that a run does not depend on how threads are scheduled.
 *
 *   the simulation calls resume()    the thread runs until it has a request, and pauses
 *   resume() returns                 the simulation reads the request; the thread is parked
 *
 * isMyTurn is volatile: what one side wrote before it gave the turn away is visible to the other.
 * Computing is only added up, up to a bound: it costs no change of threads.
 *
 * A program may keep its turn for ever. So the caller wakes the simulation every now and then
 * (Workload.takesTurns); if that was woken several times within one turn, it checks whether the run
 * should go on. A timer for every turn would cost as much as the turn itself.
 */
/** The program of one processor, in a virtual thread of its own. */
final class ProgramThread implements Processor, BarrierWords {
    private static final long MOST_COMPUTING = 1 << 16; // cycles; then the thread must pause
    private static final long LAST_CYCLE = Long.MAX_VALUE / 2;
    private static final int STALE = 2; // wake-ups in a turn that may be left from before it

    private final SharedProgram program;
    private final int node;
    private final NodeGrid layout;
    private final AddressRange range;
    private final MemoryWords memory; // for the addresses of words that programs cannot access
    private final SharedJob job;
    private long barriers; // number of barriers reached
    private final BooleanSupplier isWanted;
    private final ProcessorRequest order = new ProcessorRequest();
    private final Thread thread;
    private volatile boolean isMyTurn;
    private volatile boolean isAbandoned;
    private volatile Thread driver = Thread.currentThread(); // the simulation
    private volatile @Nullable Throwable failure; // the first one
    private long now; // when it was resumed, plus what it computed since
    private long answer; // of the last request, if it is one number
    private final long[] single = new long[1];

    /**
     * @param isWanted whether the run should go on; asked by the simulation's thread
     */
    ProgramThread(SharedJob job, int node, BooleanSupplier isWanted) {
        this.program = job.program();
        this.node = node;
        this.memory = job.memory();
        this.job = job;
        this.layout = memory.layout();
        this.range = memory.range();
        this.isWanted = isWanted;
        this.thread = Thread.ofVirtual().name("processor " + node).unstarted(this::live);
    }

    /** Thrown in the thread when the simulation does not need it any more. */
    private static final class Abandoned extends Error {
        private static final long serialVersionUID = 1;

        Abandoned() {
            super(null, null, false, false);
        }
    }

    // The simulation's side

    /**
     * Lets the program run until it has a request, and returns that. Fails if the run is cancelled
     * before.
     */
    ProcessorRequest resume(long cycle, long result) {
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
        for (int awakenings = 0; isMyTurn; awakenings++) {
            if (awakenings > STALE && hasBegun() && !isWanted.getAsBoolean()) {
                throw stopped();
            }
            LockSupport.park(this);
        }
        return order;
    }

    /** Whether the thread has started; where all cores are busy that may take a while. */
    private boolean hasBegun() {
        return thread.getStackTrace().length > 0;
    }

    /** The failure of a program that was stopped where it is. */
    WorkloadFailed stopped() {
        return SharedProgramFailures.ofStopped(node, thread.getStackTrace());
    }

    /** Ends the thread; it is never resumed again. */
    void abandon() {
        isAbandoned = true;
        thread.interrupt(); // wherever it waits
    }

    @Nullable Throwable failure() {
        return failure;
    }

    /** The line of the program that is being executed. */
    String place() {
        return SharedProgramFailures.place(thread.getStackTrace());
    }

    // The program's side

    private void live() {
        try {
            program.run(this);
        } catch (Abandoned e) {
            return;
        } catch (Throwable e) { // whatever a program throws ends the run
            failed(e);
        }
        order.set(ProcessorRequest.Kind.END, 0);
        handOver();
    }

    private void failed(Throwable e) {
        if (failure == null) {
            failure = e;
        }
    }

    /**
     * Fails if another thread calls: a processor does one thing at a time, so both would deadlock.
     */
    private void demandOwnThread() {
        if (!Thread.currentThread().equals(thread)) {
            var e =
                    new IllegalStateException(
                            "processor %d was called by another thread than that which runs its"
                                            .formatted(node)
                                    + " program");
            failed(e); // wherever that thread ends, the run does too
            throw e;
        }
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
    public int nodes() {
        return layout.nodes();
    }

    @Override
    public NodeGrid layout() {
        return layout;
    }

    @Override
    public int words() {
        return range.words();
    }

    @Override
    public long now() {
        return now;
    }

    @Override
    public void compute(long cycles) {
        demandOwnThread();
        if (cycles < 0) {
            throw new IllegalArgumentException(
                    "compute(%d), but time goes forwards".formatted(cycles));
        }
        if (cycles > LAST_CYCLE - now) {
            throw new IllegalArgumentException(
                    "compute(%d) in cycle %d, but the last cycle is %d"
                            .formatted(cycles, now, LAST_CYCLE));
        }
        order.computing += cycles;
        now += cycles;
        if (order.computing >= MOST_COMPUTING) {
            order.set(ProcessorRequest.Kind.COMPUTE, 0);
            pause();
        }
    }

    @Override
    public void barrier() {
        demandOwnThread();
        order.isOfBarrier = true;
        if (job.hasSignal()) {
            order.set(ProcessorRequest.Kind.BARRIER, 0);
        } else {
            job.barrier().pass(this, ++barriers);
            order.set(ProcessorRequest.Kind.RELEASE, 0);
        }
        pause();
        order.isOfBarrier = false;
    }

    @Override
    public void write(int ofNode, int word, long value) {
        single[0] = value;
        order.set(ProcessorRequest.Kind.WRITE, memory.hidden(ofNode, word), single, 1);
        pause();
    }

    @Override
    public long add(int ofNode, int word, long value) {
        single[0] = value;
        order.set(ProcessorRequest.Kind.ADD, memory.hidden(ofNode, word), single, 1);
        pause();
        return single[0];
    }

    @Override
    public void spin(int ofNode, int word, long atLeast, int pause) {
        order.set(ProcessorRequest.Kind.SPIN, memory.hidden(ofNode, word), single, 1);
        order.atLeast = atLeast;
        order.pause = pause;
        pause();
    }

    @Override
    public void touch(int accesses) {
        demandOwnThread();
        if (accesses < 0) {
            throw new IllegalArgumentException("touch(%d)".formatted(accesses));
        }
        order.set(ProcessorRequest.Kind.TOUCH, accesses);
        pause();
    }

    @Override
    public long read(long address) {
        access(ProcessorRequest.Kind.READ, address, single, 1);
        return single[0];
    }

    @Override
    public void write(long address, long value) {
        demandOwnThread();
        single[0] = value;
        access(ProcessorRequest.Kind.WRITE, address, single, 1);
    }

    @Override
    public long swap(long address, long value) {
        demandOwnThread();
        single[0] = value;
        access(ProcessorRequest.Kind.SWAP, address, single, 1);
        return single[0];
    }

    @Override
    public long add(long address, long value) {
        demandOwnThread();
        single[0] = value;
        access(ProcessorRequest.Kind.ADD, address, single, 1);
        return single[0];
    }

    @Override
    public void read(long address, long[] into, int perPacket) {
        access(ProcessorRequest.Kind.READ, address, into, perPacket);
    }

    @Override
    public void write(long address, long[] values, int perPacket) {
        access(ProcessorRequest.Kind.WRITE, address, values, perPacket);
    }

    private void access(ProcessorRequest.Kind kind, long address, long[] data, int perPacket) {
        demandOwnThread();
        range.demand(address, data.length);
        int words = range.words();
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
        demandOwnThread();
        if (atNode < 0 || atNode >= layout.nodes()) {
            throw new IndexOutOfBoundsException(
                    "node %d, but there are 0 to %d".formatted(atNode, layout.nodes() - 1));
        }
        single[0] = value;
        order.set(ProcessorRequest.Kind.INTERRUPT, atNode, single, 1);
        pause();
    }

    @Override
    public long awaitInterrupt() {
        demandOwnThread();
        order.set(ProcessorRequest.Kind.AWAIT, 0);
        pause();
        return answer;
    }
}
