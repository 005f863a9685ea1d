package crossweave.workload.kind;

import crossweave.engine.EventQueue;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;
import crossweave.workload.TaskReport;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.graph.TaskGraph;
import crossweave.workload.injection.Length;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A process graph, closed loop. A message's tag is its sender: a task has at most one message on
 * its way. Notifications of a cycle only change counters and queue tasks, and the queue has an
 * order of its own; so their order does not matter.
 */
final class TaskWorkload implements Workload {
    private final TaskSettings settings;
    private final TaskGraph graph;
    private final Length[] length; // of messages of even and of odd tasks
    private final TaskLog log;
    private final RandomStream[] random; // per task
    private final EventQueue ready = new EventQueue(); // ends of computing, by task
    private final long[] sent; // per task: messages
    private final int[] target; // per task: of its last message
    private final long[] unused; // per task: messages received and not yet used to send
    private final boolean[] waits; // per task: has computed, but needs a message to go on

    TaskWorkload(TaskSettings settings, WorkloadSettings.Site site) {
        this.settings = settings;
        this.graph = settings.graph().build().on(site);
        check(graph.tasks(), site.terminals());
        Length even = settings.message().build();
        this.length = new Length[] {even, settings.oddMessage().map(c -> c.build()).orElse(even)};
        int tasks = graph.tasks();
        this.log = new TaskLog(tasks, settings.messages());
        this.random = new RandomStream[tasks];
        this.sent = new long[tasks];
        this.target = new int[tasks];
        this.unused = new long[tasks];
        this.waits = new boolean[tasks];
        for (int task = 0; task < tasks; task++) {
            random[task] = site.stream("task", task);
            if (!graph.isSilent(task)) {
                log.expect();
                ready.add(computing(settings.first().orElse(settings.distribution()), task), task);
            }
        }
    }

    private void check(int tasks, int terminals) {
        if (tasks > terminals) {
            throw new InvalidSettings(
                    "graph",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %s with %d tasks, but there are %d nodes for them",
                    settings.graph(),
                    tasks,
                    terminals);
        }
    }

    /** Cycles that a task computes before its next message. */
    private long computing(TimeDistribution distribution, int task) {
        return distribution.draw(settings.compute(), random[task]);
    }

    @Override
    public long nextEvent() {
        return ready.nextTime();
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        while (ready.nextTime() <= cycle) {
            int task = ready.remove();
            if (!graph.waitsForReceive(task, sent[task])) {
                send(task, cycle, outbox);
            } else if (unused[task] > 0) {
                unused[task]--;
                send(task, cycle, outbox);
            } else {
                waits[task] = true;
            }
        }
    }

    private void send(int task, long cycle, Outbox outbox) {
        target[task] = graph.target(task, sent[task]++, random[task]);
        int flits = length[task & 1].draw(random[task]);
        log.sent(task, cycle, flits);
        outbox.send(task, task, target[task], flits);
    }

    /** Reacts in the next cycle at the earliest. */
    @Override
    public void delivered(int tag, long cycle) {
        log.completed(tag, cycle);
        int receiver = target[tag];
        unused[receiver]++;
        if (waits[receiver]) {
            waits[receiver] = false;
            ready.add(cycle + 1, receiver);
        }
        ready.add(cycle + Math.max(1, computing(settings.distribution(), tag)), tag);
    }

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public boolean isRandom() {
        return true;
    }

    @Override
    public boolean isFinished() {
        return log.isComplete();
    }

    @Override
    public Optional<TaskReport> report() {
        List<TaskReport.Task> tasks = new ArrayList<>();
        for (int task = 0; task < graph.tasks(); task++) {
            if (!graph.isSilent(task)) {
                tasks.add(log.task(task, task));
            }
        }
        return Optional.of(new TaskReport(settings.compute(), settings.messages(), tasks));
    }
}
