package crossweave.routing.check;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.VcDependencyGraph.VirtualChannel;
import crossweave.topology.Topology;
import crossweave.util.LongSet;

import java.util.ArrayDeque;
import java.util.List;

/**
 * Duato's condition: every router offers a route on escape VCs, and the escape VCs do not wait for
 * each other in a cycle, where a packet that took one, then any number of adaptive VCs, and then
 * requests another escape VC counts as waiting for it too (the extended dependency graph).
 *
 * <p>It applies to functions that keep no state between an escape VC and the next.
 */
final class EscapeCheck {
    private final Topology topology;
    private final RoutingFunction routing;
    private final long escape;
    private final VcDependencyGraph graph;
    private final RouteCandidates candidates = new RouteCandidates();
    private final LongSet seen = new LongSet(); // routers reached from one escape channel
    private final long budget;
    private List<VirtualChannel> cycle = List.of();
    private String why = "";
    private long steps;

    EscapeCheck(Topology topology, RoutingFunction routing, long budget) {
        this.topology = topology;
        this.routing = routing;
        this.escape = routing.escapeVcs();
        this.graph = new VcDependencyGraph(topology.networkChannels(), escape);
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
                return undecided("the escape VCs would take too long to check");
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

    /** Follows each escape VC that a router offers; false if it offers none. */
    private boolean from(int router, int destination) {
        candidates.clear();
        routing.route(router, destination, 0, candidates);
        boolean offered = false;
        int count = candidates.count();
        int[] channels = new int[count];
        long[] vcs = new long[count];
        for (int way = 0; way < count; way++) {
            channels[way] = candidates.channel(way);
            vcs[way] = candidates.vcs(way) & escape;
            offered |= vcs[way] != 0;
        }
        for (int way = 0; way < count; way++) {
            if (vcs[way] != 0) {
                follow(channels[way], vcs[way], destination);
            }
        }
        return offered;
    }

    /** Adds the escape VCs that a packet may request after this one and any adaptive VCs. */
    private void follow(int held, long heldVcs, int destination) {
        seen.clear();
        ArrayDeque<Integer> reached = new ArrayDeque<>(List.of(topology.target(held)));
        while (!reached.isEmpty()) {
            int router = reached.remove();
            if (router == topology.exit(destination) || !seen.add(router)) {
                continue;
            }
            candidates.clear();
            routing.route(router, destination, 0, candidates);
            for (int way = 0; way < candidates.count(); way++) {
                steps++;
                long escapes = candidates.vcs(way) & escape;
                if (escapes != 0) {
                    graph.add(held, heldVcs, candidates.channel(way), escapes);
                }
                if ((candidates.vcs(way) & ~escape) != 0) {
                    reached.add(topology.target(candidates.channel(way)));
                }
            }
        }
    }
}
