package crossweave.routing.function;

import crossweave.topology.Topology;

import java.util.Arrays;

/** Hops from every router to a destination, from tables computed when it is first used. */
final class HopTables {
    /** The hops of a router from which there is no path. */
    static final int NO_PATH = Integer.MAX_VALUE;

    private final Topology topology;
    private final IncomingChannels incoming;
    private final LazyTables tables;

    HopTables(Topology topology) {
        this.topology = topology;
        this.incoming = new IncomingChannels(topology);
        this.tables = new LazyTables(topology.routers(), this::search);
    }

    /** Per router: the hops of a shortest path to this one, or NO_PATH. */
    int[] to(int goal) {
        return tables.to(goal);
    }

    /** Whether a channel is the first one of a shortest path. */
    boolean leadsTo(int[] hops, int channel) {
        return !topology.isBroken(channel)
                && hops[topology.source(channel)] != NO_PATH
                && hops[topology.target(channel)] == hops[topology.source(channel)] - 1;
    }

    private int[] search(int goal) {
        int[] hops = new int[topology.routers()];
        int[] queue = new int[topology.routers()];
        Arrays.fill(hops, NO_PATH);
        hops[goal] = 0;
        queue[0] = goal;
        int end = 1;
        for (int next = 0; next < end; next++) {
            int router = queue[next];
            for (int i = incoming.first(router); i < incoming.end(router); i++) {
                int from = topology.source(incoming.channel(i));
                if (hops[from] == NO_PATH) {
                    hops[from] = hops[router] + 1;
                    queue[end++] = from;
                }
            }
        }
        return hops;
    }
}
