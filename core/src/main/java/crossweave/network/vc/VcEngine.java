package crossweave.network.vc;

import crossweave.network.Counters;
import crossweave.network.Fabric;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.PartedNetwork;
import crossweave.routing.Ways;

/** What the engines for virtual-channel routers share that are made for speed. */
abstract class VcEngine extends PartedNetwork {
    final VcRouter settings;
    private final long allLanes; // bits of those of a channel
    private final int lookahead; // cycles

    VcEngine(Fabric fabric, VcRouter settings, Receiver receiver) {
        super(fabric, new Counters(fabric.topology()), receiver);
        this.settings = settings;
        this.allLanes = -1L >>> Long.SIZE - fabric.channels().lanes();
        int shortest = Math.min(settings.shortestCrossing(), 1 + settings.creditDelay());
        this.lookahead = shortest + topology.shortestLatency();
    }

    /** What speaks against one of some ways: slots in use, or lanes that are taken. */
    abstract long cost(Ways some, int way);

    abstract VcWaits waits();

    @Override
    protected final DeadlockWatch.Waits waitsAt(long cycle) {
        takeIn(cycle);
        return waits();
    }

    @Override
    protected final int lookahead() {
        return lookahead;
    }

    @Override
    protected final boolean staysLocal(int source, int destination) {
        return settings.own() == VcRouter.Own.LOCAL && super.staysLocal(source, destination);
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

    /** Fills {@link #ways} with those of a packet at a router. */
    final void findWays(int packet, int router) {
        findWays(packet, router, ways);
    }

    /** Fills in those of a packet at a router. */
    final void findWays(int packet, int router, Ways found) {
        int destination = packets.destination(packet);
        if (router == topology.exit(destination)) {
            found.clear();
            found.add(topology.ejection(destination), allLanes, packets.state(packet));
        } else {
            route(packet, router, found);
        }
    }

    /** The same for any packet that routing remembers nothing of; none if there is no way. */
    final void findWaysTo(int destination, int router, Ways found) {
        found.clear();
        if (router == topology.exit(destination)) {
            found.add(topology.ejection(destination), allLanes, 0);
        } else {
            routing.route(router, destination, 0, found);
        }
    }

    /**
     * The way to ask for: of those with a lane that is not taken the one with most free slots, or
     * the one with the fewest slots in use times the hops ahead where routing weighs them.
     */
    final int bestWay(Ways some) {
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
