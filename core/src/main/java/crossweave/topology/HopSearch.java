package crossweave.topology;

import java.util.Arrays;

/** Breadth-first search over working channels; one object serves any number of searches. */
public final class HopSearch {
    private final Topology topology;
    private final int[] hops; // per router: channels from the start, or NONE
    private final int[] queue;

    public HopSearch(Topology topology) {
        this.topology = topology;
        this.hops = new int[topology.routers()];
        this.queue = new int[topology.routers()];
    }

    public void searchFrom(int start) {
        Arrays.fill(hops, Topology.NONE);
        hops[start] = 0;
        queue[0] = start;
        int end = 1;
        for (int next = 0; next < end; next++) {
            int router = queue[next];
            for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
                int neighbor = topology.target(c);
                if (hops[neighbor] == Topology.NONE && !topology.isBroken(c)) {
                    hops[neighbor] = hops[router] + 1;
                    queue[end++] = neighbor;
                }
            }
        }
    }

    /** Channels from the start of the last search to a router, or NONE if there is no path. */
    public int to(int router) {
        return hops[router];
    }
}
