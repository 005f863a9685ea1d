package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Origin;
import crossweave.cpc.runtime.CpcProcess.State;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.ProgramFault;
import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Runs a CPC program. A process computes at once up to its next interaction, and occupies its
 * processor for the cost of that; then the interaction is carried out. So interactions happen in
 * the order of simulated time. Within a cycle messages arrive first, in the order in which they
 * were sent; then processes go on, by number.
 *
 * <pre>
 *   COMPUTING -> INTERACTING -> STARTING_UP -> SENDING -> INTERACTING -> COMPUTING
 *                INTERACTING -> WAITING -> INTERACTING
 * </pre>
 */
public final class CpcWorkload implements Workload, Kernel {
    private static final long BUDGET = 1 << 22; // cost after which it checks whether to go on

    private final ProgramSetup setup;
    private final VCode code;
    private final List<CpcProcess> processes = new ArrayList<>();
    private final EventQueue events = new EventQueue(); // processes that have an event
    private final Transport transport;
    private final MeasuredTime clockwork = new MeasuredTime();
    private final ProgramCounters counters;
    private final ProcessorScheduler processors;
    private final RemoteMemory memories;
    private final Mailboxes mailboxes;
    private final Channels channels;
    private final ForkJoin forkJoin;
    private final ProgramBarrier barriers;
    private final Collectives collectives;
    private final Locks locks;
    private final ProgramOutput console;
    private final FileTable files;
    private final ProcessFailures failures;
    private final Interactions interactions;
    private final CpcView view;
    private final ProgramObserver observer;
    private final boolean isWatched;
    private long now;
    private long progress; // the last cycle in which a process did something
    private long cells; // of the memories of all that live
    private boolean isOver;
    private boolean isStopped; // before the end of the program
    private int status;
    private transient @Nullable Outbox outbox; // only while this acts

    /** A program, and the observer that is called before its processes go on. */
    public CpcWorkload(ProgramSetup setup, ProgramObserver observer) {
        int count = setup.layout().processors();
        this.observer = observer;
        this.setup = setup;
        this.code = setup.code();
        this.transport = new Transport(setup);
        this.counters = new ProgramCounters(clockwork, setup);
        this.processors = new ProcessorScheduler(count, setup.timing(), events, counters);
        this.memories = new RemoteMemory(this, setup);
        this.mailboxes = new Mailboxes(this, setup.layout());
        this.channels = new Channels(this, setup);
        this.forkJoin = new ForkJoin(this, setup);
        this.barriers = new ProgramBarrier(this, setup);
        this.collectives = new Collectives(this, setup, memories);
        this.locks = new Locks(this);
        this.console = new ProgramOutput(setup.limits());
        this.files = new FileTable(setup.files(), setup.limits());
        this.failures = new ProcessFailures(code);
        this.interactions =
                new Interactions(
                        this,
                        setup,
                        new Interactions.Parts(
                                clockwork,
                                memories,
                                mailboxes,
                                channels,
                                forkJoin,
                                barriers,
                                collectives,
                                locks,
                                console,
                                files));
        this.view =
                new CpcView(
                        this,
                        code,
                        new CpcView.Parts(processes, transport, mailboxes, channels, memories));
        this.isWatched = !observer.equals(ProgramObserver.NOBODY);
        CpcProcess first = add(new CpcProcess(forkJoin.first(), CpcProcess.NOBODY, Origin.FIRST));
        channels.begin(code, first);
        wakeAt(first, 0);
    }

    // Time

    @Override
    public long now() {
        return now;
    }

    @Override
    public long nextEvent() {
        return isOver ? EventQueue.NEVER : Math.min(transport.nextTime(), events.nextTime());
    }

    @Override
    public void act(long cycle, Outbox machine) {
        outbox = machine;
        now = cycle;
        progress = cycle;
        while (nextEvent() <= cycle) {
            if (transport.nextTime() <= cycle) {
                come(transport.next());
            } else {
                long due = events.nextTime();
                CpcProcess process = process(events.remove());
                if (process.due == due) {
                    happen(process);
                }
            }
        }
        outbox = null;
        failures.throwFirst();
    }

    private void wakeAt(CpcProcess process, long cycle) {
        process.due = cycle;
        events.add(cycle, process.number);
    }

    /** The event of a process. */
    private void happen(CpcProcess process) {
        switch (process.state) {
            case UNBORN -> begin(process);
            case COMPUTING -> {
                if (isThrough(process, Activity.COMPUTE)) {
                    goOn(process);
                }
            }
            case STARTING_UP -> {
                if (isThrough(process, Activity.SEND)) {
                    sendAll(process);
                }
            }
            case SENDING -> goOnAfterSending(process);
            case FAILED -> {}
            default -> throw new IllegalStateException("nothing is due for " + process.state);
        }
    }

    private boolean isThrough(CpcProcess process, Activity activity) {
        did(process, activity, processors.sliceBegin(process));
        return processors.isThrough(process, activity, now);
    }

    private void did(CpcProcess process, Activity activity, long since) {
        if (now > since) {
            int pc = activity == Activity.COMPUTE ? process.pc() : process.at;
            machine()
                    .recordActivity(
                            new ActivityRecord(
                                    process.physical, activity, since, now, origin(process, pc)));
        }
    }

    private Optional<ProgramReport.Origin> origin(CpcProcess process, int pc) {
        return Optional.of(new ProgramReport.Origin(process.number, code.place(pc)));
    }

    // Computing

    private void begin(CpcProcess process) {
        process.log.began = now;
        process.state = State.INTERACTING;
        compute(process);
    }

    /**
     * Runs ahead to the next interaction, and occupies the processor for its cost. Long segments
     * are computed in pieces, so that an endless one cannot keep others from running; this has no
     * effect on results, as it does not interact between them.
     */
    private void compute(CpcProcess process) {
        observer.before(view, process.number);
        Context context = process.context();
        long before = context.cost();
        int size = context.size();
        boolean goesOn = process.runsOn;
        process.runsOn = false;
        process.from = context.pc();
        try {
            process.runsOn = execute(process) == Executor.Stop.BUDGET;
            cells += context.size() - size;
            setup.limits().demandAllCells(cells);
        } catch (ProgramFault fault) {
            process.failAtEnd(fault);
        }
        counters.lines().ifPresent(lines -> lines.computes(process));
        process.state = State.COMPUTING;
        if (goesOn) {
            processors.extend(process, context.cost() - before, now);
        } else {
            processors.occupy(process, context.cost() - before, now);
        }
    }

    /**
     * Executes no more than there is time for: a process stopped then is where it would have been.
     */
    private Executor.Stop execute(CpcProcess process) {
        Context context = process.context();
        long time = Math.max(0, setup.limits().time() - now);
        long budget = Math.min(BUDGET, setup.timing().cost(process.physical, time));
        return counters.lines()
                .map(lines -> setup.executor().run(context, budget, lines))
                .orElseGet(() -> setup.executor().run(context, budget));
    }

    /** The time of a computation has passed. */
    private void goOn(CpcProcess process) {
        try {
            process.throwFault();
            setup.limits().demandTime(now);
        } catch (ProgramFault fault) {
            fail(process, process.pc(), fault);
            return;
        }
        if (process.runsOn) {
            compute(process);
        } else {
            interact(process);
        }
    }

    // Interactions

    private void interact(CpcProcess process) {
        process.state = State.INTERACTING;
        memories.serve(process);
        process.interact();
        proceed(process);
    }

    /** Continues an interaction as far as that takes no time; then continues computing. */
    private void proceed(CpcProcess process) {
        while (process.isInteracting()) {
            int step = process.step();
            if (carryOut(process)) {
                end(process);
                return;
            }
            if (isOver || process.hasFailed()) {
                return;
            }
            if (process.hasToCommunicate()) {
                startUp(process);
                return;
            }
            if (process.isInteracting() && process.step() == step) {
                process.state = State.WAITING;
                process.since = now;
                processors.giveUp(process, now);
                return;
            }
        }
        compute(process);
    }

    private boolean carryOut(CpcProcess process) {
        int pc = process.pc();
        try {
            return interactions.endsWith(process);
        } catch (ProgramFault fault) {
            fail(process, pc, fault);
            return false;
        }
    }

    @Override
    public void wake(CpcProcess process) {
        if (process.state == State.WAITING) {
            counters.waited(process, process.wait, process.since, now);
            did(process, process.wait.activity(), process.since);
            process.state = State.INTERACTING;
            proceed(process);
        }
    }

    private void startUp(CpcProcess process) {
        long cost = process.charge;
        for (ProgramMessage message : process.outgoing) {
            cost += setup.timing().messageCost(message.isLocal());
        }
        process.charge = 0;
        process.state = State.STARTING_UP;
        if (cost == 0 && processors.has(process)) {
            sendAll(process);
        } else {
            processors.occupy(process, cost, now);
        }
    }

    private void sendAll(CpcProcess process) {
        List<ProgramMessage> messages = List.copyOf(process.outgoing);
        process.outgoing.clear();
        process.releasedAt = now;
        for (ProgramMessage message : messages) {
            transport.send(process, message, now, machine());
        }
        if (process.picksUp) {
            process.unreleased++;
            machine().pickUp(process.number, process.physical);
        }
        process.state = State.SENDING;
        process.since = now;
        if (process.unreleased == 0 && process.releasedAt <= now) {
            goOnAfterSending(process);
        } else {
            goOnWhenReleased(process);
        }
    }

    private void goOnWhenReleased(CpcProcess process) {
        if (process.state == State.SENDING && process.unreleased == 0) {
            wakeAt(process, process.releasedAt);
        }
    }

    private void goOnAfterSending(CpcProcess process) {
        Activity activity = process.picksUp ? Activity.RECEIVE : Activity.SEND;
        counters.ran(process, activity, process.since, now);
        did(process, activity, process.since);
        process.picksUp = false;
        process.state = State.INTERACTING;
        proceed(process);
    }

    private void end(CpcProcess process) {
        process.log.ended = now;
        cells -= process.context().size();
        channels.leave(process);
        process.end();
        processors.giveUp(process, now);
        if (process.parent == CpcProcess.NOBODY) {
            exit(0);
        }
    }

    // Calls by components of the machine

    @Override
    public CpcProcess process(int number) {
        return processes.get(number);
    }

    @Override
    public CpcProcess create(CpcProcess parent, Origin origin, Newborn newborn) {
        setup.limits().demandProcesses(processes.size() + 1);
        Context context = newborn.context(processes.size());
        CpcProcess child = add(new CpcProcess(context, parent.number, origin));
        child.log.madeBy = parent.pc();
        setup.limits().demandAllCells(cells);
        return child;
    }

    private CpcProcess add(CpcProcess process) {
        process.log.created = now;
        processes.add(process);
        cells += process.context().size();
        return process;
    }

    @Override
    public void exit(int with) {
        isOver = true;
        status = with;
        processes.stream()
                .filter(process -> !process.isEnded())
                .forEach(process -> process.log.ended = now);
    }

    @Override
    public void post(CpcProcess sender, int to, int bytes, Payload payload) {
        sender.outgoing.add(new ProgramMessage(sender, sender.physical, to, bytes, payload));
    }

    @Override
    public void reply(CpcProcess about, int from, int to, int bytes, Payload payload) {
        transport.signal(new ProgramMessage(about, from, to, bytes, payload), now, machine());
    }

    @Override
    public void took(CpcProcess taker, Payload.ReceiptId receipt) {
        counters.took(now, taker, receipt);
    }

    private Outbox machine() {
        return Objects.requireNonNull(outbox, "processes act while the work acts");
    }

    // Messages

    @Override
    public void delivered(int tag, long cycle) {
        transport.delivered(tag, cycle);
    }

    @Override
    public void released(int tag, long cycle) {
        ProgramMessage message = transport.underway(tag);
        if (!message.isSignal) {
            released(process(message.process), cycle);
        }
    }

    /** A process has received a message that the node kept. */
    @Override
    public void computed(int tag, long cycle) {
        released(process(tag), cycle);
    }

    private void released(CpcProcess process, long cycle) {
        process.unreleased--;
        process.releasedAt = Math.max(process.releasedAt, cycle);
        goOnWhenReleased(process);
    }

    private void come(ProgramMessage message) {
        counters.arrived(message, message(message));
        if (isWatched) {
            observer.arrived(view, view.pending(message));
        }
        transport.releasedBy(message).forEach(this::accept);
    }

    @Override
    public Optional<ProgramReport.MessageRecord> messageRecord(int tag) {
        return Optional.of(message(transport.underway(tag)));
    }

    private ProgramReport.MessageRecord message(ProgramMessage message) {
        return new ProgramReport.MessageRecord(
                message.number,
                new ProgramReport.Origin(message.process, code.place(message.pc)),
                message.payload.kind(),
                message.from,
                message.to,
                message.bytes,
                message.payload.nth(),
                message.sent,
                message.arrived);
    }

    private void accept(ProgramMessage message) {
        switch (message.payload) {
            case Payload.Data data -> mailboxes.put(data);
            case Payload.Value value -> channels.put(value);
            case Payload.Request _, Payload.Write _ -> memories.come(message);
            case Payload.Answer answer -> memories.answered(answer);
            case Payload.Birth birth -> begin(process(birth.child()));
            case Payload.Death death -> forkJoin.died(process(death.child()));
            case Payload.Coming coming -> barriers.come(message, coming);
            case Payload.Part part -> collectives.come(part);
            case Payload.Leave leave -> barriers.leave(process(leave.process()));
        }
    }

    // The end

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public boolean isFinished() {
        return isOver;
    }

    @Override
    public void fail(CpcProcess process, int pc, ProgramFault why) {
        failures.add(process, pc, why, now);
        process.fail();
    }

    /** Accounts for unfinished activities of processes up to now, as nothing comes after it. */
    @Override
    public void stop(long cycle, Outbox machine) {
        if (isOver || isStopped) {
            return;
        }
        isStopped = true;
        outbox = machine;
        now = Math.max(now, cycle);
        processes.forEach(this::settle);
        outbox = null;
    }

    private void settle(CpcProcess process) {
        switch (process.state) {
            case COMPUTING -> settle(process, Activity.COMPUTE);
            case STARTING_UP -> settle(process, Activity.SEND);
            case SENDING -> {
                Activity activity = process.picksUp ? Activity.RECEIVE : Activity.SEND;
                counters.ran(process, activity, process.since, now);
                did(process, activity, process.since);
            }
            case WAITING -> {
                counters.waited(process, process.wait, process.since, now);
                did(process, process.wait.activity(), process.since);
            }
            case UNBORN, INTERACTING, FAILED, ENDED -> {}
        }
    }

    private void settle(CpcProcess process, Activity activity) {
        long since = processors.sliceBegin(process);
        if (processors.has(process) && since < now) {
            counters.ran(process, activity, since, now);
            did(process, activity, since);
            progress = now;
        }
    }

    @Override
    public List<String> waiting() {
        WaitReasons sentences = sentences();
        return processes.stream()
                .filter(process -> !isOver && !process.isEnded() && !failures.isFirst(process))
                .map(sentences::of)
                .toList();
    }

    WaitReasons sentences() {
        boolean isStuck = transport.isEmpty() && events.isEmpty();
        return new WaitReasons(
                code,
                new WaitReasons.Parts(barriers, collectives, locks, channels, failures),
                isStuck);
    }

    List<ProgramReport.Piece> output() {
        return console.pieces();
    }

    @Override
    public <T> Optional<T> view(Class<T> kind) {
        return kind.isInstance(view) ? Optional.of(kind.cast(view)) : Optional.empty();
    }

    @Override
    public Optional<ProcessReport> processes() {
        long unreceived = mailboxes.unreceived() + channels.unreceived() + collectives.unreceived();
        return Optional.of(
                new ProcessReport(
                        processes.stream().map(p -> p.log.report(p.physical)).toList(),
                        List.of(),
                        0,
                        unreceived,
                        collectives.reports()));
    }

    /** What the program has done so far. */
    @Override
    public Optional<ProgramReport> program() {
        return Optional.of(
                new ProgramReport(
                        isOver,
                        status,
                        now,
                        progress,
                        clockwork.measured(0, now),
                        clockwork.intervals(now),
                        counters.processors(),
                        processes.stream().map(p -> p.log.life(p, code)).toList(),
                        counters.profile(now),
                        counters.traffic(),
                        counters.spent(),
                        counters.messages(),
                        counters.receptions(code),
                        console.pieces(),
                        files.written()));
    }
}
