package crossweave.workload.shared;

import crossweave.engine.EventQueue;
import crossweave.random.RandomStream;
import crossweave.shared.Barrier;
import crossweave.shared.MemoryModel;
import crossweave.shared.NodeGrid;
import crossweave.shared.SharedProgram;
import crossweave.workload.ProcessReport;
import crossweave.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Runs a program on shared memory, its processor i on node i. Within a cycle, packets that have
 * arrived are processed first, by requester; then memories end accesses; then processors go on, by
 * number. So nothing depends on the order of notifications.
 */
public final class SharedMemoryWorkload implements Workload {
    // Tags of messages: access << 2 | kind
    private static final int REQUEST = 0; // to a memory
    private static final int ANSWER = 1; // from it
    private static final int INTERRUPT = 2;
    private static final int MANY_TURNS = 1 << 10; // of a processor in one cycle

    private final transient SharedProgram program;
    private final transient MemoryModel model;
    private final transient MemoryWords words;
    private final transient SharedJob job;
    private final transient RandomStream[] random; // per processor: draws how late it goes on
    private final transient ProgramThreads threads;
    private final transient SharedProcessors processors;
    private final transient MemoryAccesses accesses = new MemoryAccesses();
    private final transient Inbox inbox = new Inbox(accesses);
    private final transient MemoryServers memories;
    private final transient RemoteWordCache cache;
    private final transient ProcessorLog log;
    private final transient EventQueue ready = new EventQueue(); // processors that may go on
    private final long[] nextWake; // per processor: the last future cycle queued for it
    private final transient List<ArrayDeque<Long>> interrupts; // per processor: not yet received
    private final int nodes; // as many as processors
    private int inBarrier; // processors
    private int running; // processors that have not ended
    private boolean isFilled; // the memory
    private long now;
    private transient @Nullable Outbox outbox; // only while this acts

    /**
     * @param random a stream for each processor
     */
    public SharedMemoryWorkload(
            SharedProgram program,
            NodeGrid layout,
            MemoryModel model,
            IntFunction<RandomStream> random) {
        this.nodes = layout.nodes();
        this.program = program;
        this.model = model;
        this.random = new RandomStream[nodes];
        Arrays.setAll(this.random, random);
        Barrier barrier = model.barriers();
        this.words = MemoryWords.of(program, layout, barrier.words(nodes));
        this.job = new SharedJob(program, words, barrier);
        this.threads = new ProgramThreads(job, () -> machine().isWanted());
        this.processors = new SharedProcessors(nodes);
        this.memories = new MemoryServers(accesses, nodes, model.memoryTime());
        this.cache = new RemoteWordCache(nodes, model.cacheWords());
        this.log = new ProcessorLog(nodes);
        this.interrupts = IntStream.range(0, nodes).mapToObj(_ -> new ArrayDeque<Long>()).toList();
        this.nextWake = new long[nodes];
        this.running = nodes;
        IntStream.range(0, nodes).forEach(node -> ready.add(late(node), node));
    }

    /** Threads cannot be copied: a run of such a program restarts from its first cycle. */
    private void writeObject(ObjectOutputStream out) throws NotSerializableException {
        throw new NotSerializableException(
                "a program on shared memory, whose threads cannot be copied: run it again instead");
    }

    @Override
    public long nextEvent() {
        return Math.min(inbox.nextTime(), Math.min(ready.nextTime(), memories.nextEnd()));
    }

    @Override
    public void delivered(int tag, long cycle) {
        inbox.add(tag, cycle);
    }

    @Override
    public void act(long cycle, Outbox machine) {
        outbox = machine;
        now = cycle;
        if (!isFilled) {
            words.fill(program);
            isFilled = true;
        }
        openMail();
        while (memories.nextEnd() <= now) {
            served(memories.pollDone(now));
        }
        while (ready.nextTime() <= now) {
            goOn(ready.remove());
        }
        outbox = null;
    }

    // Packets

    private void openMail() {
        int count = inbox.ready(now);
        for (int i = 0; i < count; i++) {
            int access = inbox.tag(i) >>> 2;
            switch (inbox.tag(i) & 3) {
                case REQUEST -> memories.enter(access, inbox.came(i));
                case ANSWER -> done(access);
                default -> {
                    interrupted(accesses.home(access), accesses.value(access));
                    accesses.remove(access);
                }
            }
        }
        inbox.remove(count);
    }

    private void send(int kind, int access, int from, int to, int flits) {
        log.sent(from, flits);
        machine().send(access << 2 | kind, from, to, flits);
    }

    private int wordFlits(ProcessorRequest order, int index) {
        return (order.end(index) - order.first(index)) * model.wordFlits();
    }

    /** A memory has completed an access: its answer goes back to the requester. */
    private void served(int access) {
        int asker = accesses.asker(access);
        ProcessorRequest order = processors.order(asker);
        int index = accesses.index(access);
        words.carryOut(order, index);
        if (accesses.home(access) == asker) {
            done(access);
            return;
        }
        int flits = order.kind.gets() ? wordFlits(order, index) : model.addressFlits();
        send(ANSWER, access, accesses.home(access), asker, flits);
    }

    /** A processor has the answer to an access. */
    private void done(int access) {
        int asker = accesses.asker(access);
        ProcessorRequest order = processors.order(asker);
        if (order.kind.isSwap()) {
            cache.forget(asker);
        } else if (!order.isOfBarrier && accesses.home(access) != asker) {
            cache.keep(asker, order, accesses.index(access));
        }
        processors.answered(asker);
        accesses.remove(access);
        wake(asker, now);
    }

    private void interrupted(int processor, long value) {
        interrupts.get(processor).add(value);
        wake(processor, now);
    }

    // Processors

    /** Schedules a check of a processor in a cycle, unless one is scheduled. */
    private void wake(int processor, long cycle) {
        if (cycle > now) {
            if (nextWake[processor] == cycle) {
                return;
            }
            nextWake[processor] = cycle;
        }
        ready.add(cycle, processor);
    }

    private void goOn(int processor) {
        processors.evaluate(processor);
        for (int turns = 1; !log.isEnded(processor) && isThrough(processor); turns++) {
            resume(processor);
            if (turns % MANY_TURNS == 0 && !machine().isWanted()) {
                throw threads.stopped(processor);
            }
        }
    }

    /** Whether a processor has all that its program waits for. */
    private boolean isThrough(int p) {
        if (!processors.hasBegun(p)) {
            return true;
        }
        if (processors.isComputing(p)) {
            if (now < processors.until(p)) {
                return false;
            }
            did(p, Activity.COMPUTE);
            begin(p);
        }
        return switch (processors.order(p).kind) {
            case READ, WRITE, SWAP, ADD, TOUCH -> isTransferred(p);
            case SPIN -> isSeen(p);
            case RELEASE -> now >= processors.until(p);
            case BARRIER -> processors.isOut(p) && now >= processors.until(p);
            case AWAIT -> !interrupts.get(p).isEmpty();
            case INTERRUPT -> isSent(p);
            case COMPUTE, END -> true;
        };
    }

    private void resume(int p) {
        if (processors.hasBegun(p)) {
            ProcessorRequest over = processors.order(p);
            did(p, activity(over, p));
            if (over.kind == ProcessorRequest.Kind.END) {
                end(p);
                return;
            }
        }
        processors.accept(p, threads.resume(p, now, interrupt(p)), now);
        if (!processors.isComputing(p)) {
            begin(p);
        } else {
            wake(p, processors.until(p));
        }
    }

    /**
     * The value that a processor awaited; drops its cache, so that it sees what was written before
     * it was sent.
     */
    private long interrupt(int p) {
        if (processors.order(p).kind != ProcessorRequest.Kind.AWAIT) {
            return 0;
        }
        cache.forget(p);
        return interrupts.get(p).remove();
    }

    /**
     * What a processor did since its request began; access to its own memory counts as computing.
     */
    private Activity activity(ProcessorRequest order, int p) {
        if (order.isOfBarrier) {
            return Activity.BARRIER;
        }
        return switch (order.kind) {
            case BARRIER, RELEASE, SPIN -> Activity.BARRIER;
            case AWAIT -> Activity.RECEIVE;
            case READ, SWAP, ADD -> isOwn(order, p) ? Activity.COMPUTE : Activity.RECEIVE;
            case WRITE -> isOwn(order, p) ? Activity.COMPUTE : Activity.SEND;
            case INTERRUPT -> Activity.SEND;
            case TOUCH, COMPUTE, END -> Activity.COMPUTE;
        };
    }

    private boolean isOwn(ProcessorRequest order, int p) {
        return order.words.length == 0 || words.home(order.address) == p;
    }

    private void did(int p, Activity activity) {
        long since = processors.since(p);
        log.spent(p, activity, now - since);
        if (now > since) {
            machine().recordActivity(new ActivityRecord(p, activity, since, now));
        }
    }

    /** Begins the request of a program, after it has computed. */
    private void begin(int p) {
        processors.begin(p, now);
        switch (processors.order(p).kind) {
            case BARRIER -> enterBarrier();
            case RELEASE -> release(p);
            default -> {}
        }
    }

    /** How many cycles late a released processor goes on. */
    private long late(int p) {
        return model.releaseSkew() == 0 ? 0 : random[p].nextInt(model.releaseSkew() + 1);
    }

    /** Releases a processor from a barrier. */
    private void release(int p) {
        cache.forget(p);
        long goesOn = now + model.barrierTime() + late(p);
        processors.open(p, goesOn);
        wake(p, goesOn);
    }

    private void enterBarrier() {
        if (++inBarrier == nodes) {
            inBarrier = 0;
            for (int p = 0; p < nodes; p++) {
                release(p);
            }
        }
    }

    /** Sends an interrupt when a request may be sent; its program goes on when the next one may. */
    private boolean isSent(int p) {
        if (processors.mayAsk(p, 1) && processors.nextAsk(p) <= now) {
            processors.ask(p);
            processors.delay(p, now + model.issueTime());
            ProcessorRequest order = processors.order(p);
            sendInterrupt(p, (int) order.address, order.words[0]);
        }
        if (processors.nextAsk(p) > now) {
            wake(p, processors.nextAsk(p));
            return false;
        }
        return true;
    }

    private void sendInterrupt(int from, int to, long value) {
        if (from == to) {
            interrupted(to, value);
            return;
        }
        int access = accesses.add(from, to, 0, processors.nextNumber(from));
        accesses.setValue(access, value);
        send(INTERRUPT, access, from, to, model.addressFlits() + model.wordFlits());
    }

    /** Sends what may be requested now; true if all accesses of a request have been answered. */
    private boolean isTransferred(int p) {
        ProcessorRequest order = processors.order(p);
        boolean isOwn = isOwn(order, p);
        int most = isOwn ? 1 : model.outstanding();
        while (processors.mayAsk(p, most) && processors.nextAsk(p) <= now) {
            int index = processors.ask(p);
            if (isOwn) {
                memories.enter(accesses.add(p, p, index, processors.nextNumber(p)), now);
            } else if (cache.fills(p, order, index)) {
                processors.answered(p);
                processors.isBusy(p, now + model.cacheTime());
            } else {
                askOther(p, order, index);
            }
        }
        if (processors.mayAsk(p, most)) {
            wake(p, processors.nextAsk(p));
            return false;
        }
        if (processors.isDone(p) && processors.until(p) > now) {
            wake(p, processors.until(p));
        }
        return processors.isDone(p) && processors.until(p) <= now;
    }

    /** Whether a word is as large as a processor waits for; otherwise it reads again. */
    private boolean isSeen(int p) {
        if (!isTransferred(p)) {
            return false;
        }
        ProcessorRequest order = processors.order(p);
        if (order.words[0] >= order.atLeast) {
            return true;
        }
        processors.again(p, now + order.pause);
        return isTransferred(p);
    }

    private void askOther(int p, ProcessorRequest order, int index) {
        int home = words.home(order.address);
        int flits = model.addressFlits() + (order.kind.gives() ? wordFlits(order, index) : 0);
        int access = accesses.add(p, home, index, processors.nextNumber(p));
        send(REQUEST, access, p, home, flits);
        processors.delay(p, now + model.issueTime());
    }

    private void end(int p) {
        log.ended(p, now);
        if (--running == 0) {
            check();
        }
    }

    private void check() {
        try {
            program.check(words);
        } catch (Throwable e) {
            throw SharedProgramFailures.ofResult(e);
        }
    }

    private Outbox machine() {
        return Objects.requireNonNull(outbox, "processors act while the work acts");
    }

    @Override
    public boolean takesTurns() {
        return true;
    }

    // The end

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public boolean isFinished() {
        return running == 0;
    }

    @Override
    public Optional<ProcessReport> processes() {
        return Optional.of(log.report());
    }

    @Override
    public List<String> waiting() {
        Waiters waiting = new Waiters();
        IntStream.range(0, nodes)
                .filter(p -> !log.isEnded(p))
                .forEach(p -> waiting.add(p, threads.place(p), reason(p)));
        return waiting.sentences();
    }

    private String reason(int p) {
        if (processors.order(p).isOfBarrier) {
            return "in a barrier, where %d of %d processors are".formatted(comeToBarrier(), nodes);
        }
        return switch (processors.order(p).kind) {
            case AWAIT -> "for an interrupt";
            case READ, WRITE, SWAP, ADD, SPIN -> "for memory";
            case TOUCH, COMPUTE, INTERRUPT, BARRIER, RELEASE, END -> "to go on";
        };
    }

    private long comeToBarrier() {
        return job.hasSignal()
                ? inBarrier
                : IntStream.range(0, nodes).filter(p -> processors.order(p).isOfBarrier).count();
    }
}
