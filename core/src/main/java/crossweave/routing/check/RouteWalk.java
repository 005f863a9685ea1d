package crossweave.routing.check;

import crossweave.topology.Topology;

/** Follows the routes to all terminals of a network, or to as many as time allows. */
final class RouteWalk {
    private RouteWalk() {}

    /** The number of terminals to which every route was followed within so many steps. */
    static int toAll(Topology topology, ChannelDependencies dependencies, long budget) {
        int terminals = topology.terminals();
        if (terminals == 0 || !dependencies.walkTo(0, budget)) {
            return 0;
        }
        long affordable = Math.max(1, budget / Math.max(1, dependencies.steps()));
        int step = (int) Math.max(1, Math.ceilDiv(terminals, affordable));
        int walked = 1;
        for (int i = 1; (long) i * step < terminals; i++) {
            // Every step-th, with a varying offset: no kind of terminal is left out.
            int destination = Math.min(terminals - 1, i * step + i % step);
            long left = 2 * budget - dependencies.steps();
            if (left <= 0 || !dependencies.walkTo(destination, left)) {
                return walked;
            }
            walked++;
        }
        return walked;
    }
}
