package crossweave.routing.check;

import crossweave.routing.Routing;
import crossweave.routing.Ways;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.LaneGraph.VirtualChannel;
import crossweave.topology.Topology;
import crossweave.util.LongSet;

import java.util.ArrayDeque;
import java.util.List;

/**
 * Duato's condition: every router offers a way on escape lanes, and the escape lanes do not wait
 * for each other in a circle, where a packet that took one, then any number of adaptive lanes, and
 * then asks for another escape lane counts as waiting for it too (the extended dependency graph).
 *
 * <p>The functions it is for keep no state between an escape lane and the next.
 */
final class EscapeCheck {
    private final Topology topology;
    private final Routing routing;
    private final long escape;
    private final LaneGraph graph;
    private final Ways ways = new Ways();
    private final LongSet seen = new LongSet(); // routers reached from one escape channel
    private final long budget;
    private List<VirtualChannel> cycle = List.of();
    private String why = "";
    private long steps;

    EscapeCheck(Topology topology, Routing routing, long budget) {
        this.topology = topology;
        this.routing = routing;
        this.escape = routing.escapeLanes();
        this.graph = new LaneGraph(topology.networkChannels(), escape);
        this.budget = budget;
    }

    Outcome run() {
        if (routing.usesState()) {
            return undecided("the state of packets decides about their escape, too");
        }
        for (int destination = 0; destination < topology.terminals(); destination++) {
            for (int router = 0; router < topology.routers(); router++) {
                if (router != topology.exit(destination) && !from(router, destination)) {
                    return undecided("router " + topology.name(router) + " offers no escape");
                }
            }
            if (steps > budget) {
                return undecided("the escape lanes would take too long to check");
            }
        }
        cycle = graph.cycle();
        return cycle.isEmpty() ? Outcome.FREE : Outcome.CYCLE;
    }

    private Outcome undecided(String why) {
        this.why = why;
        return Outcome.UNDECIDED;
    }

    /** Why nothing was decided. */
    String why() {
        return why;
    }

    List<VirtualChannel> cycle() {
        return cycle;
    }

    /** Follows each escape lane that a router offers; false if it offers none. */
    private boolean from(int router, int destination) {
        ways.clear();
        routing.route(router, destination, 0, ways);
        boolean offered = false;
        int count = ways.count();
        int[] channels = new int[count];
        long[] lanes = new long[count];
        for (int way = 0; way < count; way++) {
            channels[way] = ways.channel(way);
            lanes[way] = ways.lanes(way) & escape;
            offered |= lanes[way] != 0;
        }
        for (int way = 0; way < count; way++) {
            if (lanes[way] != 0) {
                follow(channels[way], lanes[way], destination);
            }
        }
        return offered;
    }

    /** Adds what a packet may ask for after this escape lane, over adaptive lanes in between. */
    private void follow(int held, long heldLanes, int destination) {
        seen.clear();
        ArrayDeque<Integer> reached = new ArrayDeque<>(List.of(topology.target(held)));
        while (!reached.isEmpty()) {
            int router = reached.remove();
            if (router == topology.exit(destination) || !seen.add(router)) {
                continue;
            }
            ways.clear();
            routing.route(router, destination, 0, ways);
            for (int way = 0; way < ways.count(); way++) {
                steps++;
                long escapes = ways.lanes(way) & escape;
                if (escapes != 0) {
                    graph.add(held, heldLanes, ways.channel(way), escapes);
                }
                if ((ways.lanes(way) & ~escape) != 0) {
                    reached.add(topology.target(ways.channel(way)));
                }
            }
        }
    }
}
