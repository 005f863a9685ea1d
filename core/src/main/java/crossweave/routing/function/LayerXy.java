package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.random.RandomStream;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.FoldedClos;
import crossweave.topology.family.Grid;
import crossweave.topology.family.MeshOfClos;

/**
 * Mesh of Clos: up to a top router of the cluster, which is a layer of the mesh; XY or west-first
 * within the layer; down in the cluster of the destination. Within a cluster only up to a common
 * ancestor. The state of a packet is its layer; the fixed layer of a terminal is its number modulo
 * the layers.
 */
final class LayerXy implements RoutingFunction {
    private final Topology topology;
    private final MeshOfClos family;
    private final FoldedClos cluster;
    private final UpPortStrategy layer;
    private final Across mesh;
    private final long vcs;

    private LayerXy(Topology topology, MeshOfClos family, Settings settings, int vcs) {
        this.topology = topology;
        this.family = family;
        this.cluster = family.clusterShape();
        this.layer = settings.layer;
        this.mesh = settings.mesh;
        this.vcs = VcSet.all(vcs);
    }

    record Settings(
            @Doc(
                            value =
                                    "how the layer is chosen: fixed (by source), "
                                            + "random, round-robin, idle-fixed, idle-random",
                            byDefault = "fixed")
                    UpPortStrategy layer,
            @Doc(
                            value = "the routing within a layer: xy, or west-first (adaptive)",
                            byDefault = "xy")
                    Across mesh) {}

    /** How packets go within a layer. */
    enum Across {
        /** Along the row first. */
        XY,
        /** West first, then any direction that is nearer: free of deadlocks without more VCs. */
        WEST_FIRST
    }

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        if (topology.family() instanceof MeshOfClos family) {
            return new LayerXy(topology, family, settings, vcs);
        }
        throw RoutingAlgorithm.misfit("layer-xy", topology, "the Mesh of Clos");
    }

    @Override
    public Nature nature() {
        return mesh == Across.WEST_FIRST ? Nature.ADAPTIVE : layer.nature();
    }

    @Override
    public boolean isMinimal() {
        return true;
    }

    @Override
    public int choices(int source, int destination) {
        return layer.choices(family.layers());
    }

    @Override
    public int start(int source, int destination, int choice) {
        return layer.way(source, choice, family.layers());
    }

    @Override
    public boolean choosesEvenly() {
        return layer != UpPortStrategy.ROUND_ROBIN;
    }

    @Override
    public int choose(int source, int destination, int number, RandomStream random) {
        return layer.choose(source, number, family.layers(), random);
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int here = family.cluster(router);
        int there = family.clusterOf(destination);
        int inside = family.inCluster(router);
        int below = destination % cluster.terminals();
        if (here == there && cluster.isAbove(inside, below)) {
            int port = cluster.portDown(inside, below);
            candidates.add(topology.channel(router, port), vcs, state);
        } else if (here != there && family.isTop(router)) {
            acrossMesh(router, there, state, candidates);
        } else {
            up(router, inside, state, candidates);
        }
    }

    private void acrossMesh(int router, int there, int state, RouteCandidates candidates) {
        Grid grid = family.mesh();
        int here = family.cluster(router);
        int east = grid.offset(here, there, 0);
        int south = grid.offset(here, there, 1);
        if (east != 0) {
            along(router, east > 0 ? 0 : 1, state, candidates);
        }
        if (south != 0 && (east == 0 || east > 0 && mesh == Across.WEST_FIRST)) {
            along(router, south > 0 ? 2 : 3, state, candidates);
        }
    }

    private void along(int router, int direction, int state, RouteCandidates candidates) {
        int first = family.meshPort(direction);
        for (int port = first; port < first + family.perDirection(); port++) {
            candidates.add(topology.channel(router, port), vcs, state);
        }
    }

    private void up(int router, int inside, int state, RouteCandidates candidates) {
        int k = cluster.down(inside);
        int first = cluster.portUp(inside, state) - k;
        int count = layer.looksForIdle() ? k : 1;
        for (int i = 0; i < count; i++) {
            candidates.add(topology.channel(router, k + (first + i) % k), vcs, state);
        }
    }
}
