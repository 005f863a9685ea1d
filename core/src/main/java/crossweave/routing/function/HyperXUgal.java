package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.HyperX;

/**
 * UGAL on the flattened butterfly (Kim, Dally, Abts 2007): at its first router a packet weighs its
 * shortest path against one through a random router that differs from source and destination only
 * in dimensions in which they differ, too. Both legs are in dimension order.
 *
 * <p>VCs are in classes: the leg to a router between takes the lower half, the leg to the
 * destination the upper half; if packets go through the dimensions in either order, both orders
 * have such halves of their own. State:
 *
 * <pre>
 * bit 0 undecided | bit 1 columns first | 2-31 the router to go through + 1, or 0 for none
 * </pre>
 */
final class HyperXUgal implements RoutingFunction {
    private static final int UNDECIDED = 1;
    private static final int COLUMNS_FIRST = 2;
    private static final int THROUGH = 4; // times the router + 1

    private final Topology topology;
    private final HyperX family;
    private final Ugal.Settings settings;
    private final int orders;
    private final long[] vcs; // per order: of the leg to a router between, and of the last leg

    HyperXUgal(Topology topology, HyperX family, Ugal.Settings settings, int vcs) {
        this.topology = topology;
        this.family = family;
        this.settings = settings;
        this.orders = settings.order() == Ugal.Order.EITHER ? 2 : 1;
        this.vcs = new long[2 * orders];
        for (int i = 0; i < this.vcs.length; i++) {
            this.vcs[i] = VcSet.ofClass(i, this.vcs.length, vcs);
        }
    }

    @Override
    public Nature nature() {
        return Nature.ADAPTIVE;
    }

    @Override
    public boolean weighsQueues() {
        return true;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    /** A router to go through, and the order of the dimensions. */
    @Override
    public int choices(int source, int destination) {
        int choices = orders;
        for (int dimension = 0; dimension < family.dimensions(); dimension++) {
            choices *= differ(source, destination, dimension) ? extent(dimension) : 1;
        }
        return choices;
    }

    private boolean differ(int source, int destination, int dimension) {
        return family.coordinate(topology.entry(source), dimension)
                != family.coordinate(topology.exit(destination), dimension);
    }

    private int extent(int dimension) {
        return family.points().extent(dimension);
    }

    @Override
    public int start(int source, int destination, int choice) {
        int order = choice % orders * COLUMNS_FIRST;
        int left = choice / orders;
        int[] coordinates = new int[family.dimensions()];
        for (int dimension = 0; dimension < coordinates.length; dimension++) {
            coordinates[dimension] = family.coordinate(topology.entry(source), dimension);
            if (differ(source, destination, dimension)) {
                coordinates[dimension] = left % extent(dimension);
                left /= extent(dimension);
            }
        }
        int through = family.points().at(coordinates);
        boolean isDetour =
                through != topology.entry(source) && through != topology.exit(destination);
        return isDetour ? THROUGH * (through + 1) + order + UNDECIDED : order;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int goal = topology.exit(destination);
        int through = state / THROUGH - 1;
        int order = state & COLUMNS_FIRST;
        if ((state & UNDECIDED) == 0) {
            boolean isLast = through == Topology.NONE || through == router;
            hop(router, isLast ? goal : through, destination, isLast ? order : state, candidates);
            return;
        }
        int first = candidates.count();
        hop(router, goal, destination, order, candidates);
        settings.weighing().shortest(candidates, first, family.distance(router, goal));
        int second = candidates.count();
        hop(router, through, destination, state - UNDECIDED, candidates);
        int detour = family.distance(router, through) + family.distance(through, goal);
        settings.weighing().detour(candidates, second, detour);
    }

    /**
     * Offers the channel to the first wrong coordinate; the state that follows gives the leg, the
     * destination selects among parallel links.
     */
    private void hop(int router, int goal, int destination, int after, RouteCandidates candidates) {
        boolean columnsFirst = (after & COLUMNS_FIRST) != 0;
        int dimensions = family.dimensions();
        for (int i = 0; i < dimensions; i++) {
            int dimension = columnsFirst ? dimensions - 1 - i : i;
            int there = family.coordinate(goal, dimension);
            if (family.coordinate(router, dimension) != there) {
                int leg = after >= THROUGH ? 0 : 1;
                int port = family.portTo(router, dimension, there, destination);
                long allowed = vcs[(columnsFirst ? 2 : 0) + leg];
                candidates.add(topology.channel(router, port), allowed, after);
                return;
            }
        }
    }
}
