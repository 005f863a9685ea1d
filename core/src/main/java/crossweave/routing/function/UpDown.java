package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * Up*&#47;down* (Schroeder et al. 1991) on any network of two-way links: a spanning tree from a
 * root gives every channel a direction, up if it ends nearer to the root (or equally near at a
 * lower number); a path is any number of up channels, then any number of down channels. No cycle of
 * dependencies is possible. The shortest such paths are taken, from tables computed when a
 * destination is first used; broken links are avoided.
 */
final class UpDown implements RoutingFunction {
    /** States: the packet may still go up, or only down. */
    private static final int UP = 0;

    private static final int DOWN = 1;

    private final Topology topology;
    private final long vcs;
    private final int[] depth; // per router: hops from the root
    private final IncomingChannels incoming;
    private final LazyTables next; // per destination router: for 2 x router + state, the channel

    private UpDown(Topology topology, int root, int vcs) {
        this.topology = topology;
        this.vcs = VcSet.all(vcs);
        this.incoming = new IncomingChannels(topology);
        this.next = new LazyTables(topology.routers(), this::table);
        this.depth = new int[topology.routers()];
        Arrays.fill(depth, Topology.NONE);
        growTree(root);
        for (int router = 0; router < depth.length; router++) {
            if (depth[router] == Topology.NONE) {
                growTree(router); // a part of the network that broken links have cut off
            }
        }
    }

    private void growTree(int root) {
        HopSearch search = new HopSearch(topology);
        search.searchFrom(root);
        for (int router = 0; router < depth.length; router++) {
            if (search.to(router) != Topology.NONE) {
                depth[router] = search.to(router);
            }
        }
    }

    record Settings(@Doc(value = "the router at the root", byDefault = "0") int root) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        ShortestPath.requireTables("up*/down*", topology);
        if (settings.root < 0 || settings.root >= topology.routers()) {
            throw new InvalidSettings(
                    "root",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "is %d, but '%s' has routers 0 to %d",
                    settings.root,
                    topology.text(),
                    topology.routers() - 1);
        }
        if (!hasTwoWayLinks(topology)) {
            throw RoutingAlgorithm.misfit("up*/down*", topology, "two-way links");
        }
        return new UpDown(topology, settings.root, vcs);
    }

    static boolean hasTwoWayLinks(Topology topology) {
        for (int c = 0; c < topology.networkChannels(); c++) {
            if (topology.reverse(c) == Topology.NONE) {
                return false;
            }
        }
        return true;
    }

    private boolean isUp(int channel) {
        int from = topology.source(channel);
        int to = topology.target(channel);
        return depth[to] < depth[from] || depth[to] == depth[from] && to < from;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int states() {
        return 2;
    }

    @Override
    public boolean goesRoundFaults() {
        return true;
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int[] table = next.to(topology.exit(destination));
        int channel = table[2 * router + state];
        if (channel != Topology.NONE) {
            candidates.add(channel, vcs, isUp(channel) ? UP : DOWN);
        }
    }

    /** Breadth-first from the destination over (router, state), against the channels' direction. */
    private int[] table(int goal) {
        int[] channel = new int[2 * topology.routers()];
        boolean[] reached = new boolean[channel.length];
        Arrays.fill(channel, Topology.NONE);
        int[] queue = new int[channel.length];
        int end = 0;
        for (int state : new int[] {UP, DOWN}) {
            reached[2 * goal + state] = true;
            queue[end++] = 2 * goal + state;
        }
        for (int head = 0; head < end; head++) {
            int router = queue[head] >> 1;
            int state = queue[head] & 1;
            for (int i = incoming.first(router); i < incoming.end(router); i++) {
                int c = incoming.channel(i);
                boolean up = isUp(c);
                // After an up channel a packet may still go up; after a down channel it may not.
                if (up != (state == UP)) {
                    continue;
                }
                for (int before = UP; before <= (up ? UP : DOWN); before++) {
                    int point = 2 * topology.source(c) + before;
                    if (!reached[point]) {
                        reached[point] = true;
                        channel[point] = c;
                        queue[end++] = point;
                    }
                }
            }
        }
        return channel;
    }
}
