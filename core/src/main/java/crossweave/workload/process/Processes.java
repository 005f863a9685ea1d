package crossweave.workload.process;

import static crossweave.workload.process.Operations.NONE;

import crossweave.engine.OrderedCalendar;
import crossweave.workload.ProcessReport;
import crossweave.workload.Workload;
import crossweave.workload.process.Operations.Kind;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Runs the processes of a program, process i on node i. All notifications go into a queue with an
 * order of its own, and {@link #act} does everything; so the order of notifications does not
 * matter.
 */
public final class Processes implements Workload, ProcessActions {
    // Events: index << 2 | kind; also tags of messages and computations
    private static final int DONE = 0; // an operation
    private static final int COMES = 1; // a message, to its receiver
    private static final int ACKNOWLEDGED = 2; // a message, to its sender
    private static final int BEGIN = 3; // a process
    private static final int UNHEARD = -1; // tag of messages that nobody waits for

    private final ProcessProgram program;
    private final int acknowledgement; // flits that report that a message was received
    private final long barrierTime; // cycles from the last arrival until all go on
    private final Operations operations = new Operations();
    private final MessageStore messages = new MessageStore();
    private final MessageMatcher matcher;
    private final ProcessLog log;
    private final OrderedCalendar events = new OrderedCalendar();
    private final List<Integer> inBarrier = new ArrayList<>(); // operations
    private final Map<Combination, Integer> groups = new HashMap<>(); // their numbers
    private @Nullable Combination lastCombination; // looked up, as most members use the same one
    private int lastGroup;
    private int running; // processes that have not ended
    private long now;
    private int sender; // of the message received, while that is reported
    private transient @Nullable Outbox outbox; // only while this acts

    public Processes(ProcessProgram program, int acknowledgement, long barrierTime) {
        int count = program.processes();
        this.program = program;
        this.acknowledgement = acknowledgement;
        this.barrierTime = barrierTime;
        this.matcher = new MessageMatcher(messages, operations, count);
        this.log = new ProcessLog(count);
        this.running = count;
        for (int process = 0; process < count; process++) {
            events.add(0, process << 2 | BEGIN);
        }
    }

    @Override
    public long nextEvent() {
        return events.nextTime();
    }

    @Override
    public void act(long cycle, Outbox machine) {
        outbox = machine;
        now = cycle;
        while (events.nextTime() <= cycle) {
            int event = events.remove();
            happen(event >>> 2, event & 3);
        }
        outbox = null;
    }

    private void happen(int index, int kind) {
        switch (kind) {
            case DONE -> end(index);
            case COMES -> comes(index);
            case ACKNOWLEDGED -> {
                end(messages.operation(index));
                messages.burn(index);
            }
            default -> program.begin(index, this);
        }
    }

    private void end(int operation) {
        int process = operations.process(operation);
        int handle = operations.handle(operation);
        long since = operations.since(operation);
        Activity activity = activity(operations.kind(operation));
        log.ended(process, activity, now);
        if (now > since) {
            machine().recordActivity(new ActivityRecord(process, activity, since, now));
        }
        sender = operations.peer(operation);
        operations.end(operation);
        program.done(process, handle, this);
    }

    private static Activity activity(Kind kind) {
        return switch (kind) {
            case COMPUTE -> Activity.COMPUTE;
            case SEND, SYNCHRONOUS_SEND -> Activity.SEND;
            case RECEIVE, COMBINE -> Activity.RECEIVE;
            case BARRIER -> Activity.BARRIER;
        };
    }

    // Requests of processes

    @Override
    public long now() {
        return now;
    }

    private int begin(Kind kind, int process, int handle, int peer, int tag) {
        log.began(process, activity(kind), now);
        return operations.begin(kind, process, handle, peer, tag, now);
    }

    @Override
    public void compute(int process, int handle, long cycles) {
        int operation = begin(Kind.COMPUTE, process, handle, NONE, NONE);
        machine().compute(operation, process, cycles);
    }

    @Override
    public void send(int process, int handle, int to, int tag, int flits) {
        send(Kind.SEND, process, handle, to, tag, flits);
    }

    @Override
    public void sendSynchronously(int process, int handle, int to, int tag, int flits) {
        send(Kind.SYNCHRONOUS_SEND, process, handle, to, tag, flits);
    }

    private void send(Kind kind, int process, int handle, int to, int tag, int flits) {
        int operation = begin(kind, process, handle, to, tag);
        boolean synchronous = kind == Kind.SYNCHRONOUS_SEND;
        int number = matcher.nextNumber(process, to);
        int message = messages.write(process, to, tag, number, operation, synchronous);
        log.sent(process, flits);
        machine().send(message << 2 | COMES, process, to, flits);
    }

    @Override
    public void receive(int process, int handle, int from, int tag) {
        int operation = begin(Kind.RECEIVE, process, handle, from, tag);
        int message = matcher.messageFor(operation);
        if (message != NONE) {
            received(message, operation);
            machine().pickUp(operation, process);
        }
    }

    @Override
    public void multicast(int process, int handle, List<Integer> to, int tag, int flits) {
        int operation = begin(Kind.SEND, process, handle, NONE, tag);
        int[] tags = new int[to.size()];
        int[] destinations = new int[tags.length];
        for (int i = 0; i < tags.length; i++) {
            destinations[i] = to.get(i);
            int number = matcher.nextNumber(process, destinations[i]);
            int by = i == 0 ? operation : NONE;
            tags[i] = messages.write(process, destinations[i], tag, number, by, false) << 2 | COMES;
        }
        log.sent(process, flits);
        machine().replicate(tags, process, destinations, flits);
    }

    @Override
    public void contribute(int process, int handle, Combination with, int member, int flits) {
        int operation = begin(Kind.COMBINE, process, handle, NONE, NONE);
        boolean waits = with.isFor(process);
        log.sent(process, flits);
        machine().contribute(waits ? operation << 2 | DONE : UNHEARD, group(with), member, flits);
        if (!waits) {
            events.add(now, operation << 2 | DONE);
        }
    }

    private int group(Combination with) {
        if (!with.equals(lastCombination)) {
            lastCombination = with;
            lastGroup =
                    groups.computeIfAbsent(
                            with, w -> machine().group(w.sources(), w.destinations()));
        }
        return lastGroup;
    }

    @Override
    public void barrier(int process, int handle) {
        inBarrier.add(begin(Kind.BARRIER, process, handle, NONE, NONE));
        if (inBarrier.size() == program.processes()) {
            inBarrier.forEach(operation -> events.add(now + barrierTime, operation << 2 | DONE));
            inBarrier.clear();
        }
    }

    @Override
    public int sender() {
        return sender;
    }

    @Override
    public void finish(int process) {
        log.finished(process, now);
        running--;
    }

    // Notifications

    @Override
    public void computed(int tag, long cycle) {
        events.add(cycle, tag << 2 | DONE);
    }

    @Override
    public void released(int tag, long cycle) {
        int message = tag >>> 2;
        boolean isData = (tag & 3) == COMES;
        if (isData
                && !messages.isSynchronous(message)
                && messages.operation(message) != NONE) { // all but one copy of a multicast
            events.add(cycle, messages.operation(message) << 2 | DONE);
        }
    }

    /** Messages and acknowledgements: the tag is the event. */
    @Override
    public void delivered(int tag, long cycle) {
        if (tag != UNHEARD) {
            events.add(cycle + 1, tag);
        }
    }

    private void comes(int message) {
        if (!matcher.comes(message)) {
            return;
        }
        int next = message;
        while (next != NONE) {
            int receive = matcher.receiveFor(next);
            int follower = matcher.follower(next);
            if (receive != NONE) {
                received(next, receive);
                events.add(now, receive << 2 | DONE);
            }
            next = follower;
        }
    }

    /** A process has received a message. */
    private void received(int message, int operation) {
        operations.meet(operation, messages.sender(message));
        if (messages.isSynchronous(message)) {
            int tag = message << 2 | ACKNOWLEDGED;
            int from = messages.receiver(message);
            machine().signal(tag, from, messages.sender(message), acknowledgement);
        } else {
            messages.burn(message);
        }
    }

    private Outbox machine() {
        return Objects.requireNonNull(outbox, "processes act while the work acts");
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
        long unreceived = running == 0 ? matcher.unreceivedOfAll() : matcher.unreceived();
        return Optional.of(log.report(program, unreceived));
    }

    @Override
    public List<String> waiting() {
        int[] order = new int[operations.limit()];
        Arrays.setAll(order, i -> i);
        return Arrays.stream(order)
                .filter(operations::isActive)
                .boxed()
                .sorted((a, b) -> Integer.compare(operations.process(a), operations.process(b)))
                .map(this::sentence)
                .toList();
    }

    private String sentence(int operation) {
        int process = operations.process(operation);
        String place = program.place(process, operations.handle(operation));
        return "process %d (%s) %s".formatted(process, place, does(operation));
    }

    private String does(int operation) {
        int peer = operations.peer(operation);
        int tag = operations.tag(operation);
        String tagged = tag <= 0 ? "" : " with tag " + tag;
        String state = peer >= 0 && log.isFinished(peer) ? ", which has ended" : "";
        return switch (operations.kind(operation)) {
            case COMPUTE -> "computes";
            case SEND ->
                    "waits to send to " + (peer == NONE ? "several processes" : "process " + peer);
            case COMBINE -> "waits for what routers combine";
            case SYNCHRONOUS_SEND ->
                    "waits until process %d receives what it sent%s%s"
                            .formatted(peer, tagged, state);
            case RECEIVE ->
                    peer == ANY
                            ? "waits for a message from any process" + tagged
                            : "waits for a message from process %d%s%s"
                                    .formatted(peer, tagged, state);
            case BARRIER ->
                    inBarrier.contains(operation)
                            ? "waits in a barrier, where %d of %d processes are"
                                    .formatted(inBarrier.size(), program.processes())
                            : "waits to leave a barrier, where all processes have been";
        };
    }
}
