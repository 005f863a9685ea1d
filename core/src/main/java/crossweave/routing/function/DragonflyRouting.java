package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;

/**
 * Dragonfly: to the gateway of the group, over the global link, to the destination's router.
 * Minimal, or UGAL (Kim et al. 2008): at its first router a packet may also take the route through
 * a random group, and the network compares the queues of both routes, weighted by their hops.
 *
 * <p>VCs are in classes by the number of global links that the packet has crossed, so local links
 * before, between and after them never use the same VC. State: 4 x (intermediate group + 1, or 0
 * for none) + global links crossed, or + UNDECIDED at the first router. The number of the
 * destination's router selects among parallel links between two groups.
 */
final class DragonflyRouting implements RoutingFunction {
    private static final int UNDECIDED = 3;

    private final Topology topology;
    private final Dragonfly family;
    private final boolean ugal;
    private final long[] vcs; // per number of global links that the packet has crossed

    private DragonflyRouting(Topology topology, Dragonfly family, boolean ugal, int vcs) {
        this.topology = topology;
        this.family = family;
        this.ugal = ugal;
        int classes = ugal ? 3 : 2;
        this.vcs = new long[classes];
        for (int i = 0; i < classes; i++) {
            this.vcs[i] = VcSet.ofClass(i, classes, vcs);
        }
    }

    static RoutingFunction minimal(Topology topology, int vcs) {
        return new DragonflyRouting(topology, dragonfly("dragonfly-minimal", topology), false, vcs);
    }

    static RoutingFunction ugal(Topology topology, int vcs) {
        return new DragonflyRouting(topology, dragonfly("ugal", topology), true, vcs);
    }

    private static Dragonfly dragonfly(String routing, Topology topology) {
        if (topology.family() instanceof Dragonfly family) {
            return family;
        }
        throw RoutingAlgorithm.misfit(routing, topology, "dragonflies");
    }

    @Override
    public Nature nature() {
        return ugal ? Nature.ADAPTIVE : Nature.DETERMINISTIC;
    }

    /** Any group except those of source and destination can be the intermediate one. */
    @Override
    public int choices(int source, int destination) {
        int ends = group(source) == group(destination) ? 1 : 2;
        return ugal ? Math.max(1, family.groups() - ends) : 1;
    }

    private int group(int terminal) {
        return family.group(topology.entry(terminal));
    }

    @Override
    public int start(int source, int destination, int choice) {
        int low = Math.min(group(source), group(destination));
        int high = Math.max(group(source), group(destination));
        if (!ugal || low == high || family.groups() == 2) {
            return 0; // nothing to decide
        }
        int group = choice;
        group += group >= low ? 1 : 0;
        group += group >= high ? 1 : 0;
        return 4 * (group + 1) + UNDECIDED;
    }

    @Override
    public boolean usesState() {
        return ugal;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        if (state % 4 == UNDECIDED) {
            towards(router, goal, 0, candidates);
            towards(router, goal, state - UNDECIDED, candidates);
        } else {
            towards(router, goal, state, candidates);
        }
    }

    private void towards(int router, int goal, int state, RouteCandidates candidates) {
        int through = state / 4 - 1;
        int crossed = state % 4;
        int group = family.group(router);
        int goalGroup = family.group(goal);
        int hops = hops(router, goal, through);
        if (group == goalGroup) {
            long last = vcs[vcs.length - 1];
            candidates.add(
                    topology.channel(router, family.localPort(router, goal)), last, state, hops);
            return;
        }
        int next = through == Topology.NONE ? goalGroup : through;
        int gateway = family.gateway(group, next, goal);
        boolean leaves = router == gateway;
        int port =
                leaves ? family.globalPort(group, next, goal) : family.localPort(router, gateway);
        int after = leaves ? crossed + 1 : state;
        candidates.add(topology.channel(router, port), vcs[crossed], after, hops);
    }

    private int hops(int router, int goal, int through) {
        if (through == Topology.NONE) {
            return hopsToGroup(router, family.group(goal), goal);
        }
        int arrival = arrival(family.group(router), through, goal);
        return hopsToGroup(router, through, arrival)
                + hopsToGroup(arrival, family.group(goal), goal);
    }

    /** Hops to a router of another group (or this one), over the link that packets to it use. */
    private int hopsToGroup(int router, int there, int goal) {
        int group = family.group(router);
        if (group == there) {
            return router == goal ? 0 : 1;
        }
        int toGateway = router == family.gateway(group, there, goal) ? 0 : 1;
        int fromArrival = arrival(group, there, goal) == goal ? 0 : 1;
        return toGateway + 1 + fromArrival;
    }

    private int arrival(int group, int there, int goal) {
        int gateway = family.gateway(group, there, goal);
        return family.neighbor(gateway, family.globalPort(group, there, goal));
    }
}
