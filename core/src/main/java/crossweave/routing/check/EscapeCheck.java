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
 */
final class EscapeCheck {
    private final Topology topology;
    private final RoutingFunction routing;
    private final long escape;
    private final VcDependencyGraph graph;
    private final RouteCandidates candidates = new RouteCandidates();
    private final LongSet seen = new LongSet(); // points reached from one escape channel
    private final long budget;
    private List<VirtualChannel> cycle = List.of();
    private String why = "";
    private long steps;
    private int stuck = Topology.NONE; // a router that offers no escape

    EscapeCheck(Topology topology, RoutingFunction routing, long budget) {
        this.topology = topology;
        this.routing = routing;
        this.escape = routing.escapeVcs();
        this.graph = new VcDependencyGraph(topology.networkChannels(), escape);
        this.budget = budget;
    }

    Outcome run() {
        for (int destination = 0; destination < topology.terminals(); destination++) {
            if (!everyPointEscapes(destination)) {
                return undecided("router " + topology.name(stuck) + " offers no escape");
            }
            if (steps > budget) {
                return undecided("the escape VCs would take too long to check");
            }
        }
        cycle = graph.cycle();
        return cycle.isEmpty() ? Outcome.FREE : Outcome.CYCLE;
    }

    /**
     * Goes to all points, a router and the state of a packet there, that packets to a destination
     * reach, and follows the escapes that are offered there; false if somewhere there is none.
     */
    private boolean everyPointEscapes(int destination) {
        LongSet known = new LongSet();
        ArrayDeque<Long> points = new ArrayDeque<>();
        for (int source = 0; source < topology.terminals(); source++) {
            int choices = routing.choices(source, destination);
            for (int choice = 0; choice < choices; choice++) {
                int state = routing.start(source, destination, choice);
                add(point(topology.entry(source), state), known, points);
            }
        }
        while (!points.isEmpty() && steps <= budget) {
            long point = points.remove();
            if (router(point) != topology.exit(destination)) {
                if (!escapesFrom(point, destination, known, points)) {
                    stuck = router(point);
                    return false;
                }
            }
        }
        return true;
    }

    private static void add(long point, LongSet known, ArrayDeque<Long> points) {
        if (known.add(point)) {
            points.add(point);
        }
    }

    private static long point(int router, int state) {
        return (long) state << Integer.SIZE | router;
    }

    private static int router(long point) {
        return (int) point;
    }

    private static int state(long point) {
        return (int) (point >> Integer.SIZE);
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

    /** Follows each escape VC that is offered at a point; false if there is none. */
    private boolean escapesFrom(
            long point, int destination, LongSet known, ArrayDeque<Long> points) {
        candidates.clear();
        routing.route(router(point), destination, state(point), candidates);
        boolean offered = false;
        int count = candidates.count();
        int[] channels = new int[count];
        long[] vcs = new long[count];
        int[] states = new int[count];
        for (int way = 0; way < count; way++) {
            channels[way] = candidates.channel(way);
            vcs[way] = candidates.vcs(way) & escape;
            states[way] = candidates.state(way);
            offered |= vcs[way] != 0;
            add(point(topology.target(channels[way]), states[way]), known, points);
        }
        for (int way = 0; way < count; way++) {
            if (vcs[way] != 0) {
                follow(channels[way], vcs[way], states[way], destination);
            }
        }
        return offered;
    }

    /** Adds the escape VCs that a packet may request after this one and any adaptive VCs. */
    private void follow(int held, long heldVcs, int state, int destination) {
        seen.clear();
        ArrayDeque<Long> reached = new ArrayDeque<>(List.of(point(topology.target(held), state)));
        while (!reached.isEmpty()) {
            long point = reached.remove();
            if (router(point) == topology.exit(destination) || !seen.add(point)) {
                continue;
            }
            candidates.clear();
            routing.route(router(point), destination, state(point), candidates);
            for (int way = 0; way < candidates.count(); way++) {
                steps++;
                long escapes = candidates.vcs(way) & escape;
                if (escapes != 0) {
                    graph.add(held, heldVcs, candidates.channel(way), escapes);
                }
                if ((candidates.vcs(way) & ~escape) != 0) {
                    int target = topology.target(candidates.channel(way));
                    reached.add(point(target, candidates.state(way)));
                }
            }
        }
    }
}
