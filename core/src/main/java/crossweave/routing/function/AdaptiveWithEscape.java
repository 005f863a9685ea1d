package crossweave.routing.function;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;

/**
 * Any shortest path on any network, with an escape (Duato 1993): any channel that leads nearer, on
 * all VCs but the first, or up*&#47;down* on VC 0. A packet that has taken the escape stays there,
 * as otherwise it could go up again. State: 0, or 1 + the state of the escape.
 */
final class AdaptiveWithEscape implements RoutingFunction {
    private static final long ESCAPE = 1; // VC 0

    private final Topology topology;
    private final HopTables tables;
    private final RoutingFunction escape;
    private final long adaptive;

    private AdaptiveWithEscape(Topology topology, int vcs) {
        this.topology = topology;
        this.tables = new HopTables(topology);
        this.escape = UpDown.on(new UpDown.Settings(0), topology, 1);
        this.adaptive = VcSet.all(vcs) & ~ESCAPE;
    }

    static RoutingFunction on(Topology topology, int vcs) {
        ShortestPath.requireTables("minimal-adaptive", topology);
        if (vcs < 2) {
            throw new InvalidSettings(
                    "vcs",
                    ProblemCode.TOO_SMALL,
                    "is %d, but routing 'minimal-adaptive' on '%s' needs 1 for escape and at least"
                                    .formatted(vcs, topology.text())
                            + " 1 more; set vcs: 2");
        }
        return new AdaptiveWithEscape(topology, vcs);
    }

    @Override
    public Nature nature() {
        return Nature.ADAPTIVE;
    }

    @Override
    public long escapeVcs() {
        return ESCAPE;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int states() {
        return 1 + escape.states();
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        if (state == 0) {
            int[] hops = tables.to(topology.exit(destination));
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                if (tables.leadsTo(hops, c)) {
                    candidates.add(c, adaptive, 0);
                }
            }
        }
        int first = candidates.count();
        escape.route(router, destination, Math.max(0, state - 1), candidates);
        candidates.rewrite(first, 0, after -> after + 1);
    }
}
