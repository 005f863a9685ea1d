package crossweave.workload.kind;

import crossweave.engine.EventQueue;
import crossweave.workload.TaskReport;

import java.io.Serializable;
import java.util.Arrays;

/** What each task has done; only as many of its messages as requested count, the first ones. */
final class TaskLog implements Serializable {
    private final long asked; // messages of every task
    private final long[] firstSend; // per task: cycle
    private final long[] completed; // per task: messages delivered
    private final long[] until; // per task: cycle of the last delivery that counts
    private final long[] countedFlits; // per task: delivered, of messages that count
    private final int[] flits; // per task: of the message on its way
    private int open; // tasks that have not completed their requested messages

    TaskLog(int tasks, long asked) {
        this.asked = asked;
        this.firstSend = new long[tasks];
        this.completed = new long[tasks];
        this.until = new long[tasks];
        this.countedFlits = new long[tasks];
        this.flits = new int[tasks];
        Arrays.fill(firstSend, EventQueue.NEVER);
    }

    /** Adds a task that has to complete its messages. */
    void expect() {
        open++;
    }

    void sent(int task, long cycle, int length) {
        firstSend[task] = Math.min(firstSend[task], cycle);
        flits[task] = length;
    }

    void completed(int task, long cycle) {
        completed[task]++;
        if (completed[task] <= asked) {
            until[task] = cycle;
            countedFlits[task] += flits[task];
        }
        if (completed[task] == asked) {
            open--;
        }
    }

    boolean isComplete() {
        return open == 0;
    }

    TaskReport.Task task(int task, int terminal) {
        return new TaskReport.Task(
                task,
                terminal,
                firstSend[task],
                completed[task],
                Math.min(completed[task], asked),
                countedFlits[task],
                until[task]);
    }
}
