package crossweave.workload.process;

import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.Workload.Activity;

import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** What each process has done so far. */
final class ProcessLog implements Serializable {
    private final EnumMap<Activity, long[]> spent = // per activity and process: cycles
            new EnumMap<>(Activity.class);
    private final long[] messages; // per process: sent
    private final long[] flits; // per process: sent
    private final long[] end; // per process: cycle, or NEVER

    ProcessLog(int processes) {
        for (Activity activity : Activity.values()) {
            spent.put(activity, new long[processes]);
        }
        this.messages = new long[processes];
        this.flits = new long[processes];
        this.end = new long[processes];
        Arrays.fill(end, EventQueue.NEVER);
    }

    void spent(int process, Activity activity, long cycles) {
        of(activity)[process] += cycles;
    }

    void sent(int process, int count) {
        messages[process]++;
        flits[process] += count;
    }

    void finished(int process, long cycle) {
        end[process] = cycle;
    }

    boolean isFinished(int process) {
        return end[process] != EventQueue.NEVER;
    }

    ProcessReport report(Program program, long unreceived) {
        List<ProcessReport.One> all =
                IntStream.range(0, end.length).mapToObj(p -> one(program, p)).toList();
        return new ProcessReport(all, program.sections(), 0, unreceived);
    }

    private ProcessReport.One one(Program program, int process) {
        int sections = program.sections().size();
        return new ProcessReport.One(
                process,
                end[process],
                of(Activity.COMPUTE)[process],
                of(Activity.SEND)[process],
                of(Activity.RECEIVE)[process],
                of(Activity.BARRIER)[process],
                messages[process],
                flits[process],
                IntStream.range(0, sections).mapToObj(s -> program.passes(process, s)).toList(),
                IntStream.range(0, sections).mapToObj(s -> program.spent(process, s)).toList(),
                IntStream.range(0, sections).mapToObj(s -> program.computed(process, s)).toList());
    }

    private long[] of(Activity activity) {
        return Objects.requireNonNull(spent.get(activity));
    }
}
