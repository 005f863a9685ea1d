package crossweave.routing.check;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.util.LongSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Channels that a packet may request while it holds another: found by following every route that a
 * routing function offers to every destination. VCs are kept as the sets in which they are offered.
 *
 * <pre>
 * a dependency, 64 bits:  0-23 channel held | 24-28 its VC set | 29-52 channel asked for | 53-57 its set
 * a point of the walk:    0-23 channel | 24-28 VC set | 29-60 state
 * </pre>
 */
final class ChannelDependencies {
    private static final int MOST_POINTS = 8_000_000; // of one search: some 200 MB
    private static final long MOST_STEPS = 300_000_000; // in total, to name the stuck packet
    private static final int CHANNEL_BITS = 24;
    private static final int SET_BITS = 5;
    private static final int POINT_BITS = CHANNEL_BITS + SET_BITS;

    private final Topology topology;
    private final RoutingFunction routing;
    private final List<Long> vcSets = new ArrayList<>();
    private final LongSet found = new LongSet();
    private final LongSet seen = new LongSet(); // points of the search to one destination
    private final LongSet started = new LongSet(); // entry routers and states, likewise
    private final RouteCandidates candidates = new RouteCandidates();
    private long[] stack = new long[1024];
    private int depth;
    private int deadEndRouter = Topology.NONE; // the first one found
    private int deadEndDestination;
    private long steps;

    ChannelDependencies(Topology topology, RoutingFunction routing) {
        assert canWalk(topology) : "too many channels to number";
        this.topology = topology;
        this.routing = routing;
    }

    /** Whether the channels of a network have numbers small enough for the records above. */
    static boolean canWalk(Topology topology) {
        return topology.networkChannels() < 1 << CHANNEL_BITS;
    }

    /**
     * Follows all routes to one destination from every source; false if that would take more than
     * so many steps, or more memory than there is, and was not finished.
     */
    boolean walkTo(int destination, long mostSteps) {
        return topology.isDead(destination)
                || walk(allFrom(0, topology.terminals()), destination, mostSteps);
    }

    private static BitSet allFrom(int first, int end) {
        BitSet sources = new BitSet(end);
        sources.set(first, end);
        return sources;
    }

    /** As above, from these sources. */
    boolean walk(BitSet sources, int destination, long mostSteps) {
        long end = steps + mostSteps;
        seen.clear();
        started.clear();
        depth = 0;
        for (int source = sources.nextSetBit(0);
                source >= 0;
                source = sources.nextSetBit(source + 1)) {
            boolean isThere = topology.entry(source) == topology.exit(destination);
            if (isThere || topology.isDead(source)) {
                continue;
            }
            int choices = routing.choices(source, destination);
            for (int choice = 0; choice < choices; choice++) {
                start(source, destination, choice);
                if (steps > end || seen.size() > MOST_POINTS) {
                    return false;
                }
            }
        }
        while (depth > 0 && steps <= end && seen.size() <= MOST_POINTS) {
            long point = stack[--depth];
            int channel = (int) (point & (1 << CHANNEL_BITS) - 1);
            int held = (int) (point & (1L << POINT_BITS) - 1);
            int router = topology.target(channel);
            if (router != topology.exit(destination)) {
                go(router, destination, (int) (point >> POINT_BITS), held);
            }
        }
        return depth == 0;
    }

    private void start(int source, int destination, int choice) {
        steps++;
        int entry = topology.entry(source);
        int state = routing.start(source, destination, choice);
        if (started.add(entry | (long) state << Integer.SIZE)) {
            go(entry, destination, state, Topology.NONE);
        }
    }

    /** Follows the routes of a packet that holds {@code held} (channel and VC set, or NONE). */
    private void go(int router, int destination, int state, int held) {
        candidates.clear();
        routing.route(router, destination, state, candidates);
        if (candidates.count() == 0 && deadEndRouter == Topology.NONE) {
            deadEndRouter = router;
            deadEndDestination = destination;
        }
        for (int way = 0; way < candidates.count(); way++) {
            steps++;
            int asked = candidates.channel(way) | vcSet(candidates.vcs(way)) << CHANNEL_BITS;
            if (held != Topology.NONE) {
                found.add(held | (long) asked << POINT_BITS);
            }
            long point = asked | (long) candidates.state(way) << POINT_BITS;
            if (seen.add(point)) {
                push(point);
            }
        }
    }

    /** A packet that got stuck, if one did. */
    Optional<UnreachablePair> deadEnd() {
        if (deadEndRouter == Topology.NONE) {
            return Optional.empty();
        }
        UnreachablePair stuck =
                new UnreachablePair(Topology.NONE, deadEndDestination, deadEndRouter);
        for (int source = 0; source < topology.terminals() && steps < MOST_STEPS; source++) {
            deadEndRouter = Topology.NONE;
            walk(allFrom(source, source + 1), stuck.destination(), MOST_STEPS);
            if (deadEndRouter != Topology.NONE) {
                return Optional.of(new UnreachablePair(source, stuck.destination(), deadEndRouter));
            }
        }
        deadEndRouter = stuck.router();
        return Optional.of(stuck);
    }

    long steps() {
        return steps;
    }

    private void push(long point) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = point;
    }

    private int vcSet(long vcs) {
        int index = vcSets.indexOf(vcs);
        if (index < 0) {
            index = vcSets.size();
            vcSets.add(vcs);
            if (index >= 1 << SET_BITS) {
                throw new IllegalStateException("more than 32 different sets of VCs");
            }
        }
        return index;
    }

    /** The graph over single VCs; VCs that occur in the same sets are one vertex. */
    VcDependencyGraph graph() {
        VcDependencyGraph graph =
                new VcDependencyGraph(topology.networkChannels(), representatives());
        int mask = (1 << CHANNEL_BITS) - 1;
        for (long dependency : found.sorted()) {
            long held = vcSets.get((int) (dependency >> CHANNEL_BITS & (1 << SET_BITS) - 1));
            int asked = (int) (dependency >> POINT_BITS);
            long askedVcs = vcSets.get(asked >> CHANNEL_BITS);
            graph.add((int) (dependency & mask), held, asked & mask, askedVcs);
        }
        return graph;
    }

    /** One VC of each class of VCs that occur in the same sets. */
    private long representatives() {
        long chosen = 0;
        List<Integer> signatures = new ArrayList<>();
        for (int vc = 0; vc < VcSet.MOST; vc++) {
            int signature = 0;
            for (int set = 0; set < vcSets.size(); set++) {
                signature |= (int) (vcSets.get(set) >> vc & 1) << set;
            }
            if (signature != 0 && !signatures.contains(signature)) {
                signatures.add(signature);
                chosen |= 1L << vc;
            }
        }
        return chosen;
    }
}
