package crossweave.trace.goal;

import crossweave.trace.schedule.Work;
import crossweave.trace.text.LineStream;

import org.jspecify.annotations.Nullable;

/**
 * Parses lines as nearly all lines of long files are: an operation or a dependency in ASCII,
 * without comments, and nothing wrong in it. {@link GoalParser} reads the others, and would make
 * the same of these.
 */
final class GoalPlainLine {
    private static final int MOST_CPU = 255;
    private static final int UNREADABLE = Integer.MIN_VALUE;

    private final int ranks;
    private final GoalLabels labels;
    private final GoalBytes words = new GoalBytes();

    // Of the operation that is being read
    private long amount;
    private int peer;
    private int tag;
    private int cpu;
    private int nic;

    GoalPlainLine(int ranks, GoalLabels labels) {
        this.ranks = ranks;
        this.labels = labels;
    }

    /** What the line read last says, or null if it is not such a line. */
    @Nullable GoalItem item(LineStream lines) {
        words.begin(lines);
        int column = words.at() - lines.start() + 1;
        if (!words.readName()) {
            return null;
        }
        GoalKind kind = operation();
        if (kind != null) {
            return operation(kind, GoalLabels.NONE, lines.number(), column);
        }
        long label = words.label(labels);
        if (words.readSign(':')) {
            kind = words.readName() ? operation() : null;
            return kind == null ? null : operation(kind, label, lines.number(), column);
        }
        kind = words.readName() ? dependency() : null;
        if (kind == null || !words.readName() || !words.isAtEnd()) {
            return null;
        }
        long required = words.label(labels);
        return new GoalItem(kind, label, required, 0, 0, 0, 0, 0, lines.number(), column);
    }

    private @Nullable GoalKind operation() {
        if (words.isName("send")) {
            return GoalKind.SEND;
        } else if (words.isName("recv")) {
            return GoalKind.RECEIVE;
        }
        return words.isName("calc") ? GoalKind.CALC : null;
    }

    private @Nullable GoalKind dependency() {
        if (words.isName("requires")) {
            return GoalKind.REQUIRES;
        }
        return words.isName("irequires") ? GoalKind.STARTS_AFTER : null;
    }

    private @Nullable GoalItem operation(GoalKind kind, long label, int line, int column) {
        amount = words.readNumber(Long.MAX_VALUE);
        peer = 0;
        tag = 0;
        cpu = 0;
        nic = 0;
        boolean isRead = amount >= 0 && (kind == GoalKind.CALC || readPeer(kind));
        while (isRead && !words.isAtEnd()) {
            isRead = words.readName() && readOption(kind);
        }
        return isRead
                ? new GoalItem(
                        kind, label, GoalLabels.NONE, amount, peer, tag, cpu, nic, line, column)
                : null;
    }

    private boolean readPeer(GoalKind kind) {
        boolean isRead =
                words.readName("b") && words.readName(kind == GoalKind.SEND ? "to" : "from");
        if (!isRead) {
            return false;
        }
        peer = numberOrAny(kind, ranks - 1L);
        return peer != UNREADABLE;
    }

    /** A number up to the most one; of a receive, -1 means any. */
    private int numberOrAny(GoalKind kind, long most) {
        if (kind == GoalKind.RECEIVE && words.readMinusOne()) {
            return Work.ANY;
        }
        long number = words.readNumber(most);
        return number < 0 ? UNREADABLE : (int) number;
    }

    private boolean readOption(GoalKind kind) {
        boolean isMessage = kind != GoalKind.CALC;
        if (words.isName("cpu")) {
            cpu = (int) words.readNumber(MOST_CPU);
            return cpu >= 0;
        } else if (words.isName("tag") && isMessage) {
            tag = numberOrAny(kind, Integer.MAX_VALUE);
            return tag != UNREADABLE;
        } else if (words.isName("nic") && isMessage) {
            nic = (int) words.readNumber(MOST_CPU);
            return nic >= 0;
        }
        return false;
    }
}
