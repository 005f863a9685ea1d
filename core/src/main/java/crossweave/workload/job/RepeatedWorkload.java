package crossweave.workload.job;

import crossweave.engine.EventQueue;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.TaskReport;
import crossweave.workload.Workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A workload that begins again in the cycle after it has ended and all its messages have arrived.
 * Reports of processes cover all repetitions, others the last one that began.
 */
final class RepeatedWorkload implements Workload {
    private final LongFunction<ScheduledWorkload> again; // by the cycle in which it begins
    private final long until; // the last cycle in which it may begin
    private ScheduledWorkload current;
    private final long begin;
    private int left; // repetitions that have not begun
    private Optional<ProcessReport> done = Optional.empty(); // of those before it
    private final List<Repetition> ended = new ArrayList<>();
    private boolean isRunning = true; // the current one

    RepeatedWorkload(
            LongFunction<ScheduledWorkload> again,
            long from,
            Optional<Long> until,
            int repetitions) {
        this.again = again;
        this.until = until.orElse(EventQueue.NEVER);
        this.left = repetitions - 1;
        this.current = again.apply(from);
        this.begin = current.begin();
    }

    @Override
    public long nextEvent() {
        return current.nextEvent();
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        current.act(cycle, outbox);
        goOn(cycle);
    }

    private void goOn(long cycle) {
        if (isRunning && current.isFinished() && current.isIdle()) {
            ended.add(new Repetition(current.begin(), cycle));
            isRunning = false;
        }
        if (!isRunning && left > 0 && cycle < until) {
            done = processes();
            current = again.apply(cycle + 1);
            isRunning = true;
            left--;
        }
    }

    @Override
    public void stop(long cycle, Outbox outbox) {
        current.stop(cycle, outbox);
    }

    @Override
    public void delivered(int tag, long cycle) {
        current.delivered(tag, cycle);
        goOn(cycle);
    }

    @Override
    public void released(int tag, long cycle) {
        current.released(tag, cycle);
    }

    @Override
    public void computed(int tag, long cycle) {
        current.computed(tag, cycle);
    }

    @Override
    public boolean takesTurns() {
        return current.takesTurns();
    }

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public long begin() {
        return begin;
    }

    @Override
    public boolean isRandom() {
        return current.isRandom();
    }

    @Override
    public boolean isFinished() {
        return current.isFinished() && (left == 0 || current.isIdle());
    }

    @Override
    public List<Repetition> repetitions() {
        return List.copyOf(ended);
    }

    @Override
    public Optional<ProcessReport> processes() {
        Optional<ProcessReport> now = current.processes();
        return done.isEmpty() ? now : now.map(report -> report.after(done.get()));
    }

    @Override
    public List<String> waiting() {
        return current.waiting();
    }

    @Override
    public Optional<ProgramReport.MessageRecord> messageRecord(int tag) {
        return current.messageRecord(tag);
    }

    @Override
    public Optional<ProgramReport> program() {
        return current.program();
    }

    @Override
    public <T> Optional<T> view(Class<T> kind) {
        return current.view(kind);
    }

    @Override
    public Optional<TaskReport> report() {
        return current.report();
    }
}
