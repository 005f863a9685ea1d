package crossweave.workload.replay;

import crossweave.trace.goal.GoalFile;
import crossweave.trace.goal.GoalFile.Item;
import crossweave.trace.goal.GoalFile.Kind;
import crossweave.workload.process.ProcessActions;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * One rank of a schedule. Its block is read just so far ahead that every operation is known when it
 * can start; operations that are done are dropped. So an unknown label belongs to an operation that
 * is done, unless it is one of the few that are required before they stand in the file.
 */
final class GoalRank implements Serializable {
    private final int rank;
    private final GoalProgram.Units units;
    private final GoalFile.Reader reader;
    private final int known; // lines after an operation that hold all its requirements
    private final int ahead; // lines to read beyond the last operation that has started
    private int lastStarted; // line
    private int lastRead; // line
    private boolean hasEnded; // the block was read to its end
    private final Set<String> toCome; // labels that are required before they stand in the file
    private final Map<String, Operation> named = new HashMap<>(); // those not done
    private final Map<String, List<Item>> early = new HashMap<>(); // by label: what it requires
    private final Map<String, List<Waiting>> awaited = new HashMap<>(); // by label: who requires it
    private final ArrayDeque<Operation> unsettled = new ArrayDeque<>(); // more may be required
    private final TreeMap<Integer, Operation> ready = new TreeMap<>(); // by line: to be started
    private final Map<Integer, Operation> operations = new HashMap<>(); // by line: those not done
    private final Map<Integer, ArrayDeque<Operation>> calculations = new HashMap<>(); // per cpu
    private boolean isFinished;

    /**
     * Refers to others by their lines: a long chain of objects would overflow the stack when
     * copied.
     */
    private static final class Operation implements Serializable {
        private final Item item;
        private int open; // requirements that are not met
        private boolean isSettled; // no more requirements can follow
        private boolean hasStarted;
        private final List<Integer> afterStart = new ArrayList<>(); // lines of those that wait
        private final List<Integer> afterEnd = new ArrayList<>(); // likewise

        Operation(Item item) {
            this.item = item;
        }
    }

    /** The operation of a line, which waits until another one starts or is done. */
    private record Waiting(int line, boolean forStart) implements Serializable {
        void link(Operation required) {
            (forStart ? required.afterStart : required.afterEnd).add(line);
        }
    }

    GoalRank(int rank, GoalFile file, GoalProgram.Units units) {
        GoalFile.Block block = file.block(rank).orElseThrow();
        this.rank = rank;
        this.units = units;
        this.reader = file.reader(rank);
        this.known = block.known();
        this.ahead = block.ahead();
        this.toCome = new HashSet<>(block.forward());
        this.lastStarted = block.line();
        this.lastRead = block.line();
    }

    int held() {
        return operations.size();
    }

    /** Reads as far as is needed and starts what can be started. */
    void goOn(ProcessActions actions) {
        read();
        while (!ready.isEmpty()) {
            start(ready.pollFirstEntry().getValue(), actions);
            read();
        }
        if (hasEnded && operations.isEmpty() && !isFinished) {
            isFinished = true;
            actions.finish(rank);
        }
    }

    private void read() {
        while (!hasEnded && lastRead < lastStarted + (long) ahead) {
            reader.next().ifPresentOrElse(this::take, () -> hasEnded = true);
            lastRead = reader.line();
        }
        while (!unsettled.isEmpty() && isSettled(unsettled.getFirst())) {
            Operation operation = unsettled.remove();
            operation.isSettled = true;
            prepare(operation);
        }
    }

    private boolean isSettled(Operation operation) {
        return hasEnded || lastRead >= operation.item.line() + (long) known;
    }

    private void take(Item item) {
        if (!item.isOperation()) {
            Operation waiting = named.get(item.label());
            if (waiting == null) {
                early.computeIfAbsent(item.label(), _ -> new ArrayList<>()).add(item);
            } else {
                require(waiting, item);
            }
            return;
        }
        Operation operation = new Operation(item);
        operations.put(item.line(), operation);
        unsettled.add(operation);
        if (!item.label().isEmpty()) {
            named.put(item.label(), operation);
            toCome.remove(item.label());
            early.getOrDefault(item.label(), List.of()).forEach(e -> require(operation, e));
            early.remove(item.label());
            awaited.getOrDefault(item.label(), List.of()).forEach(w -> w.link(operation));
            awaited.remove(item.label());
        }
    }

    private void require(Operation operation, Item dependency) {
        boolean forStart = dependency.kind() == Kind.STARTS_AFTER;
        Waiting waiting = new Waiting(operation.item.line(), forStart);
        Operation required = named.get(dependency.required());
        if (required != null && !(forStart && required.hasStarted)) {
            operation.open++;
            waiting.link(required);
        } else if (toCome.contains(dependency.required())) {
            operation.open++;
            awaited.computeIfAbsent(dependency.required(), _ -> new ArrayList<>()).add(waiting);
        }
    }

    /** A requirement of this operation is met, or no more can follow. */
    private void prepare(Operation operation) {
        if (operation.isSettled && operation.open == 0) {
            ready.put(operation.item.line(), operation);
        }
    }

    private void start(Operation operation, ProcessActions actions) {
        Item item = operation.item;
        if (item.kind() == Kind.CALC) {
            ArrayDeque<Operation> cpu =
                    calculations.computeIfAbsent(item.cpu(), _ -> new ArrayDeque<>());
            cpu.add(operation);
            if (cpu.size() > 1) {
                return; // it starts when those before it are done
            }
        }
        run(operation, actions);
    }

    private void run(Operation operation, ProcessActions actions) {
        Item item = operation.item;
        int line = item.line();
        operation.hasStarted = true;
        lastStarted = Math.max(lastStarted, line);
        meet(operation.afterStart);
        switch (item.kind()) {
            case SEND ->
                    actions.send(rank, line, item.peer(), item.tag(), units.flits(item.amount()));
            case RECEIVE -> actions.receive(rank, line, item.peer(), item.tag());
            default -> actions.compute(rank, line, units.cycles(item.amount()));
        }
    }

    private void meet(List<Integer> waiting) {
        for (int line : waiting) {
            Operation operation = Objects.requireNonNull(operations.get(line));
            operation.open--;
            prepare(operation);
        }
    }

    void done(int line, ProcessActions actions) {
        Operation operation = Objects.requireNonNull(operations.remove(line));
        Item item = operation.item;
        named.remove(item.label());
        meet(operation.afterEnd);
        if (item.kind() == Kind.CALC) {
            ArrayDeque<Operation> cpu = Objects.requireNonNull(calculations.get(item.cpu()));
            cpu.remove();
            if (!cpu.isEmpty()) {
                run(cpu.element(), actions);
            }
        }
        goOn(actions);
    }
}
