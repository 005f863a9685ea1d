package crossweave.trace.goal;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.goal.GoalPart.Later;
import crossweave.trace.schedule.Requirements;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks the part of a rank, and finds out how to read it. */
final class GoalBinaryIndexer {
    private final ByteStream bytes;
    private final ByteStream appendix;
    private final int rank;
    private final int ranks;
    private final long end;
    private final Map<Integer, Later> forward = new HashMap<>();
    private final Requirements requirements = new Requirements();
    private long[] open = new long[0]; // per node: dependencies that are told of, and not found
    private long appendixAt;

    GoalBinaryIndexer(ByteStream bytes, int rank, int ranks, long end) {
        this.bytes = bytes;
        this.appendix = new ByteStream(bytes.file(), 1 << 12);
        this.rank = rank;
        this.ranks = ranks;
        this.end = end;
    }

    GoalPart part() {
        long nodes = bytes.u32();
        long roots = bytes.u32();
        bytes.skip(roots * Integer.BYTES); // they are those without dependencies
        long first = bytes.position();
        appendixAt = first + nodes * GoalNode.BYTES;
        if (appendixAt > end) {
            throw bad("has %,d nodes, more than its part of the file can hold".formatted(nodes));
        }
        open = new long[(int) nodes];
        for (int node = 0; node < nodes; node++) {
            add(requirements.count(), (int) nodes);
        }
        for (int node = 0; node < nodes; node++) {
            if (open[node] != 0) {
                throw bad(
                        "says that node %d waits for %d more nodes than it does"
                                .formatted(node, open[node]));
            }
        }
        List<Integer> circle = requirements.oneCircle();
        if (!circle.isEmpty()) {
            int node = circle.getFirst();
            throw bytes.bad(
                    first + (long) node * GoalNode.BYTES,
                    ProblemCode.CONTRADICTION,
                    "%d nodes of rank %d wait for each other in a circle, so none of them can start: node %d for node %d and so on"
                            .formatted(circle.size(), rank, node, circle.get(1 % circle.size())));
        }
        return new GoalPart(first, (int) nodes, requirements.ahead(), Map.copyOf(forward));
    }

    private void add(int number, int nodes) {
        GoalNode node = GoalNode.read(bytes);
        boolean isCalculation = node.type() == 3;
        boolean isReceive = node.type() == 2;
        if (node.type() < 1 || node.type() > 3) {
            throw bad("has node %d of type %d; known are 1 to 3".formatted(number, node.type()));
        }
        boolean isAny = isReceive && node.peer() == GoalNode.ANY;
        if (!isCalculation && !isAny && node.peer() >= ranks) {
            throw bad(
                    "has node %d with peer %d, but there are %d ranks"
                            .formatted(number, node.peer(), ranks));
        }
        boolean anyTag = isReceive && node.tag() == GoalNode.ANY;
        if (!isCalculation && !anyTag && node.tag() > Integer.MAX_VALUE) {
            throw bad("has node %d with tag %d, above 2^31".formatted(number, node.tag()));
        }
        if (node.amount() < 0) {
            throw bad("has node %d with an amount above 2^63".formatted(number));
        }
        open[number] += node.dependencies();
        addFollowers(number, nodes, node.requiredBy(), node.requiredAt(), false);
        addFollowers(number, nodes, node.followedBy(), node.followedAt(), true);
    }

    private void addFollowers(int number, int nodes, long count, long at, boolean isStart) {
        if (count > 0 && appendixAt + (at + count) * Integer.BYTES > end) {
            throw bad("has node %d whose followers are beyond its part".formatted(number));
        }
        if (count > 0) {
            appendix.seek(appendixAt + at * Integer.BYTES);
        }
        for (long i = 0; i < count; i++) {
            long follower = appendix.u32();
            if (follower >= nodes) {
                throw bad(
                        "has node %d, for which node %d waits, but there are %d nodes"
                                .formatted(number, follower, nodes));
            }
            requirements.add((int) follower, number);
            open[(int) follower]--;
            if (follower < number) {
                Later later = forward.computeIfAbsent((int) follower, _ -> new Later());
                (isStart ? later.follows() : later.requires()).add(number);
            }
        }
    }

    private BadInput bad(String sentence) {
        return bytes.bad(ProblemCode.FILE_FORMAT, "rank %d %s".formatted(rank, sentence));
    }
}
