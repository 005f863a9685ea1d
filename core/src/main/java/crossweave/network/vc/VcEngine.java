package crossweave.network.vc;

import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.PartitionedNetwork;
import crossweave.routing.RouteCandidates;

/** Common base of the fast engines for virtual-channel routers. */
abstract class VcEngine extends PartitionedNetwork {
    final VcRouterSettings settings;
    private final long allVcs; // a bit for every VC of a channel
    private final int lookahead; // cycles

    VcEngine(NetworkConfig config, VcRouterSettings settings, Receiver receiver) {
        super(config, new Counters(config.topology()), receiver);
        this.settings = settings;
        this.allVcs = -1L >>> Long.SIZE - config.channels().vcs();
        int shortest = Math.min(settings.shortestCrossing(), 1 + settings.creditDelay());
        this.lookahead = shortest + topology.shortestLatency();
    }

    /** The cost of one of these routes: slots in use, or VCs taken. */
    abstract long cost(RouteCandidates some, int way);

    abstract VcWaits waits();

    @Override
    protected final DeadlockDetector.WaitForGraph waitsAt(long cycle) {
        receiveAll(cycle);
        return waits();
    }

    @Override
    protected final int lookahead() {
        return lookahead;
    }

    @Override
    protected final boolean staysLocal(int source, int destination) {
        return settings.loopback() == VcRouterSettings.Loopback.LOCAL
                && super.staysLocal(source, destination);
    }

    @Override
    protected final int rank(int priority) {
        return settings.rank(priority);
    }

    final int front(int terminal) {
        return frontOf(terminal);
    }

    final void leftTerminal(int terminal, long cycle) {
        leavesTerminal(terminal, cycle);
    }

    /** Fills {@link #candidates} with the routes of a packet at a router. */
    final void findWays(int packet, int router) {
        findWays(packet, router, candidates);
    }

    /** Fills {@code found} with the routes of a packet at a router. */
    final void findWays(int packet, int router, RouteCandidates found) {
        int destination = packets.destination(packet);
        if (router == topology.exit(destination)) {
            found.clear();
            found.add(topology.ejection(destination), allVcs, packets.state(packet));
        } else {
            route(packet, router, found);
        }
    }

    /** Fills in the routes of packets without routing state to a destination; may find none. */
    final void findWaysTo(int destination, int router, RouteCandidates found) {
        found.clear();
        if (router == topology.exit(destination)) {
            found.add(topology.ejection(destination), allVcs, 0);
        } else {
            routing.route(router, destination, 0, found);
        }
    }

    /**
     * The route to request: of those with a free VC the one with most free slots, or, where routing
     * weighs detours, the one with the fewest slots in use times the hops ahead.
     */
    final int bestWay(RouteCandidates some) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int way = 0; some.count() > 1 && way < some.count(); way++) {
            long cost = cost(some, way);
            if (cost < least) {
                best = way;
                least = cost;
            }
        }
        return best;
    }
}
