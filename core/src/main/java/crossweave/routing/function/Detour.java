package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

/**
 * Shortest paths, or two of them through a random router that has terminals, on any network, with
 * VCs by the hops to go ({@link HopVcs}): always the detour (Valiant 1982), or what the queue of
 * the next channel times the hops to go speaks for, decided at the first router (UGAL-L, Singh
 * 2005), or again at the second one if the packet began with the shortest path (progressive
 * adaptive routing, Jiang et al. 2009); that first hop has a class of VCs of its own, below all
 * others. Of several shortest paths each leg takes one by a hash of the router and a number of the
 * packet ({@link ShortestHops}).
 *
 * <p>A packet that has decided at a router keeps its state until the next one. So that these can be
 * told apart, a packet that will decide again has the parity of its hops to go. State:
 *
 * <pre>
 * bit 0 undecided | bit 1 has decided and will again | bit 2 parity of the hops to go where it did
 * | 3-6 the number of the packet | 7-31 the router to go through + 1, or 0 for none
 * </pre>
 */
final class Detour implements RoutingFunction {
    private static final int UNDECIDED = 1;
    private static final int AGAIN = 2;
    private static final int ODD = 4;
    private static final int NUMBER = 8; // times the number
    private static final int NUMBERS = 16;
    private static final int THROUGH = NUMBER * NUMBERS; // times the router + 1

    private final Topology topology;
    private final HopTables tables;
    private final ShortestHops shortest;
    private final HopVcs vcs;
    private final int mostHops;
    private final When when;
    private final Weighing weighing;

    /** When a packet takes the detour. */
    enum When {
        ALWAYS,
        /** If it is better as seen from its first router. */
        FIRST,
        /** Or from the second one. */
        SECOND
    }

    Detour(String routing, Topology topology, When when, Weighing weighing, int vcs) {
        ShortestPath.requireTables(routing, topology);
        this.topology = topology;
        this.tables = new HopTables(topology);
        this.shortest = new ShortestHops(topology, tables);
        this.when = when;
        this.weighing = weighing;
        this.mostHops = 2 * HopVcs.diameter(topology) + (when == When.SECOND ? 1 : 0);
        this.vcs = new HopVcs(mostHops, vcs);
    }

    @Override
    public Nature nature() {
        return when == When.ALWAYS ? Nature.OBLIVIOUS : Nature.ADAPTIVE;
    }

    @Override
    public boolean weighsQueues() {
        return when != When.ALWAYS;
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
        int number = numberOf(source, destination, choice);
        if (!isDetour) {
            return number;
        }
        return THROUGH * (through + 1) + number + (when == When.ALWAYS ? 0 : UNDECIDED);
    }

    /** As the choice is drawn, so is this number: more choices would tell no more paths apart. */
    private static int numberOf(int source, int destination, int choice) {
        long hash = ShortestHops.hash(choice, (int) ShortestHops.hash(source, destination));
        return NUMBER * (int) (hash & (NUMBERS - 1));
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        int plan = state & ~(UNDECIDED | AGAIN | ODD);
        if ((state & UNDECIDED) != 0) {
            decide(router, goal, plan, candidates);
        } else if ((state & AGAIN) == 0) {
            rest(router, goal, plan, candidates);
        } else if (parity(router, goal) == (state & ODD)) { // it has decided at this router
            hop(router, goal, mostHops, state, candidates);
        } else {
            decideAgain(router, goal, plan, candidates);
        }
    }

    private int parity(int router, int goal) {
        return tables.to(goal)[router] % 2 == 0 ? 0 : ODD;
    }

    /** Offers both ways with the states in which this router offers each of them alone. */
    private void decide(int router, int goal, int plan, RouteCandidates candidates) {
        if (when == When.FIRST) {
            decideAgain(router, goal, plan, candidates);
            return;
        }
        int first = candidates.count();
        hop(router, goal, mostHops, plan + AGAIN + parity(router, goal), candidates);
        weighing.shortest(candidates, first, tables.to(goal)[router]);
        detour(router, goal, plan, candidates);
    }

    /** As above, for good. */
    private void decideAgain(int router, int goal, int plan, RouteCandidates candidates) {
        int first = candidates.count();
        rest(router, goal, plan % THROUGH, candidates);
        weighing.shortest(candidates, first, tables.to(goal)[router]);
        if (through(plan) != router) { // which it may have met on the shortest path
            detour(router, goal, plan, candidates);
        }
    }

    private static int through(int state) {
        return state / THROUGH - 1;
    }

    private void detour(int router, int goal, int plan, RouteCandidates candidates) {
        int hops = hops(router, goal, through(plan));
        if (hops != HopTables.NO_PATH) {
            int second = candidates.count();
            rest(router, goal, plan, candidates);
            weighing.detour(candidates, second, hops);
        }
    }

    /** Offers the channel to a router to go through, if there is one, or else to the goal. */
    private void rest(int router, int goal, int plan, RouteCandidates candidates) {
        int through = through(plan);
        if (through == Topology.NONE || through == router) {
            hop(router, goal, tables.to(goal)[router], plan % THROUGH, candidates);
        } else {
            hop(router, through, hops(router, goal, through), plan, candidates);
        }
    }

    /** Hops to a router and from there to the goal, or NO_PATH. */
    private int hops(int router, int goal, int through) {
        int there = tables.to(through)[router];
        int on = tables.to(goal)[through];
        return there == HopTables.NO_PATH || on == HopTables.NO_PATH
                ? HopTables.NO_PATH
                : there + on;
    }

    /** Offers the channel of a shortest path to a router; no path needs so many hops. */
    private void hop(int router, int to, int left, int after, RouteCandidates candidates) {
        int channel = shortest.channel(router, to, after % THROUGH / NUMBER);
        if (channel != Topology.NONE) {
            candidates.add(channel, vcs.before(left), after);
        }
    }
}
