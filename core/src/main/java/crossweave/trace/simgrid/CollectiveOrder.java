package crossweave.trace.simgrid;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Kind;
import crossweave.trace.simgrid.SimGridFile.Together;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.UnreadableLine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks whether the collective operations of a trace can involve all ranks, as they are replayed.
 * A trace does not name the communicator of an operation. So it is refused where ranks have
 * different operations, and after a line that creates or uses a communicator of fewer ranks.
 */
final class CollectiveOrder {
    private static final int DIFFERS = -1;

    private final int[] done; // per rank: operations so far; DIFFERS once reported
    private final int[] smaller; // per rank: the line that shows a smaller communicator; or 0
    private final List<First> firsts = new ArrayList<>(); // per operation
    private final Set<Together> together = new LinkedHashSet<>(); // operations that differ

    /** An operation as the first rank that reached it has it. */
    private record First(Kind kind, int root, int rank, int line) {
        boolean isLike(First other) {
            return kind == other.kind && root == other.root;
        }

        @Override
        public String toString() {
            return "%s with root %d".formatted(kind.word(), root);
        }
    }

    CollectiveOrder(int ranks) {
        done = new int[ranks];
        smaller = new int[ranks];
    }

    Set<Together> together() {
        return together;
    }

    void add(int rank, Action action, SourcePosition where) throws UnreadableLine {
        boolean isSmaller =
                action.kind() == Kind.COMM_SPLIT
                        || action.kind() == Kind.COMM_SIZE && action.amount() != done.length;
        if (isSmaller && smaller[rank] == 0) {
            smaller[rank] = action.line();
        } else if (action.kind().isCollective() && done[rank] != DIFFERS) {
            int number = done[rank];
            done[rank] = DIFFERS; // unless nothing is wrong
            check(rank, number, action, where);
            if (!action.kind().isUneven()) {
                together.add(action.together());
            }
            done[rank] = number + 1;
        }
    }

    private void check(int rank, int number, Action action, SourcePosition where)
            throws UnreadableLine {
        if (smaller[rank] > 0) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.NOT_SUPPORTED,
                    "%s may be of some ranks only: line %d tells of a smaller communicator, and traces"
                                    .formatted(action.kind().word(), smaller[rank])
                            + " do not say which one an operation is of; if all ranks take part,"
                            + " remove that line");
        }
        First own = new First(action.kind(), action.root(), rank, action.line());
        if (number == firsts.size()) {
            firsts.add(own);
        }
        First first = firsts.get(number);
        if (!own.isLike(first)) {
            throw new UnreadableLine(
                    where,
                    ProblemCode.CONTRADICTION,
                    "collective operation %d of rank %d is %s, but that of rank %d (line %d) is %s;"
                                    .formatted(number + 1, rank, own, first.rank, first.line, first)
                            + " operations of some ranks only cannot be replayed");
        }
    }

    /** Reports the first rank that has fewer operations than another. */
    void end(FileProblems problems) {
        for (int rank = 0; rank < done.length; rank++) {
            if (done[rank] != DIFFERS && done[rank] < firsts.size()) {
                First more = firsts.get(done[rank]);
                problems.add(
                        problems.start(),
                        ProblemCode.CONTRADICTION,
                        "rank %d has %d collective operations, but rank %d has one more (line %d);"
                                        .formatted(rank, done[rank], more.rank, more.line)
                                + " operations of some ranks only cannot be replayed");
                return;
            }
        }
    }
}
