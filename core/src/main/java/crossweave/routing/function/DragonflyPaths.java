package crossweave.routing.function;

import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;

/**
 * Shortest paths of a dragonfly: to the gateway of the group, over the global link, to the router.
 * The number of the router that a path leads to selects among parallel links between two groups.
 */
record DragonflyPaths(Topology topology, Dragonfly family) {

    /** The next channel on the way to a router of this group or to another group. */
    int channel(int router, int there, int goal) {
        int group = family.group(router);
        if (group == there) {
            return topology.channel(router, family.localPort(router, goal));
        }
        int gateway = family.gateway(group, there, goal);
        int port =
                router == gateway
                        ? family.globalPort(group, there, goal)
                        : family.localPort(router, gateway);
        return topology.channel(router, port);
    }

    /** Whether the next channel on the way to a router leaves the group. */
    boolean isGlobal(int router, int goal) {
        int group = family.group(router);
        int there = family.group(goal);
        return group != there && router == family.gateway(group, there, goal);
    }

    /** Hops to a router of another group (or this one), over the link that packets to it use. */
    int hops(int router, int there, int goal) {
        int group = family.group(router);
        if (group == there) {
            return router == goal ? 0 : 1;
        }
        int toGateway = router == family.gateway(group, there, goal) ? 0 : 1;
        int fromArrival = arrival(group, there, goal) == goal ? 0 : 1;
        return toGateway + 1 + fromArrival;
    }

    int hops(int router, int goal) {
        return hops(router, family.group(goal), goal);
    }

    /** Where the link that packets to a router use ends. */
    int arrival(int group, int there, int goal) {
        int gateway = family.gateway(group, there, goal);
        return family.neighbor(gateway, family.globalPort(group, there, goal));
    }
}
