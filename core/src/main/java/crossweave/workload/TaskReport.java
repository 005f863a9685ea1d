package crossweave.workload;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What the tasks of a process graph have done. Times are cycles since the workload began; traffic
 * is in flits per cycle, so that 1 is all that the channel of a node can carry.
 *
 * @param compute mean cycles between two messages of a task
 * @param asked messages that every task has to complete
 */
public record TaskReport(double compute, long asked, List<Task> tasks) {

    public TaskReport {
        tasks = List.copyOf(tasks);
    }

    /**
     * One task that sends.
     *
     * @param terminal where it is placed
     * @param firstSend cycle of its first message, or NEVER
     * @param completed messages delivered so far, also beyond those requested
     * @param counted those of them that count: at most as many as requested
     * @param countedFlits flits of these
     * @param until cycle in which the last of these was delivered; 0 if none was
     */
    public record Task(
            int task,
            int terminal,
            long firstSend,
            long completed,
            long counted,
            long countedFlits,
            long until) {

        /** Flits per cycle that it achieved until its last counted message. */
        public double nodeTraffic() {
            return counted == 0 ? 0 : (double) countedFlits / until;
        }
    }

    /** Whether every task has completed the requested messages. */
    public boolean isComplete() {
        return tasks.stream().allMatch(task -> task.counted == asked);
    }

    /** Traffic of the average node. */
    public double meanNodeTraffic() {
        return traffic().average().orElse(0);
    }

    /** Traffic of the node that achieved least. */
    public double worstNodeTraffic() {
        return traffic().min().orElse(0);
    }

    /** Traffic of a node that needs the average time: less than the average if some need long. */
    public double meanTimeTraffic() {
        long flits = tasks.stream().mapToLong(Task::countedFlits).sum();
        long time = tasks.stream().mapToLong(Task::until).sum();
        return time == 0 ? 0 : (double) flits / time;
    }

    private DoubleStream traffic() {
        return tasks.stream().mapToDouble(Task::nodeTraffic);
    }

    /** Mean flits of a message, over all that count. */
    public double meanFlits() {
        long messages = tasks.stream().mapToLong(Task::counted).sum();
        long flits = tasks.stream().mapToLong(Task::countedFlits).sum();
        return messages == 0 ? 0 : (double) flits / messages;
    }

    /**
     * The traffic of a node if no message ever waited for another; the caller, which knows the
     * network, says how many cycles such a message takes.
     */
    public double appliedNodeTraffic(double contentionFreeCycles) {
        return meanFlits() / (compute + contentionFreeCycles);
    }

    /** The same with every terminal {@code t} called {@code names[t]}. */
    public TaskReport on(int[] names) {
        return new TaskReport(
                compute,
                asked,
                tasks.stream()
                        .map(
                                t ->
                                        new Task(
                                                t.task,
                                                names[t.terminal],
                                                t.firstSend,
                                                t.completed,
                                                t.counted,
                                                t.countedFlits,
                                                t.until))
                        .toList());
    }
}
