package crossweave.experiment;

import crossweave.engine.EventQueue;
import crossweave.result.Result;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.TaskReport;
import crossweave.workload.Workload;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The workloads of a run: when each began and ended, and what it reports. */
final class RunningWorkloads implements Serializable {
    private final List<Workload> workloads;
    private final List<String> names; // per workload
    private final boolean isFinite; // all are finite
    private final int[] awaited; // workloads with which the run ends
    private final long[] begin; // per workload: cycle, or NEVER
    private final long[] end; // per workload: when it was seen to be finished, or NEVER

    RunningWorkloads(List<String> names, List<Workload> workloads) {
        this.workloads = workloads;
        this.names = names;
        this.isFinite = workloads.stream().allMatch(Workload::isFinite);
        this.awaited =
                IntStream.range(0, workloads.size())
                        .filter(i -> isFinite || workloads.get(i).hasEnd())
                        .toArray();
        this.begin = workloads.stream().mapToLong(Workload::begin).toArray();
        this.end = new long[begin.length];
        Arrays.fill(end, EventQueue.NEVER);
    }

    int count() {
        return begin.length;
    }

    String name(int work) {
        return names.get(work);
    }

    boolean takesTurns() {
        return workloads.stream().anyMatch(Workload::takesTurns);
    }

    /**
     * Whether the run ends with workloads: with the last of them if all are finite, otherwise with
     * those that have an end, and the rest is background.
     */
    boolean hasEnd() {
        return awaited.length > 0;
    }

    /** Whether all workloads are finite: then there is a last message. */
    boolean isFinite() {
        return isFinite;
    }

    boolean isFinite(int work) {
        return workloads.get(work).isFinite();
    }

    boolean isRandom(int work) {
        return workloads.get(work).isRandom();
    }

    /** The most messages that all of them send in a cycle; MAX_VALUE if that is not known. */
    long mostInCycle() {
        boolean isKnown = workloads.stream().allMatch(work -> work.mostInCycle().isPresent());
        return isKnown
                ? workloads.stream().mapToLong(work -> work.mostInCycle().getAsLong()).sum()
                : Long.MAX_VALUE;
    }

    /** The cycle in which the first workload begins; NEVER if none does. */
    long begin() {
        return Arrays.stream(begin).min().orElse(EventQueue.NEVER);
    }

    /** The cycle in which a workload begins, or NEVER. */
    long begin(int work) {
        return begin[work];
    }

    /**
     * The cycle in which a workload was seen to be finished; NEVER if it is not, or was not
     * checked.
     */
    long end(int work) {
        return end[work];
    }

    /** Repetitions of a workload that have ended. */
    List<Workload.Repetition> repetitions(int work) {
        return workloads.get(work).repetitions();
    }

    /** Whether a workload has done all that it had to do. */
    boolean isFinished(int work) {
        return end[work] != EventQueue.NEVER || workloads.get(work).isFinished();
    }

    /** Whether the run has an end and has reached it, after this cycle. */
    boolean isFinished(long cycle) {
        boolean all = hasEnd();
        for (int work : awaited) {
            all &= hasEnded(work, cycle);
        }
        return all;
    }

    private boolean hasEnded(int work, long cycle) {
        if (end[work] == EventQueue.NEVER && workloads.get(work).isFinished()) {
            end[work] = cycle;
        }
        return end[work] != EventQueue.NEVER;
    }

    /** Results of each workload that is made of tasks. */
    List<Result.Tasks> tasks() {
        List<Result.Tasks> all = new ArrayList<>();
        for (int i = 0; i < workloads.size(); i++) {
            String name = names.get(i);
            workloads.get(i).report().ifPresent(report -> all.add(tasks(name, report)));
        }
        return all;
    }

    /** Results of each workload that is made of processes. */
    List<Result.Processes> processes() {
        List<Result.Processes> all = new ArrayList<>();
        for (int i = 0; i < workloads.size(); i++) {
            String name = names.get(i);
            workloads
                    .get(i)
                    .processes()
                    .ifPresent(report -> all.add(new Result.Processes(name, report)));
        }
        return all;
    }

    /** Mean cycles that a process of a workload communicated; NaN if it has none. */
    double communicating(int work) {
        return workloads
                .get(work)
                .processes()
                .map(ProcessReport::meanCommunication)
                .orElse(Double.NaN);
    }

    /** Results of each workload that is a compiled program. */
    List<ProgramReport> programs() {
        return workloads.stream().flatMap(each -> each.program().stream()).toList();
    }

    /** The first view of this kind that a workload offers. */
    <T> Optional<T> view(Class<T> kind) {
        return workloads.stream().flatMap(each -> each.view(kind).stream()).findFirst();
    }

    /** Who waits for what, in workloads that have an end. */
    List<String> waiting() {
        return workloads.stream().flatMap(each -> each.waiting().stream()).toList();
    }

    private static Result.Tasks tasks(String name, TaskReport report) {
        return new Result.Tasks(
                name,
                report.compute(),
                report.meanFlits(),
                report.meanNodeTraffic(),
                report.meanTimeTraffic(),
                report.worstNodeTraffic(),
                report.isComplete());
    }
}
