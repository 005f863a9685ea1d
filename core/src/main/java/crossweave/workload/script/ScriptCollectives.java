package crossweave.workload.script;

import crossweave.collective.Collective;
import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.collective.algorithm.Algorithms;
import crossweave.config.Choice;
import crossweave.script.ScriptCode;
import crossweave.script.ScriptCollective;
import crossweave.workload.CollectiveReport;
import crossweave.workload.collective.CollectiveLog;
import crossweave.workload.collective.CollectiveOrder;
import crossweave.workload.collective.CollectivePlan;
import crossweave.workload.collective.CollectiveRank;
import crossweave.workload.collective.CollectiveTimes;
import crossweave.workload.process.ProcessActions;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** The collective operations of a script, in each of which all processes take part. */
final class ScriptCollectives implements Serializable {
    private static final int FIRST_HANDLE = 1 << 30; // those below are instructions
    private static final long MOST_BYTES = 1L << 50;

    private final ScriptCode code;
    private final CollectiveMeans means;
    private final List<Integer> processes;
    private final CollectiveOrder order;
    private final CollectiveLog log = new CollectiveLog();
    private final @Nullable Running[] running; // per process

    /** What all processes share that do an operation. */
    private record Shared(CollectivePlan plan, CollectiveTimes times) implements Serializable {}

    private record Running(int instruction, CollectiveRank rank, CollectiveTimes times)
            implements Serializable {}

    ScriptCollectives(ScriptCode code, int processes, CollectiveMeans means) {
        this.code = code;
        this.means = means;
        this.processes = IntStream.range(0, processes).boxed().toList();
        this.order = new CollectiveOrder("process", processes);
        this.running = new Running[processes];
    }

    /** Whether a request belongs to a collective operation. */
    static boolean owns(int handle) {
        return handle >= FIRST_HANDLE;
    }

    /** The instruction of the operation that a process is in. */
    int instruction(int process) {
        return Objects.requireNonNull(running[process]).instruction;
    }

    /** The most flits of an operation. */
    long mostFlits() {
        return MOST_BYTES / means.costs().bytesPerFlit();
    }

    /** A process comes to a barrier of the machine. */
    void barrier(int process, int instruction) {
        if (!code.collectives().isEmpty()) {
            order.next(process, "barrier", code.line(instruction), () -> "");
        }
    }

    /** A process ends. */
    void finish(int process) {
        if (!code.collectives().isEmpty()) {
            order.finish(process);
        }
    }

    /**
     * A process begins an operation; returns whether it is over at once. An
     * IllegalArgumentException says why it cannot be done.
     */
    boolean begin(int process, int instruction, long flits, int root, ProcessActions actions) {
        ScriptCollective operation = code.collectives().get((int) code.at(instruction).operand());
        Choice<CollectiveRule> algorithm = means.algorithm(operation);
        String what = text(operation.kind(), flits, root, algorithm);
        Shared shared =
                (Shared)
                        order.next(
                                process,
                                what,
                                code.line(instruction),
                                () -> shared(operation.kind(), flits, root, algorithm));
        CollectiveRank rank = new CollectiveRank(shared.plan, process, FIRST_HANDLE);
        running[process] = new Running(instruction, rank, shared.times);
        shared.times.begin(process, actions.now());
        rank.begin(actions);
        return isOver(process, actions);
    }

    /** A request of a process is complete; returns whether its operation is over. */
    boolean isOverWith(int process, int handle, ProcessActions actions) {
        Objects.requireNonNull(running[process]).rank.done(handle, actions);
        return isOver(process, actions);
    }

    private boolean isOver(int process, ProcessActions actions) {
        Running one = Objects.requireNonNull(running[process]);
        if (one.rank.isOver()) {
            one.times.end(process, actions.now());
        }
        return one.rank.isOver();
    }

    private Shared shared(
            CollectiveKind kind, long flits, int root, Choice<CollectiveRule> algorithm) {
        long bytes = flits * means.costs().bytesPerFlit();
        var collective = new Collective(kind, processes.size(), root, bytes, List.of());
        var plan =
                new CollectivePlan(
                        collective, algorithm.build().on(collective), processes, 0, means.costs());
        String name = Algorithms.name(algorithm, collective);
        return new Shared(plan, log.of(collective, name));
    }

    private static String text(
            CollectiveKind kind, long flits, int root, Choice<CollectiveRule> algorithm) {
        String data = kind == CollectiveKind.BARRIER ? "" : " " + flits;
        return kind + data + (kind.hasRoot() ? " with root " + root : "") + " by " + algorithm;
    }

    List<CollectiveReport> reports() {
        return log.reports();
    }
}
