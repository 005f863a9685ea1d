package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;

/**
 * Dragonfly: to the gateway of the group, over the global link, to the destination's router.
 * Minimal, or UGAL (Kim et al. 2008): at its first router a packet weighs this against the route
 * through a random group, once; or progressive (Jiang et al. 2009): if it is for the former and
 * goes to the gateway first, it decides again there.
 *
 * <p>VCs are in classes by the number of global links that the packet has crossed, so local links
 * before, between and after them never use the same VC; the local link to a gateway where a packet
 * will decide again has a class below them. The groups on the way tell that number. The number of
 * the destination's router selects among parallel links between two groups. State:
 *
 * <pre>
 * bit 0 undecided | bit 1 decides again at the gateway | 2-31 the group to go through + 1, or 0
 * </pre>
 */
final class DragonflyRouting implements RoutingFunction {
    private static final int UNDECIDED = 1;
    private static final int AGAIN = 2;
    private static final int THROUGH = 4; // times the group + 1

    private final Topology topology;
    private final Dragonfly family;
    private final DragonflyPaths paths;
    private final Kind kind;
    private final Weighing weighing; // unless it is minimal
    private final long[] vcs; // per class

    /** How often a packet decides. */
    private enum Kind {
        MINIMAL(2),
        UGAL(3),
        PROGRESSIVE(4);

        private final int classes; // of VCs

        Kind(int classes) {
            this.classes = classes;
        }

        /** The class before the first global link. */
        private int first() {
            return this == PROGRESSIVE ? 1 : 0;
        }
    }

    private DragonflyRouting(
            Topology topology, Dragonfly family, Kind kind, Weighing weighing, int vcs) {
        this.topology = topology;
        this.family = family;
        this.paths = new DragonflyPaths(topology, family);
        this.kind = kind;
        this.weighing = weighing;
        int classes = kind.classes;
        this.vcs = new long[classes];
        for (int i = 0; i < classes; i++) {
            this.vcs[i] = VcSet.ofClass(i, classes, vcs);
        }
    }

    static RoutingFunction minimal(Topology topology, int vcs) {
        if (topology.family() instanceof Dragonfly family) {
            return new DragonflyRouting(topology, family, Kind.MINIMAL, Weighing.NONE, vcs);
        }
        throw RoutingAlgorithm.misfit("dragonfly-minimal", topology, "dragonflies");
    }

    static RoutingFunction ugal(Topology topology, Dragonfly family, Weighing weighing, int vcs) {
        return new DragonflyRouting(topology, family, Kind.UGAL, weighing, vcs);
    }

    static RoutingFunction progressive(
            Topology topology, Dragonfly family, Weighing weighing, int vcs) {
        return new DragonflyRouting(topology, family, Kind.PROGRESSIVE, weighing, vcs);
    }

    private boolean isAdaptive() {
        return kind != Kind.MINIMAL;
    }

    @Override
    public Nature nature() {
        return isAdaptive() ? Nature.ADAPTIVE : Nature.DETERMINISTIC;
    }

    /** Any group except those of source and destination can be the intermediate one. */
    @Override
    public int choices(int source, int destination) {
        int ends = group(source) == group(destination) ? 1 : 2;
        return isAdaptive() ? Math.max(1, family.groups() - ends) : 1;
    }

    private int group(int terminal) {
        return family.group(topology.entry(terminal));
    }

    @Override
    public int start(int source, int destination, int choice) {
        int low = Math.min(group(source), group(destination));
        int high = Math.max(group(source), group(destination));
        if (!isAdaptive() || low == high || family.groups() == 2) {
            return 0; // nothing to decide
        }
        int group = choice;
        group += group >= low ? 1 : 0;
        group += group >= high ? 1 : 0;
        return THROUGH * (group + 1) + UNDECIDED;
    }

    @Override
    public boolean weighsQueues() {
        return isAdaptive();
    }

    @Override
    public boolean usesState() {
        return isAdaptive();
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        int detour = state & -THROUGH;
        boolean isAtGateway = router == gateway(router, goal);
        if ((state & UNDECIDED) != 0) {
            boolean again = kind == Kind.PROGRESSIVE && !isAtGateway;
            decide(router, goal, again ? detour + AGAIN : 0, detour, candidates);
        } else if ((state & AGAIN) != 0 && isAtGateway) {
            decide(router, goal, 0, detour, candidates);
        } else {
            towards(router, goal, state, candidates);
        }
    }

    /** The gateway of the shortest path. */
    private int gateway(int router, int goal) {
        int group = family.group(router);
        return group == family.group(goal)
                ? Topology.NONE
                : family.gateway(group, family.group(goal), goal);
    }

    private void decide(int router, int goal, int minimal, int detour, RouteCandidates candidates) {
        int first = candidates.count();
        towards(router, goal, minimal, candidates);
        weighing.shortest(candidates, first, hops(router, goal, Topology.NONE));
        int second = candidates.count();
        towards(router, goal, detour, candidates);
        weighing.detour(candidates, second, hops(router, goal, detour / THROUGH - 1));
    }

    private void towards(int router, int goal, int state, RouteCandidates candidates) {
        int group = family.group(router);
        int goalGroup = family.group(goal);
        if (group == goalGroup) {
            long last = vcs[vcs.length - 1];
            candidates.add(paths.channel(router, group, goal), last, state);
            return;
        }
        boolean again = (state & AGAIN) != 0;
        int through = again ? Topology.NONE : state / THROUGH - 1;
        int next = through == Topology.NONE || through == group ? goalGroup : through;
        int crossed = through == group ? 1 : 0;
        long some = vcs[again ? 0 : kind.first() + crossed];
        candidates.add(paths.channel(router, next, goal), some, state);
    }

    private int hops(int router, int goal, int through) {
        if (through == Topology.NONE) {
            return paths.hops(router, family.group(goal), goal);
        }
        int arrival = paths.arrival(family.group(router), through, goal);
        return paths.hops(router, through, arrival) + paths.hops(arrival, family.group(goal), goal);
    }
}
