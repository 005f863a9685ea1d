package crossweave.routing.function;

import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;
import crossweave.topology.family.Pec;

import java.util.Arrays;

/**
 * G-Route (Lin and Prasanna) on 1-D PEC networks: shortest paths between node 1 and every other.
 * Any other pair goes through node 1, which becomes the bottleneck; it is included for comparison.
 * The paths are those of a breadth-first tree from node 1, each node below the lowest possible
 * parent.
 */
final class GRoute implements RoutingFunction {
    private static final int TOWARDS_NODE_1 = 0;
    private static final int OUTWARDS = 1;

    private final Topology topology;
    private final long vcs;
    private final int root; // the router of node 1
    private final int[] toParent; // per router: channel towards node 1, or NONE

    private GRoute(Topology topology, Pec pec, int vcs) {
        this.topology = topology;
        this.vcs = VcSet.all(vcs);
        this.root = 1 - pec.position(0, 0);
        this.toParent = new int[topology.routers()];
        growTree();
    }

    static RoutingFunction on(Topology topology, int vcs) {
        if (topology.family() instanceof Pec pec
                && pec.grid().dimensions() == 1
                && topology.routers() > 1) {
            return new GRoute(topology, pec, vcs);
        }
        throw RoutingAlgorithm.misfit("g-route", topology, "1-D PEC networks");
    }

    private void growTree() {
        Arrays.fill(toParent, Topology.NONE);
        int[] queue = new int[topology.routers()];
        queue[0] = root;
        int end = 1;
        for (int next = 0; next < end; next++) {
            int router = queue[next];
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                int child = topology.target(c);
                int back = topology.reverse(c);
                boolean works = !topology.isBroken(c) && !topology.isBroken(back);
                if (child != root && toParent[child] == Topology.NONE && works) {
                    toParent[child] = back;
                    queue[end++] = child;
                }
            }
        }
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        if (state == TOWARDS_NODE_1 && router != root) {
            candidates.add(toParent[router], vcs, TOWARDS_NODE_1);
            return;
        }
        int below = destination;
        while (toParent[below] != Topology.NONE) {
            int parent = topology.target(toParent[below]);
            if (parent == router) {
                candidates.add(topology.reverse(toParent[below]), vcs, OUTWARDS);
                return;
            }
            below = parent;
        }
    }
}
