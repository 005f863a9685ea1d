package crossweave.trace.goal;

import java.io.Serializable;

/**
 * A line of a block.
 *
 * @param label of the operation, or of the one that has to wait, see {@link GoalLabels}; an
 *     operation may have none
 * @param required label of the operation to wait for
 * @param amount bytes of a message, or the amount to calculate
 * @param peer rank sent to or received from, or ANY
 * @param line in the file
 * @param column of its first word, from 1
 */
record GoalItem(
        GoalKind kind,
        long label,
        long required,
        long amount,
        int peer,
        int tag,
        int cpu,
        int nic,
        int line,
        int column)
        implements Serializable {
    boolean isOperation() {
        return kind != GoalKind.REQUIRES && kind != GoalKind.STARTS_AFTER;
    }

    boolean hasLabel() {
        return label != GoalLabels.NONE;
    }

    GoalItem withTag(int other) {
        return new GoalItem(kind, label, required, amount, peer, other, cpu, nic, line, column);
    }

    GoalItem withCpu(int other) {
        return new GoalItem(kind, label, required, amount, peer, tag, other, nic, line, column);
    }

    GoalItem withNic(int other) {
        return new GoalItem(kind, label, required, amount, peer, tag, cpu, other, line, column);
    }
}
