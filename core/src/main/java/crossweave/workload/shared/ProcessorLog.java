package crossweave.workload.shared;

import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.Workload.Activity;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** What each processor has spent its time on, and what its node has sent. */
final class ProcessorLog {
    private final EnumMap<Activity, long[]> spent = // per activity and processor: cycles
            new EnumMap<>(Activity.class);
    private final long[] messages; // per node: sent
    private final long[] flits; // per node: sent
    private final long[] end; // per processor: cycle, or NEVER

    ProcessorLog(int processors) {
        for (Activity activity : Activity.values()) {
            spent.put(activity, new long[processors]);
        }
        this.messages = new long[processors];
        this.flits = new long[processors];
        this.end = new long[processors];
        Arrays.fill(end, EventQueue.NEVER);
    }

    void spent(int processor, Activity activity, long cycles) {
        of(activity)[processor] += cycles;
    }

    void sent(int node, int count) {
        messages[node]++;
        flits[node] += count;
    }

    void ended(int processor, long cycle) {
        end[processor] = cycle;
    }

    boolean isEnded(int processor) {
        return end[processor] != EventQueue.NEVER;
    }

    ProcessReport report() {
        List<ProcessReport.One> all = IntStream.range(0, end.length).mapToObj(this::one).toList();
        return new ProcessReport(all, List.of(), 0, 0, List.of());
    }

    private ProcessReport.One one(int processor) {
        return new ProcessReport.One(
                processor,
                end[processor],
                ProcessReport.Times.oneByOne(activity -> of(activity)[processor]),
                messages[processor],
                flits[processor]);
    }

    private long[] of(Activity activity) {
        return Objects.requireNonNull(spent.get(activity));
    }
}
