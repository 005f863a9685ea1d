package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;

/**
 * UGAL on a dragonfly through a random router, as in BookSim: a packet whose router is in another
 * group than its own weighs the shortest path to its destination against that to the router, once.
 * VCs are in classes by the phases of a packet: 0 to the random router, 1 to the gateway of the
 * group, 2 from there on. Packets of phase 0 use the same VCs of local links before and after a
 * global one, so these can wait for each other in a circle. State:
 *
 * <pre>
 * bits 0-1 phase | bit 2 undecided | 3-31 the router to go through
 * </pre>
 */
final class DragonflyPhases implements RoutingFunction {
    private static final int PHASES = 3;
    private static final int PHASE = 3; // of a state
    private static final int UNDECIDED = 4;
    private static final int THROUGH = 8; // times the router

    private final Topology topology;
    private final Dragonfly family;
    private final DragonflyPaths paths;
    private final Weighing weighing;
    private final long[] vcs = new long[PHASES];

    DragonflyPhases(Topology topology, Dragonfly family, Weighing weighing, int vcs) {
        this.topology = topology;
        this.family = family;
        this.paths = new DragonflyPaths(topology, family);
        this.weighing = weighing;
        for (int phase = 0; phase < PHASES; phase++) {
            this.vcs[phase] = VcSet.ofClass(phase, PHASES, vcs);
        }
    }

    @Override
    public Nature nature() {
        return Nature.ADAPTIVE;
    }

    /** Any router, those of both ends included. */
    @Override
    public int choices(int source, int destination) {
        return isWithinGroup(source, destination) ? 1 : topology.routers();
    }

    private boolean isWithinGroup(int source, int destination) {
        return group(topology.entry(source)) == group(topology.exit(destination));
    }

    private int group(int router) {
        return family.group(router);
    }

    @Override
    public int start(int source, int destination, int choice) {
        if (isWithinGroup(source, destination)) {
            return 2;
        }
        boolean isDetour = group(choice) != group(topology.entry(source));
        return isDetour ? THROUGH * choice + UNDECIDED : 1;
    }

    @Override
    public boolean weighsQueues() {
        return true;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        int through = state / THROUGH;
        if ((state & UNDECIDED) != 0) {
            int first = candidates.count();
            towards(router, goal, 1, candidates);
            weighing.shortest(candidates, first, paths.hops(router, goal));
            int second = candidates.count();
            add(router, through, THROUGH * through, 0, candidates);
            int hops = paths.hops(router, through) + paths.hops(through, goal);
            weighing.detour(candidates, second, hops);
        } else if ((state & PHASE) == 0 && router != through) {
            add(router, through, state, 0, candidates);
        } else {
            towards(router, goal, Math.max(1, state & PHASE), candidates);
        }
    }

    /** The shortest path, in phase 1 or 2; it is in 2 from the gateway on. */
    private void towards(int router, int goal, int phase, RouteCandidates candidates) {
        int now = paths.isGlobal(router, goal) ? 2 : phase;
        add(router, goal, now, now, candidates);
    }

    private void add(int router, int goal, int state, int phase, RouteCandidates candidates) {
        candidates.add(paths.channel(router, group(goal), goal), vcs[phase], state);
    }
}
