package crossweave.workload.schedule;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

import org.jspecify.annotations.Nullable;

import java.util.TreeSet;

/**
 * Tags for the messages of collective operations that no other message of a schedule has: they are
 * larger than all of those.
 */
final class MessageTags {
    private final TreeSet<Integer> own = new TreeSet<>(); // of parts of collective operations
    private final int lanes;
    private int largest = -1; // of the other tags

    /**
     * Looks at all messages of a schedule.
     *
     * @param groups whose operations become messages
     * @param lanes of an operation at most
     * @throws BadInput if a receive would take them for others, or there are not enough tags
     */
    MessageTags(Schedule schedule, int groups, int lanes) {
        this.lanes = lanes;
        BadInput takesAll = null;
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            OperationStream operations = schedule.operations(rank);
            for (var next = operations.next(); next.isPresent(); next = operations.next()) {
                Operation operation = next.get();
                add(operation.work());
                takesAll = takesAll == null ? takesAll(rank, operation) : takesAll;
                operations.done(operation.number());
            }
        }
        if (takesAll != null && (groups > 0 || !own.isEmpty())) {
            throw takesAll;
        }
        if (largest + own.size() + (long) groups * lanes > Integer.MAX_VALUE) {
            throw new BadInput(
                    schedule.format(),
                    ProblemCode.TOO_LARGE,
                    "its largest tag is %,d, which leaves too few tags for the messages of"
                            + " collective operations",
                    largest);
        }
    }

    /** What is wrong with a receive of any tag where collective operations become messages. */
    private static @Nullable BadInput takesAll(int rank, Operation operation) {
        boolean isOfAny =
                operation.work() instanceof Work.Receive receive && receive.tag() == Work.ANY;
        return isOfAny
                ? new BadInput(
                        "rank " + rank,
                        ProblemCode.NOT_SUPPORTED,
                        "operation %d receives with any tag, and would take the messages of"
                                + " collective operations, too",
                        operation.place())
                : null;
    }

    private void add(Work work) {
        int tag =
                switch (work) {
                    case Work.Send send -> send.tag();
                    case Work.Receive receive -> receive.tag();
                    default -> Work.ANY;
                };
        if (work.hasOwnTag()) {
            own.add(tag);
        } else {
            largest = Math.max(largest, tag);
        }
    }

    /** Whether there are messages that are parts of collective operations. */
    boolean hasParts() {
        return !own.isEmpty();
    }

    /** The tag of the messages of a group's operations in a lane. */
    int of(int group, int lane) {
        return largest + 1 + own.size() + group * lanes + lane;
    }

    /** A message with a tag that any format can tell. */
    Work tagged(Work work) {
        return switch (work) {
            case Work.Send send when work.hasOwnTag() ->
                    new Work.Send(send.to(), part(send.tag()), send.bytes());
            case Work.Receive receive when work.hasOwnTag() ->
                    new Work.Receive(receive.from(), part(receive.tag()));
            default -> work;
        };
    }

    private int part(int tag) {
        return largest + 1 + own.headSet(tag).size();
    }
}
