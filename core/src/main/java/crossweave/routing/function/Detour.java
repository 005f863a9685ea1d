package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

/**
 * Shortest paths, or two of them through a random router that has terminals, on any network, with
 * VCs by hop ({@link HopVcs}): always the detour (Valiant 1982), or what the queue of the next
 * channel times the hops to go speaks for, decided at the first router (UGAL-L, Singh 2005), or
 * again at the second one if the packet began with the shortest path (progressive adaptive routing,
 * Jiang et al. 2009). State:
 *
 * <pre>
 * bit 0 undecided | bit 1 will decide again at the next router | 2-8 hops made
 * | 9-31 the router to go through + 1, or 0 for none
 * </pre>
 */
final class Detour implements RoutingFunction {
    private static final int UNDECIDED = 1;
    private static final int AGAIN = 2;
    private static final int HOP = 4;
    private static final int HOPS = 128;
    private static final int THROUGH = HOP * HOPS; // times the router + 1

    private final Topology topology;
    private final HopTables tables;
    private final HopVcs vcs;
    private final When when;
    private final int threshold;

    /** When a packet takes the detour. */
    enum When {
        ALWAYS,
        /** If it is better as seen from its first router. */
        FIRST,
        /** Or from the second one. */
        SECOND
    }

    Detour(String routing, Topology topology, When when, int threshold, int vcs) {
        ShortestPath.requireTables(routing, topology);
        this.topology = topology;
        this.tables = new HopTables(topology);
        this.when = when;
        this.threshold = threshold;
        int diameter = HopVcs.diameter(topology);
        int hops = 2 * diameter + (when == When.SECOND ? 1 : 0);
        if (hops >= HOPS) {
            throw RoutingAlgorithm.misfit(
                    routing, topology, "networks in which no detour has %d hops".formatted(HOPS));
        }
        this.vcs = new HopVcs(hops, vcs);
    }

    @Override
    public Nature nature() {
        return when == When.ALWAYS ? Nature.OBLIVIOUS : Nature.ADAPTIVE;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    /** The terminals through whose routers it may go. */
    @Override
    public int choices(int source, int destination) {
        return topology.terminals();
    }

    @Override
    public int start(int source, int destination, int choice) {
        int through = topology.exit(choice);
        boolean isDetour =
                through != topology.entry(source) && through != topology.exit(destination);
        if (!isDetour) {
            return 0;
        }
        return THROUGH * (through + 1) + (when == When.ALWAYS ? 0 : UNDECIDED);
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        int through = state / THROUGH - 1;
        if ((state & UNDECIDED) != 0) {
            decide(router, goal, through, state - UNDECIDED, candidates);
            return;
        }
        int hop = state / HOP % HOPS;
        if ((state & AGAIN) != 0) {
            hop(router, goal, hop, state - AGAIN + UNDECIDED + HOP, candidates);
        } else if (through == Topology.NONE || through == router) {
            hop(router, goal, hop, (hop + 1) * HOP, candidates);
        } else {
            hop(router, through, hop, state + HOP, candidates);
        }
    }

    /** Offers both ways with the states in which this router offers each of them alone. */
    private void decide(
            int router, int goal, int through, int decided, RouteCandidates candidates) {
        int hop = decided / HOP % HOPS;
        if (through == router) { // which it has met on the shortest path
            hop(router, goal, hop, (hop + 1) * HOP, candidates);
            return;
        }
        boolean again = when == When.SECOND && hop == 0;
        int first = candidates.count();
        int shortest = tables.to(goal)[router];
        hop(router, goal, hop, again ? decided + AGAIN : hop * HOP, candidates);
        candidates.weigh(first, shortest, 0);
        int second = candidates.count();
        int detour = tables.to(through)[router];
        int rest = tables.to(goal)[through];
        if (detour != HopTables.NO_PATH && rest != HopTables.NO_PATH) {
            hop(router, through, hop, decided, candidates);
            candidates.weigh(second, detour + rest, threshold);
        }
    }

    /** Offers the lowest channel of a shortest path. */
    private void hop(int router, int goal, int hop, int after, RouteCandidates candidates) {
        int[] hops = tables.to(goal);
        for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
            if (tables.leadsTo(hops, c)) {
                candidates.add(c, vcs.after(hop), after);
                return;
            }
        }
    }
}
