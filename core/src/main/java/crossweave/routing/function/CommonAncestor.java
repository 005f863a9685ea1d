package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.random.RandomStream;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.FoldedClos;
import crossweave.topology.family.Tree;

/**
 * Up to a nearest common ancestor, then down the only path. The state of a packet is the number of
 * the top router that it would reach if it went up to the top; its digits are the choices at each
 * level.
 */
final class CommonAncestor implements RoutingFunction {
    private final Topology topology;
    private final FoldedClos clos;
    private final UpPortStrategy up;
    private final long vcs;

    private CommonAncestor(Topology topology, FoldedClos clos, Settings settings, int vcs) {
        this.topology = topology;
        this.clos = clos;
        this.up = settings.up;
        this.vcs = VcSet.all(vcs);
    }

    record Settings(
            @Doc(
                            value =
                                    "how the channel upwards is chosen: fixed (by "
                                            + "source), random, round-robin, idle-fixed, "
                                            + "idle-random",
                            byDefault = "fixed")
                    UpPortStrategy up) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        return switch (topology.family()) {
            case FoldedClos clos -> new CommonAncestor(topology, clos, settings, vcs);
            case Tree tree -> new TreeRouting(topology, tree, VcSet.all(vcs));
            default ->
                    throw RoutingAlgorithm.misfit(
                            "common-ancestor", topology, "Clos networks, fat trees and trees");
        };
    }

    @Override
    public Nature nature() {
        return up.nature();
    }

    @Override
    public boolean isMinimal() {
        return true;
    }

    @Override
    public int choices(int source, int destination) {
        return up.choices(clos.tops());
    }

    @Override
    public int start(int source, int destination, int choice) {
        return up.way(source, choice, clos.tops());
    }

    @Override
    public boolean choosesEvenly() {
        return up != UpPortStrategy.ROUND_ROBIN;
    }

    @Override
    public int choose(int source, int destination, int number, RandomStream random) {
        return up.choose(source, number, clos.tops(), random);
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int states() {
        return clos.tops();
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        if (clos.isAbove(router, destination)) {
            int port = clos.portDown(router, destination);
            candidates.add(topology.channel(router, port), vcs, state);
            return;
        }
        int down = clos.down(router);
        int all = clos.up(router);
        int first = clos.portUp(router, state) - down;
        int count = up.looksForIdle() ? all : 1;
        for (int i = 0; i < count; i++) {
            int port = down + (first + i) % all;
            candidates.add(topology.channel(router, port), vcs, state);
        }
    }

    /** In a tree both the path up and the path down are unique. */
    private record TreeRouting(Topology topology, Tree tree, long vcs) implements RoutingFunction {
        @Override
        public boolean isMinimal() {
            return true;
        }

        @Override
        public void route(int router, int destination, int state, RouteCandidates candidates) {
            candidates.add(topology.channel(router, tree.portTo(router, destination)), vcs, state);
        }
    }
}
