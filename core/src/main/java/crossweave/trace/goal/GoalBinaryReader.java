package crossweave.trace.goal;

import crossweave.trace.binary.ByteStream;
import crossweave.trace.goal.GoalPart.Later;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;
import crossweave.util.IntQueues;

import java.util.Map;
import java.util.Optional;

/** Reads the nodes of a rank. A node names those that wait for it, which remember it until read. */
final class GoalBinaryReader implements GoalSchedule.Reader {
    private static final int[] NONE = {};

    private final int nodes;
    private final long appendixAt;
    private final Map<Integer, Later> forward;
    private final ByteStream bytes;
    private final ByteStream appendix;
    // By number of a later node: the numbers of those that it waits for
    private final IntQueues requires = new IntQueues();
    private final IntQueues follows = new IntQueues();
    private final IntList numbers = new IntList(); // while they are collected
    private int count; // nodes so far

    GoalBinaryReader(GoalPart part, ByteStream bytes, ByteStream appendix) {
        this.nodes = part.nodes();
        this.appendixAt = part.appendix();
        this.forward = part.forward();
        this.bytes = bytes;
        this.appendix = appendix;
        bytes.seek(part.first());
    }

    @Override
    public Optional<GoalOperation> next() {
        if (count == nodes) {
            return Optional.empty();
        }
        GoalNode node = GoalNode.read(bytes);
        int number = count++;
        tell(number, node.requiredBy(), node.requiredAt(), requires);
        tell(number, node.followedBy(), node.followedAt(), follows);
        Later later = forward.get(number);
        if (later != null) {
            later.requires().forEach(other -> requires.add(number, other));
            later.follows().forEach(other -> follows.add(number, other));
        }
        return Optional.of(
                new GoalOperation(
                        number,
                        node.kind(),
                        node.amount(),
                        number(node.peer()),
                        number(node.tag()),
                        node.cpu(),
                        node.nic(),
                        take(requires, number),
                        take(follows, number),
                        number));
    }

    private static int number(long unsigned) {
        return unsigned == GoalNode.ANY ? Work.ANY : (int) unsigned;
    }

    private int[] take(IntQueues waiting, int number) {
        numbers.clear();
        waiting.moveTo(numbers, number);
        return numbers.size() == 0 ? NONE : numbers.toArray();
    }

    /** Notes a node for the later ones that wait for it. */
    private void tell(int number, long count, long at, IntQueues waiting) {
        if (count > 0) {
            appendix.seek(appendixAt + at * Integer.BYTES);
        }
        for (long i = 0; i < count; i++) {
            int other = appendix.i32();
            if (other >= number) {
                waiting.add(other, number);
            }
        }
    }
}
