package crossweave.trace.goal;

import crossweave.trace.binary.ByteStream;
import crossweave.trace.goal.GoalPart.Later;
import crossweave.trace.schedule.Work;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
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
    private final Map<Integer, IntList> requires = new HashMap<>(); // by number of a later node
    private final Map<Integer, IntList> follows = new HashMap<>(); // likewise
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
        Later later = forward.getOrDefault(number, new Later());
        later.requires()
                .forEach(other -> requires.computeIfAbsent(number, _ -> new IntList()).add(other));
        later.follows()
                .forEach(other -> follows.computeIfAbsent(number, _ -> new IntList()).add(other));
        return Optional.of(
                new GoalOperation(
                        number,
                        node.kind(),
                        node.amount(),
                        number(node.peer()),
                        number(node.tag()),
                        node.cpu(),
                        node.nic(),
                        array(requires.remove(number)),
                        array(follows.remove(number)),
                        number));
    }

    private static int number(long unsigned) {
        return unsigned == GoalNode.ANY ? Work.ANY : (int) unsigned;
    }

    private static int[] array(@Nullable IntList numbers) {
        return numbers == null ? NONE : numbers.toArray();
    }

    /** Notes a node for the later ones that wait for it. */
    private void tell(int number, long count, long at, Map<Integer, IntList> waiting) {
        if (count > 0) {
            appendix.seek(appendixAt + at * Integer.BYTES);
        }
        for (long i = 0; i < count; i++) {
            int other = appendix.i32();
            if (other >= number) {
                waiting.computeIfAbsent(other, _ -> new IntList()).add(number);
            }
        }
    }
}
