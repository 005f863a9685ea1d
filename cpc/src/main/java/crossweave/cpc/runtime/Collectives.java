package crossweave.cpc.runtime;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveRule;
import crossweave.collective.RankCells;
import crossweave.collective.RankProgress;
import crossweave.collective.Step;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.runtime.CpcProcess.Wait;
import crossweave.cpc.vcode.CellType;
import crossweave.cpc.vcode.CollectiveFunction;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.ProgramFault;
import crossweave.workload.CollectiveReport;
import crossweave.workload.collective.CollectiveLog;
import crossweave.workload.collective.CollectiveOrder;
import crossweave.workload.collective.CollectiveTimes;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Collectives that the machine does by itself, by algorithms of the catalog: in each of them one
 * process of every virtual processor takes part. Messages carry the data, and are combined where
 * the algorithm says so.
 */
final class Collectives implements Serializable {
    private static final Choice<CollectiveRule> AUTOMATIC = Algorithms.choice("automatic");

    private final Kernel kernel;
    private final ProgramSetup setup;
    private final RemoteMemory memories;
    private final CollectiveOrder order;
    private final CollectiveLog log = new CollectiveLog();
    private final List<Seat> seats; // per virtual processor

    /** What a virtual processor does, and the messages that have come for it. */
    private static final class Seat implements Serializable {
        private final Map<Wire, ArrayDeque<long[]>> inbox = new HashMap<>();
        private @Nullable Running running;
    }

    /** Messages of one sender and lane are taken in the order in which they were sent. */
    private record Wire(int from, int lane) implements Serializable {}

    /** What all processors share that do an operation. */
    private record Shared(CollectiveAlgorithm algorithm, Collective cells, CollectiveTimes times)
            implements Serializable {}

    /** A processor's part of an operation. */
    private record Running(
            int process,
            CollectiveCall call,
            RankProgress progress,
            RankCells cells,
            CollectiveTimes times,
            List<Integer> lanes) // whose steps are under way
            implements Serializable {}

    Collectives(Kernel kernel, ProgramSetup setup, RemoteMemory memories) {
        int processors = setup.layout().virtuals();
        this.kernel = kernel;
        this.setup = setup;
        this.memories = memories;
        this.order = new CollectiveOrder("processor", processors);
        this.seats = IntStream.range(0, processors).mapToObj(_ -> new Seat()).toList();
    }

    /** Goes on with the call on the stack of a process, which may have to wait. */
    void enter(CpcProcess process, CollectiveFunction function, CellType type) {
        Seat seat = seats.get(process.virtual);
        if (seat.running == null) {
            CollectiveCall call = CollectiveCall.of(process, function, type, seats.size());
            Optional<long[]> own = own(process, call);
            if (own.isEmpty()) {
                return;
            }
            seat.running = begin(process, call, own.get());
        }
        Running running = seat.running;
        if (running.process != process.number) {
            throw new ProgramFault(
                    "process %d is in %s on the same processor; one process of each takes part"
                            .formatted(running.process, running.call));
        }
        if (goOn(process, running, seat)) {
            long[] result = running.cells.result();
            if (result.length > 0) {
                memories.write(process, running.call.result(), result);
            }
            running.times.end(process.virtual, kernel.now());
            seat.running = null;
            process.finish(function.parameters());
        }
    }

    private Optional<long[]> own(CpcProcess process, CollectiveCall call) {
        int cells = call.own(process.virtual);
        return cells == 0 ? Optional.of(new long[0]) : memories.fetch(process, call.data(), cells);
    }

    private Running begin(CpcProcess process, CollectiveCall call, long[] own) {
        String place = caller(process);
        Shared shared;
        try {
            shared =
                    (Shared)
                            order.next(process.virtual, call.toString(), place, () -> shared(call));
        } catch (IllegalArgumentException e) {
            throw new ProgramFault("%s: %s".formatted(place, e.getMessage()));
        }
        shared.times.begin(process.virtual, kernel.now());
        return new Running(
                process.number,
                call,
                new RankProgress(shared.algorithm, process.virtual),
                new RankCells(
                        shared.cells, shared.algorithm, process.virtual, own, call.combination()),
                shared.times,
                new ArrayList<>());
    }

    private Shared shared(CollectiveCall call) {
        Choice<CollectiveRule> choice =
                setup.collectives().rules().getOrDefault(call.function().kind(), AUTOMATIC);
        Collective operation = call.operation(call.type().bytes());
        return new Shared(
                choice.build().on(operation),
                call.operation(1),
                log.of(operation.rootedAt(0), Algorithms.name(choice, operation)));
    }

    /** The line that calls the library. */
    private String caller(CpcProcess process) {
        Context context = process.context();
        int pc = context.depth() == 0 ? context.pc() : context.returnTo(context.depth() - 1) - 1;
        return setup.code().place(pc).toString();
    }

    /** Goes on as far as it can; returns whether the operation is over. */
    private boolean goOn(CpcProcess process, Running running, Seat seat) {
        boolean hasWaited = process.wait == Wait.COLLECTIVE;
        process.await(Wait.NOTHING);
        while (!process.hasToCommunicate()) {
            endSends(running);
            int begun = running.lanes.size();
            begin(process, running);
            if (running.lanes.size() > begun) {
                continue; // some may have sent, or are over with that
            }
            int index = come(running, seat);
            if (index < 0) {
                if (!running.progress.isOver()) {
                    process.await(Wait.COLLECTIVE);
                }
                return running.progress.isOver();
            }
            take(process, running, seat, index, hasWaited);
            hasWaited = false;
        }
        return false;
    }

    /** A step that only sends is over when its sender may go on. */
    private static void endSends(Running running) {
        for (int i = running.lanes.size() - 1; i >= 0; i--) {
            int lane = running.lanes.get(i);
            if (!running.progress.step(lane).receives()) {
                running.lanes.remove(/* index */ i);
                running.progress.over(lane);
            }
        }
    }

    /** Begins the steps that can begin, and posts what they send. */
    private void begin(CpcProcess process, Running running) {
        RankProgress progress = running.progress;
        for (int lane = progress.next(); lane != RankProgress.NONE; lane = progress.next()) {
            Step step = progress.step(lane);
            if (step.sends()) {
                long[] cells = running.cells.sent(step);
                var part = new Payload.Part(step.to(), process.virtual, lane, cells);
                int to = setup.layout().physicalOf(step.to());
                kernel.post(process, to, running.call.bytes(cells), part);
            }
            running.lanes.add(lane);
        }
    }

    /** The first of the lanes whose message has come; negative if there is none. */
    private static int come(Running running, Seat seat) {
        for (int i = 0; i < running.lanes.size(); i++) {
            int lane = running.lanes.get(i);
            Step step = running.progress.step(lane);
            if (seat.inbox.containsKey(new Wire(step.from(), lane))) {
                return i;
            }
        }
        return -1;
    }

    private void take(
            CpcProcess process, Running running, Seat seat, int index, boolean hasWaited) {
        int lane = running.lanes.remove(/* index */ index);
        Step step = running.progress.step(lane);
        Wire wire = new Wire(step.from(), lane);
        ArrayDeque<long[]> messages = Objects.requireNonNull(seat.inbox.get(wire));
        long[] cells = messages.remove();
        if (messages.isEmpty()) {
            seat.inbox.remove(wire);
        }
        running.cells.received(step, cells);
        if (step.reduces()) {
            process.charge += running.call.cost(cells, setup.collectives());
        }
        process.picksUp = !hasWaited && setup.layout().physicalOf(step.from()) != process.physical;
        running.progress.over(lane);
    }

    /** A message has arrived. */
    void come(Payload.Part part) {
        Seat seat = seats.get(part.to());
        seat.inbox
                .computeIfAbsent(new Wire(part.from(), part.lane()), _ -> new ArrayDeque<>())
                .add(part.cells());
        Running running = seat.running;
        if (running != null
                && running.lanes.contains(part.lane())
                && running.progress.step(part.lane()).from() == part.from()) {
            kernel.wake(kernel.process(running.process));
        }
    }

    /** What a process waits for. */
    String reason(CpcProcess process) {
        Running running = Objects.requireNonNull(seats.get(process.virtual).running);
        int from = running.progress.step(running.lanes.getFirst()).from();
        return "in %s for processor %d".formatted(running.call, from);
    }

    List<CollectiveReport> reports() {
        return log.reports();
    }

    /** Messages that nobody has taken. */
    long unreceived() {
        return seats.stream()
                .flatMap(seat -> seat.inbox.values().stream())
                .mapToLong(ArrayDeque::size)
                .sum();
    }
}
