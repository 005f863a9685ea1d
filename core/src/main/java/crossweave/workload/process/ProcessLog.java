package crossweave.workload.process;

import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.Workload.Activity;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What each process has done so far. A process may have several operations of a kind in progress,
 * as when it waits for many messages: overlapping cycles count once, and only until the process
 * ends.
 */
final class ProcessLog implements Serializable {
    private final Time computing;
    private final Time sending;
    private final Time receiving;
    private final Time inBarrier;
    private final long[] messages; // per process: sent
    private final long[] flits; // per process: sent
    private final long[] end; // per process: cycle, or NEVER
    private final long[] exposed; // per process: communication, up to the last change
    private final long[] overlapped; // per process: the same while it computed
    private final long[] changed; // per process: cycle in which something last began or ended

    ProcessLog(int processes) {
        this.computing = new Time(processes);
        this.sending = new Time(processes);
        this.receiving = new Time(processes);
        this.inBarrier = new Time(processes);
        this.messages = new long[processes];
        this.flits = new long[processes];
        this.end = new long[processes];
        this.exposed = new long[processes];
        this.overlapped = new long[processes];
        this.changed = new long[processes];
        Arrays.fill(end, EventQueue.NEVER);
    }

    /** Time of processes that an activity takes. */
    private static final class Time implements Serializable {
        private final long[] spent; // per process: cycles, up to the last end of all underway
        private final int[] underway; // per process: operations in progress
        private final long[] since; // per process: cycle in which the first of them began

        Time(int processes) {
            this.spent = new long[processes];
            this.underway = new int[processes];
            this.since = new long[processes];
        }

        void began(int process, long cycle) {
            if (underway[process]++ == 0) {
                since[process] = cycle;
            }
        }

        void ended(int process, long cycle) {
            if (--underway[process] == 0) {
                count(process, cycle);
            }
        }

        private void count(int process, long cycle) {
            spent[process] += cycle - since[process];
        }
    }

    void began(int process, Activity activity, long cycle) {
        countCommunication(process, cycle);
        of(activity).began(process, cycle);
    }

    void ended(int process, Activity activity, long cycle) {
        if (!isFinished(process)) {
            countCommunication(process, cycle);
            of(activity).ended(process, cycle);
        }
    }

    void sent(int process, int count) {
        messages[process]++;
        flits[process] += count;
    }

    /**
     * The process ended: operations still in progress, such as a message in flight, no longer
     * count.
     */
    void finished(int process, long cycle) {
        countCommunication(process, cycle);
        end[process] = cycle;
        for (Time time : List.of(computing, sending, receiving, inBarrier)) {
            if (time.underway[process] > 0) {
                time.count(process, cycle);
            }
        }
    }

    /** Counts the time since the last change, if the process communicated. */
    private void countCommunication(int process, long cycle) {
        if (isCommunicating(process)) {
            boolean computes = computing.underway[process] > 0;
            (computes ? overlapped : exposed)[process] += cycle - changed[process];
        }
        changed[process] = cycle;
    }

    private boolean isCommunicating(int process) {
        return sending.underway[process] + receiving.underway[process] + inBarrier.underway[process]
                > 0;
    }

    boolean isFinished(int process) {
        return end[process] != EventQueue.NEVER;
    }

    ProcessReport report(ProcessProgram program, long unreceived) {
        List<ProcessReport.One> all =
                IntStream.range(0, end.length).mapToObj(p -> one(program, p)).toList();
        return new ProcessReport(all, program.sections(), 0, unreceived, program.collectives());
    }

    private ProcessReport.One one(ProcessProgram program, int process) {
        int sections = program.sections().size();
        return new ProcessReport.One(
                process,
                end[process],
                new ProcessReport.Times(
                        computing.spent[process],
                        sending.spent[process],
                        receiving.spent[process],
                        inBarrier.spent[process],
                        exposed[process],
                        overlapped[process]),
                messages[process],
                flits[process],
                IntStream.range(0, sections).mapToObj(s -> program.passes(process, s)).toList(),
                IntStream.range(0, sections).mapToObj(s -> program.spent(process, s)).toList(),
                IntStream.range(0, sections).mapToObj(s -> program.computed(process, s)).toList());
    }

    private Time of(Activity activity) {
        return switch (activity) {
            case COMPUTE -> computing;
            case SEND -> sending;
            case RECEIVE -> receiving;
            case BARRIER -> inBarrier;
        };
    }
}
