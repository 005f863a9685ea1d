package crossweave.cpc.runtime;

import crossweave.cpc.machine.ProcessorCosts;
import crossweave.engine.EventQueue;
import crossweave.workload.Workload.Activity;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Assigns processors to processes. Those that need one get it in turn: each for a quantum, if
 * others wait by then, or until it waits for something itself. A process keeps its processor
 * through an interaction that does not make it wait, and that counts for its quantum, too.
 *
 * <pre>
 *   | switch |      slice      |    slice    |
 *            ^ turn             ^ an interaction
 * </pre>
 */
final class ProcessorScheduler implements Serializable {
    private static final int NONE = -1;

    private final ProcessorCosts timing;
    private final EventQueue events; // processes that have an event
    private final ProgramCounters counters;
    private final @Nullable CpcProcess[] current; // per processor: the process that has it
    private final int[] last; // per processor: process that had it last, or NONE
    private final long[] turn; // per processor: cycle in which the turn began
    private final long[] slice; // per processor: cycle in which its process began its activity
    private final List<ArrayDeque<CpcProcess>> ready; // per processor: those that wait for it

    ProcessorScheduler(
            int count, ProcessorCosts timing, EventQueue events, ProgramCounters counters) {
        this.timing = timing;
        this.events = events;
        this.counters = counters;
        this.current = new @Nullable CpcProcess[count];
        this.last = IntStream.range(0, count).map(_ -> NONE).toArray();
        this.turn = new long[count];
        this.slice = new long[count];
        this.ready =
                IntStream.range(0, count).mapToObj(_ -> new ArrayDeque<CpcProcess>(2)).toList();
    }

    /** Whether a process has its processor. */
    boolean has(CpcProcess process) {
        return current[process.physical] == process;
    }

    /** A process has so much to do: it begins at once, if its processor is free or its own. */
    void occupy(CpcProcess process, long cost, long now) {
        int p = process.physical;
        charge(process, cost);
        if (current[p] == null) {
            begin(p, process, now);
        } else if (!has(process)) {
            ready.get(p).add(process);
            plan(p, now);
        } else if (isTurnOver(p, now)) {
            ready.get(p).add(process);
            next(p, now);
        } else {
            slice[p] = now;
            plan(p, now);
        }
    }

    /**
     * A process continues its activity, which it computes in pieces. It gets the same turns as if
     * it had computed all of it at once.
     */
    void extend(CpcProcess process, long cost, long now) {
        int p = process.physical;
        charge(process, cost);
        slice[p] = now;
        if (process.left > 0 && isShared(p) && isEndOfQuantum(p, now)) {
            ready.get(p).add(process);
            next(p, now);
        } else {
            plan(p, now);
        }
    }

    private boolean isEndOfQuantum(int p, long now) {
        return now > turn[p] && (now - turn[p]) % timing.quantum() == 0;
    }

    private void charge(CpcProcess process, long cost) {
        long before = timing.time(process.physical, process.cost);
        process.cost += cost;
        process.left = timing.time(process.physical, process.cost) - before;
    }

    private boolean isTurnOver(int p, long now) {
        return isShared(p) && now - turn[p] >= timing.quantum();
    }

    /** Whether a turn is limited, because others wait for theirs. */
    private boolean isShared(int p) {
        return timing.quantum() > 0 && !ready.get(p).isEmpty();
    }

    /**
     * The event of a process that has its processor: true if it has completed its activity, and
     * keeps the processor for now; else its quantum is over, and another process gets the
     * processor.
     */
    boolean isThrough(CpcProcess process, Activity activity, long now) {
        int p = process.physical;
        process.due = EventQueue.NEVER;
        counters.ran(process, activity, slice[p], now);
        process.left -= now - slice[p];
        slice[p] = now;
        if (process.left == 0) {
            return true;
        }
        ready.get(p).add(process);
        next(p, now);
        return false;
    }

    /** Since when a process has had its processor for its activity. */
    long sliceBegin(CpcProcess process) {
        return slice[process.physical];
    }

    /** A process releases its processor. */
    void giveUp(CpcProcess process, long now) {
        if (has(process)) {
            next(process.physical, now);
        }
    }

    private void next(int p, long now) {
        CpcProcess first = ready.get(p).poll();
        if (first == null) {
            current[p] = null;
        } else {
            begin(p, first, now);
        }
    }

    private void begin(int p, CpcProcess process, long now) {
        boolean isOther = last[p] != NONE && last[p] != process.number;
        long start = now + (isOther ? timing.switchTime() : 0);
        counters.switched(p, start - now);
        current[p] = process;
        last[p] = process.number;
        turn[p] = start;
        slice[p] = start;
        plan(p, now);
    }

    /**
     * Schedules when the process that has a processor completes its activity or its quantum ends.
     */
    private void plan(int p, long now) {
        CpcProcess process = Objects.requireNonNull(current[p]);
        if (!process.wantsProcessor()) {
            return; // it is within an interaction, which will say what it needs
        }
        long end = slice[p] + process.left;
        if (isShared(p)) {
            long quanta = Math.max(1, Math.ceilDiv(now - turn[p], timing.quantum()));
            end = Math.min(end, turn[p] + quanta * timing.quantum());
        }
        process.due = end;
        events.add(end, process.number);
    }
}
