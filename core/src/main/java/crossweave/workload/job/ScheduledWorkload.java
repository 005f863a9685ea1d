package crossweave.workload.job;

import crossweave.engine.EventQueue;
import crossweave.engine.MessageClass;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.TaskReport;
import crossweave.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A workload on its nodes and in its time: translates its nodes to terminals and its time to that
 * of the machine.
 */
final class ScheduledWorkload implements Workload, Workload.Outbox {
    private final Workload work;
    private final int[] terminals; // per node of the workload
    private final long from;
    private final long until; // the last cycle in which it may act
    private long underway; // messages and computations
    private transient @Nullable Outbox outbox; // only while the workload acts

    ScheduledWorkload(Workload work, int[] terminals, long from, Optional<Long> until) {
        this.work = work;
        this.terminals = terminals.clone();
        this.from = from;
        this.until = until.orElse(EventQueue.NEVER);
    }

    @Override
    public long nextEvent() {
        long next = work.nextEvent();
        return next > until - from ? EventQueue.NEVER : next + from;
    }

    @Override
    public void act(long cycle, Outbox machine) {
        outbox = machine;
        work.act(cycle - from, this);
        outbox = null;
    }

    @Override
    public void stop(long cycle, Outbox machine) {
        outbox = machine;
        work.stop(Math.max(0, Math.min(cycle, until) - from), this);
        outbox = null;
    }

    @Override
    public void delivered(int tag, long cycle) {
        underway--;
        work.delivered(tag, cycle - from);
    }

    @Override
    public void lost(int tag, long cycle) {
        underway--;
        work.lost(tag, cycle - from);
    }

    @Override
    public void released(int tag, long cycle) {
        work.released(tag, cycle - from);
    }

    @Override
    public void computed(int tag, long cycle) {
        underway--;
        work.computed(tag, cycle - from);
    }

    @Override
    public boolean isOpenLoop() {
        return work.isOpenLoop();
    }

    @Override
    public boolean takesTurns() {
        return work.takesTurns();
    }

    /** Whether none of its messages and computations is under way. */
    boolean isIdle() {
        return underway == 0;
    }

    /** The end of its time does not end the run: other workloads may go on. */
    @Override
    public boolean hasEnd() {
        return work.hasEnd();
    }

    @Override
    public long begin() {
        long begin = work.begin();
        return begin > until - from ? EventQueue.NEVER : begin + from;
    }

    @Override
    public boolean isFinite() {
        return work.isFinite() || until != EventQueue.NEVER;
    }

    @Override
    public boolean isRandom() {
        return work.isRandom();
    }

    @Override
    public boolean isFinished() {
        return work.isFinished() || isOver() && underway == 0;
    }

    /**
     * Whether it would do more, but its time is over. A workload with an end that has nothing to do
     * waits, perhaps in vain; one without an end is over then.
     */
    private boolean isOver() {
        long next = work.nextEvent();
        boolean waits = next == EventQueue.NEVER && work.hasEnd();
        return !waits && next > until - from;
    }

    @Override
    public Optional<TaskReport> report() {
        return work.report().map(report -> report.on(terminals));
    }

    @Override
    public <T> Optional<T> view(Class<T> kind) {
        return work.view(kind);
    }

    @Override
    public Optional<ProgramReport.MessageRecord> messageRecord(int tag) {
        return work.messageRecord(tag);
    }

    @Override
    public Optional<ProgramReport> program() {
        return work.program();
    }

    @Override
    public Optional<ProcessReport> processes() {
        return work.processes().map(report -> report.on(terminals, from));
    }

    @Override
    public List<String> waiting() {
        return work.waiting();
    }

    @Override
    public void send(int tag, int source, int destination, int flits) {
        underway++;
        machine().send(tag, terminals[source], terminals[destination], flits);
    }

    @Override
    public void exchange(
            int tag, int source, int destination, int flits, MessageClass kind, long begun) {
        underway++;
        machine()
                .exchange(
                        tag, terminals[source], terminals[destination], flits, kind, begun + from);
    }

    @Override
    public void multicast(int tag, int source, int[] destinations, int flits) {
        underway += destinations.length;
        machine().multicast(tag, terminals[source], translated(destinations), flits);
    }

    private int[] translated(int[] nodes) {
        int[] translated = new int[nodes.length];
        for (int i = 0; i < translated.length; i++) {
            translated[i] = terminals[nodes[i]];
        }
        return translated;
    }

    @Override
    public void replicate(int[] tags, int source, int[] destinations, int flits) {
        underway += destinations.length;
        machine().replicate(tags, terminals[source], translated(destinations), flits);
    }

    @Override
    public int group(int[] sources, int[] destinations) {
        return machine().group(translated(sources), translated(destinations));
    }

    @Override
    public void contribute(int tag, int group, int member, int flits) {
        underway++;
        machine().contribute(tag, group, member, flits);
    }

    @Override
    public void signal(int tag, int source, int destination, int flits) {
        underway++;
        machine().signal(tag, terminals[source], terminals[destination], flits);
    }

    @Override
    public void compute(int tag, int node, long cycles) {
        underway++;
        machine().compute(tag, terminals[node], cycles);
    }

    @Override
    public void pickUp(int tag, int node) {
        underway++;
        machine().pickUp(tag, terminals[node]);
    }

    @Override
    public void recordActivity(ActivityRecord activity) {
        machine()
                .recordActivity(
                        new ActivityRecord(
                                terminals[activity.node()],
                                activity.activity(),
                                activity.from() + from,
                                activity.until() + from,
                                activity.origin()));
    }

    @Override
    public boolean isWanted() {
        return machine().isWanted();
    }

    private Outbox machine() {
        return Objects.requireNonNull(outbox, "messages are sent while the work acts");
    }
}
