package crossweave.trace.goal;

import java.io.Serializable;

/**
 * A line of a block.
 *
 * @param label of the operation, or of the one that has to wait; may be empty
 * @param required label of the operation to wait for
 * @param amount bytes of a message, or the amount to calculate
 * @param peer rank sent to or received from, or ANY
 * @param line in the file
 */
record GoalItem(
        GoalKind kind,
        String label,
        String required,
        long amount,
        int peer,
        int tag,
        int cpu,
        int nic,
        int line)
        implements Serializable {
    boolean isOperation() {
        return kind != GoalKind.REQUIRES && kind != GoalKind.STARTS_AFTER;
    }

    GoalItem withTag(int other) {
        return new GoalItem(kind, label, required, amount, peer, other, cpu, nic, line);
    }

    GoalItem withCpu(int other) {
        return new GoalItem(kind, label, required, amount, peer, tag, other, nic, line);
    }

    GoalItem withNic(int other) {
        return new GoalItem(kind, label, required, amount, peer, tag, cpu, other, line);
    }
}
