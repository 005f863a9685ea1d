package crossweave.workload.schedule;

import crossweave.collective.Step;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;
import crossweave.workload.collective.CollectivePlan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The messages of a rank in a collective operation, numbered from 0: what each of them requires
 * among them. Those that require none begin the operation, and {@link #ends} are its end.
 */
final class StepMessages {
    private final CollectivePlan plan;
    private final int member;
    private final IntUnaryOperator tags; // by lane
    private final int[][] first; // per lane and step: its first message
    private final int[][] behind; // per lane and step: behind its last message
    private final List<Message> messages = new ArrayList<>();

    /** A message that is sent or received, and the numbers of those that must be done before. */
    record Message(Work work, int[] requires) {}

    StepMessages(CollectivePlan plan, int member, IntUnaryOperator tags) {
        this.plan = plan;
        this.member = member;
        this.tags = tags;
        this.first = new int[lanes()][];
        this.behind = new int[lanes()][];
        int most = 0;
        for (int lane = 0; lane < lanes(); lane++) {
            int steps = plan.algorithm().steps(member, lane);
            first[lane] = new int[steps];
            behind[lane] = new int[steps];
            most = Math.max(most, steps);
        }
        number(most);
        for (int step = 0; step < most; step++) {
            for (int lane = 0; lane < lanes(); lane++) {
                add(lane, step);
            }
        }
    }

    private int lanes() {
        return plan.algorithm().lanes();
    }

    private boolean has(int lane, int step) {
        return step < first[lane].length;
    }

    private Step step(int lane, int step) {
        return plan.algorithm().step(member, lane, step);
    }

    /** Lanes go on side by side, so their first steps come first, then their second ones. */
    private void number(int most) {
        int count = 0;
        for (int step = 0; step < most; step++) {
            for (int lane = 0; lane < lanes(); lane++) {
                if (has(lane, step)) {
                    Step one = step(lane, step);
                    first[lane][step] = count;
                    count += (one.receives() ? 1 : 0) + (one.sends() ? 1 : 0);
                    behind[lane][step] = count;
                }
            }
        }
    }

    private void add(int lane, int number) {
        if (!has(lane, number)) {
            return;
        }
        Step step = step(lane, number);
        IntList requires = new IntList();
        if (number > 0) {
            addAll(requires, lane, number - 1);
        }
        step.after()
                .filter(after -> after.steps() > 0)
                .ifPresent(after -> addAll(requires, after.lane(), after.steps() - 1));
        int[] all = requires.toArray();
        int tag = tags.applyAsInt(lane);
        if (step.receives()) {
            messages.add(new Message(new Work.Receive(rank(step.from()), tag), all));
        }
        if (step.sends()) {
            long bytes = plan.bytes(step.sent());
            messages.add(new Message(new Work.Send(rank(step.to()), tag, bytes), all));
        }
    }

    private void addAll(IntList numbers, int lane, int step) {
        for (int i = first[lane][step]; i < behind[lane][step]; i++) {
            numbers.add(i);
        }
    }

    private int rank(int number) {
        return plan.processes().get(number);
    }

    List<Message> messages() {
        return messages;
    }

    /** The messages that end the operation: those of the last step of each lane. */
    int[] ends() {
        IntList ends = new IntList();
        for (int lane = 0; lane < lanes(); lane++) {
            if (first[lane].length > 0) {
                addAll(ends, lane, first[lane].length - 1);
            }
        }
        return ends.toArray();
    }
}
