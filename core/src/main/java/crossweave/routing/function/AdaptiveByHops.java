package crossweave.routing.function;

import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;

/**
 * Any shortest path on any network, links in one direction included, with an escape (Duato 1993):
 * any channel that leads nearer, on the VC of the packet's hops to go, or on those above, which are
 * for all. The former are as many as the longest path has hops, and rise with every hop, whichever
 * VCs a packet takes in between: so it may come back to the escape again and again.
 */
final class AdaptiveByHops implements RoutingFunction {
    private final Topology topology;
    private final HopTables tables;
    private final HopVcs escape;
    private final long escapeVcs;
    private final long adaptive;

    private AdaptiveByHops(Topology topology, int hops, int vcs) {
        this.topology = topology;
        this.tables = new HopTables(topology);
        this.escape = new HopVcs(hops, hops);
        this.escapeVcs = VcSet.all(hops);
        this.adaptive = VcSet.all(vcs) & ~escapeVcs;
    }

    static RoutingFunction on(Topology topology, int vcs) {
        ShortestPath.requireTables("minimal-adaptive", topology);
        int hops = Math.max(1, HopVcs.diameter(topology));
        if (vcs <= hops) {
            throw new InvalidSettings(
                    "vcs",
                    ProblemCode.TOO_SMALL,
                    "is %d, but routing 'minimal-adaptive' on '%s' needs %d for escape, one for each"
                                    .formatted(vcs, topology.text(), hops)
                            + " hop of the longest path, and at least 1 more; set vcs: %d"
                                    .formatted(hops + 1));
        }
        return new AdaptiveByHops(topology, hops, vcs);
    }

    @Override
    public Nature nature() {
        return Nature.ADAPTIVE;
    }

    @Override
    public boolean isMinimal() {
        return true;
    }

    @Override
    public long escapeVcs() {
        return escapeVcs;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int[] hops = tables.to(topology.exit(destination));
        for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
            if (tables.leadsTo(hops, c)) {
                candidates.add(c, adaptive | escape.before(hops[router]), state);
            }
        }
    }
}
