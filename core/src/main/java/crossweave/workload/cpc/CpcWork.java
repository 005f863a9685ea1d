package crossweave.workload.cpc;

import crossweave.cpc.vcode.Code;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.Fault;
import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.Workload;
import crossweave.workload.cpc.CpcProcess.Origin;
import crossweave.workload.cpc.CpcProcess.State;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A CPC program at work. A process computes at one go up to its next interaction, and has its
 * processor for as long as that costs; then the interaction is carried out. So interactions happen
 * in the order of simulated time. Within a cycle messages come first, in the order in which they
 * were sent; then processes go on, by number.
 *
 * <pre>
 *   COMPUTING -> INTERACTING -> STARTING_UP -> SENDING -> INTERACTING -> COMPUTING
 *                INTERACTING -> WAITING -> INTERACTING
 * </pre>
 */
public final class CpcWork implements Workload, Desk {
    private static final long BUDGET = 1 << 22; // cost after which it is asked whether to go on

    private final Setup setup;
    private final Code code;
    private final List<CpcProcess> processes = new ArrayList<>();
    private final EventQueue events = new EventQueue(); // processes of which something is due
    private final Post post;
    private final Clockwork clockwork = new Clockwork();
    private final Books books;
    private final Processors processors;
    private final Memories memories;
    private final Mailboxes mailboxes;
    private final Channels channels;
    private final Births births;
    private final Barriers barriers;
    private final Locks locks;
    private final Console console;
    private final FileTable files;
    private final Failures failures;
    private final Interactions interactions;
    private final CpcView view;
    private final boolean isWatched;
    private long now;
    private long progress; // the last cycle in which a process did something
    private long cells; // of the memories of all that live
    private boolean isOver;
    private boolean isStopped; // before its end
    private int status;
    private transient @Nullable Outbox outbox; // only while this acts

    public CpcWork(Setup setup) {
        int count = setup.layout().processors();
        this.setup = setup;
        this.code = setup.code();
        this.post = new Post(setup);
        this.books = new Books(clockwork, setup);
        this.processors = new Processors(count, setup.timing(), events, books);
        this.memories = new Memories(this, setup);
        this.mailboxes = new Mailboxes(this, setup.layout());
        this.channels = new Channels(this, setup);
        this.births = new Births(this, setup);
        this.barriers = new Barriers(this, setup);
        this.locks = new Locks(this);
        this.console = new Console(setup.limits());
        this.files = new FileTable(setup.files(), setup.limits());
        this.failures = new Failures(code);
        this.interactions =
                new Interactions(
                        this,
                        setup,
                        new Interactions.Parts(
                                clockwork, memories, mailboxes, channels, births, barriers, locks,
                                console, files));
        this.view =
                new CpcView(
                        this,
                        code,
                        new CpcView.Parts(processes, post, mailboxes, channels, memories));
        this.isWatched = !setup.watcher().equals(Watcher.NOBODY);
        CpcProcess first = add(new CpcProcess(births.first(), CpcProcess.NOBODY, Origin.FIRST));
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
        return isOver ? EventQueue.NEVER : Math.min(post.nextTime(), events.nextTime());
    }

    @Override
    public void act(long cycle, Outbox machine) {
        outbox = machine;
        now = cycle;
        progress = cycle;
        while (nextEvent() <= cycle) {
            if (post.nextTime() <= cycle) {
                come(post.next());
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

    /** What was due for a process. */
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
            machine().did(new Deed(process.physical, activity, since, now, origin(process, pc)));
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
     * Runs ahead to the next interaction, and has its processor for what that costs. Long ways are
     * gone in pieces, so that one that never ends cannot keep others from what they do meanwhile;
     * nobody can tell, as it does not interact between them.
     */
    private void compute(CpcProcess process) {
        setup.watcher().before(view, process.number);
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
        } catch (Fault fault) {
            process.failAtEnd(fault);
        }
        books.lines().ifPresent(lines -> lines.computes(process));
        process.state = State.COMPUTING;
        if (goesOn) {
            processors.extend(process, context.cost() - before, now);
        } else {
            processors.occupy(process, context.cost() - before, now);
        }
    }

    /** To no more than there is time for: who is stopped then is where it would have come to. */
    private Executor.Stop execute(CpcProcess process) {
        Context context = process.context();
        long time = Math.max(0, setup.limits().time() - now);
        long budget = Math.min(BUDGET, setup.timing().cost(process.physical, time));
        return books.lines()
                .map(lines -> setup.executor().run(context, budget, lines))
                .orElseGet(() -> setup.executor().run(context, budget));
    }

    /** What was to be computed has taken its time. */
    private void goOn(CpcProcess process) {
        try {
            process.throwFault();
            setup.limits().demandTime(now);
        } catch (Fault fault) {
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

    /** Goes on with an interaction as far as that takes no time; then with computing. */
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
        } catch (Fault fault) {
            fail(process, pc, fault);
            return false;
        }
    }

    @Override
    public void wake(CpcProcess process) {
        if (process.state == State.WAITING) {
            books.waited(process, process.wait, process.since, now);
            did(process, process.wait.activity(), process.since);
            process.state = State.INTERACTING;
            proceed(process);
        }
    }

    private void startUp(CpcProcess process) {
        long cost = process.charge;
        for (Message message : process.outgoing) {
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
        List<Message> messages = List.copyOf(process.outgoing);
        process.outgoing.clear();
        process.releasedAt = now;
        for (Message message : messages) {
            post.send(process, message, now, machine());
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
        books.ran(process, activity, process.since, now);
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

    // What parts of the machine ask for

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
    public void post(CpcProcess sender, int to, int bytes, Content content) {
        sender.outgoing.add(new Message(sender, sender.physical, to, bytes, content));
    }

    @Override
    public void reply(CpcProcess about, int from, int to, int bytes, Content content) {
        post.signal(new Message(about, from, to, bytes, content), now, machine());
    }

    @Override
    public void took(CpcProcess taker, Content.Ticket ticket) {
        books.took(now, taker, ticket);
    }

    private Outbox machine() {
        return Objects.requireNonNull(outbox, "processes act while the work acts");
    }

    // Messages

    @Override
    public void delivered(int tag, long cycle) {
        post.delivered(tag, cycle);
    }

    @Override
    public void released(int tag, long cycle) {
        Message message = post.underway(tag);
        if (!message.isSignal) {
            released(process(message.process), cycle);
        }
    }

    /** A process has picked up a message. */
    @Override
    public void computed(int tag, long cycle) {
        released(process(tag), cycle);
    }

    private void released(CpcProcess process, long cycle) {
        process.unreleased--;
        process.releasedAt = Math.max(process.releasedAt, cycle);
        goOnWhenReleased(process);
    }

    private void come(Message message) {
        books.arrived(message, letter(message));
        if (isWatched) {
            setup.watcher().arrived(view, view.letter(message));
        }
        post.takenWith(message).forEach(this::take);
    }

    @Override
    public Optional<ProgramReport.Letter> letter(int tag) {
        return Optional.of(letter(post.underway(tag)));
    }

    private ProgramReport.Letter letter(Message message) {
        return new ProgramReport.Letter(
                message.number,
                new ProgramReport.Origin(message.process, code.place(message.pc)),
                message.content.kind(),
                message.from,
                message.to,
                message.bytes,
                message.content.nth(),
                message.sent,
                message.arrived);
    }

    private void take(Message message) {
        switch (message.content) {
            case Content.Data data -> mailboxes.put(data);
            case Content.Value value -> channels.put(value);
            case Content.Request _, Content.Write _ -> memories.come(message);
            case Content.Answer answer -> memories.answered(answer);
            case Content.Birth birth -> begin(process(birth.child()));
            case Content.Death death -> births.died(process(death.child()));
            case Content.Coming coming -> barriers.come(message, coming);
            case Content.Leave leave -> barriers.leave(process(leave.process()));
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
    public void fail(CpcProcess process, int pc, Fault why) {
        failures.add(process, pc, why, now);
        process.fail();
    }

    /** What processes are in the midst of is booked up to now, as nothing comes after it. */
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
                books.ran(process, activity, process.since, now);
                did(process, activity, process.since);
            }
            case WAITING -> {
                books.waited(process, process.wait, process.since, now);
                did(process, process.wait.activity(), process.since);
            }
            case UNBORN, INTERACTING, FAILED, ENDED -> {}
        }
    }

    private void settle(CpcProcess process, Activity activity) {
        long since = processors.sliceBegin(process);
        if (processors.has(process) && since < now) {
            books.ran(process, activity, since, now);
            did(process, activity, since);
            progress = now;
        }
    }

    @Override
    public List<String> waiting() {
        Sentences sentences = sentences();
        return processes.stream()
                .filter(process -> !isOver && !process.isEnded() && !failures.isFirst(process))
                .map(sentences::of)
                .toList();
    }

    Sentences sentences() {
        boolean isStuck = post.isEmpty() && events.isEmpty();
        return new Sentences(
                code, new Sentences.Parts(barriers, locks, channels, failures), isStuck);
    }

    List<ProgramReport.Piece> output() {
        return console.pieces();
    }

    @Override
    public <T> Optional<T> look(Class<T> kind) {
        return kind.isInstance(view) ? Optional.of(kind.cast(view)) : Optional.empty();
    }

    @Override
    public Optional<ProcessReport> processes() {
        long unreceived = mailboxes.unreceived() + channels.unreceived();
        return Optional.of(
                new ProcessReport(
                        processes.stream().map(p -> p.log.report(p.physical)).toList(),
                        List.of(),
                        0,
                        unreceived));
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
                        books.processors(),
                        processes.stream().map(p -> p.log.life(p, code)).toList(),
                        books.profile(now),
                        books.traffic(),
                        books.spent(),
                        books.letters(),
                        books.takings(code),
                        console.pieces(),
                        files.written()));
    }
}
