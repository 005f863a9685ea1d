package crossweave.routing;

import crossweave.topology.HopSearch;
import crossweave.topology.Topology;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How routers combine messages, one from each member of a group to its destination: a tree of
 * two-way links with a root. On the way up, a router waits for all streams that come to it, from
 * its terminals and from the routers below, and sends one stream on. The root sends the result
 * down, along the same links, replicated where the destinations part. The tree depends on topology
 * and group alone, not on a routing function.
 *
 * <p>If all go to one terminal, its router is the root. Otherwise it is the router from which the
 * most distant member is nearest; among those, the one with the least sum of distances, then with
 * the lowest number. Every router is joined to the root by a shortest path: its first channel that
 * leads nearer.
 */
public final class AggregationTree implements Serializable {
    private final int root;
    private final Map<Integer, Node> nodes = new LinkedHashMap<>(); // by router

    /**
     * Members whose result leaves a router over the same channel, which may be that to a terminal;
     * members in ascending order.
     */
    public record Branch(int channel, List<Integer> members) implements Serializable {}

    /** A router of the tree. */
    private static final class Node implements Serializable {
        private final int depth; // links from the root
        private final int up; // channel towards the root; NONE at the root
        private int streams; // that come on the way up
        private boolean sends; // something comes up through it
        private final List<Branch> branches = new ArrayList<>();

        Node(int depth, int up) {
            this.depth = depth;
            this.up = up;
        }
    }

    private AggregationTree(int root) {
        this.root = root;
    }

    /**
     * The tree of members, each with the terminal that its message is from and the one that it goes
     * to; empty if two-way links do not join all of them.
     */
    public static Optional<AggregationTree> of(
            Topology topology, int[] sources, int[] destinations) {
        HopSearch hops = new HopSearch(topology);
        int root = root(topology, hops, sources, destinations);
        hops.searchFrom(root);
        AggregationTree tree = new AggregationTree(root);
        for (int member = 0; member < sources.length; member++) {
            if (!tree.climb(topology, hops, sources[member])
                    || !tree.descend(topology, hops, member, destinations[member])) {
                return Optional.empty();
            }
        }
        return Optional.of(tree);
    }

    private static int root(Topology topology, HopSearch hops, int[] sources, int[] destinations) {
        if (Arrays.stream(destinations).distinct().count() == 1) {
            return topology.exit(destinations[0]);
        }
        int[] farthest = new int[topology.routers()];
        long[] sum = new long[topology.routers()];
        int[] ends =
                IntStream.concat(
                                Arrays.stream(sources).map(topology::entry),
                                Arrays.stream(destinations).map(topology::exit))
                        .distinct()
                        .toArray();
        for (int end : ends) {
            hops.searchFrom(end);
            for (int router = 0; router < farthest.length; router++) {
                int distance = hops.to(router) == Topology.NONE ? farthest.length : hops.to(router);
                farthest[router] = Math.max(farthest[router], distance);
                sum[router] += distance;
            }
        }
        int best = 0;
        for (int router = 1; router < farthest.length; router++) {
            if (farthest[router] < farthest[best]
                    || farthest[router] == farthest[best] && sum[router] < sum[best]) {
                best = router;
            }
        }
        return best;
    }

    /** Adds the stream of a terminal; false if there is no path of two-way links. */
    private boolean climb(Topology topology, HopSearch hops, int terminal) {
        int router = topology.entry(terminal);
        boolean isNew = true; // what comes from below has not been counted
        while (isNew) {
            Optional<Node> node = node(topology, hops, router);
            if (node.isEmpty()) {
                return false;
            }
            node.get().streams++;
            isNew = !node.get().sends && router != root;
            node.get().sends = true;
            router = isNew ? topology.target(node.get().up) : router;
        }
        return true;
    }

    /** Adds the way down to a terminal; false if there is no path of two-way links. */
    private boolean descend(Topology topology, HopSearch hops, int member, int terminal) {
        int router = topology.exit(terminal);
        int channel = topology.ejection(terminal);
        while (true) {
            Optional<Node> node = node(topology, hops, router);
            if (node.isEmpty()) {
                return false;
            }
            add(node.get().branches, channel, member);
            if (router == root) {
                return true;
            }
            channel = topology.reverse(node.get().up);
            router = topology.target(node.get().up);
        }
    }

    private static void add(List<Branch> branches, int channel, int member) {
        for (Branch branch : branches) {
            if (branch.channel == channel) {
                branch.members.add(member);
                return;
            }
        }
        branches.add(new Branch(channel, new ArrayList<>(List.of(member))));
    }

    private Optional<Node> node(Topology topology, HopSearch hops, int router) {
        Node known = nodes.get(router);
        if (known != null) {
            return Optional.of(known);
        }
        int depth = hops.to(router);
        int up = depth <= 0 ? Topology.NONE : up(topology, hops, router);
        if (depth == Topology.NONE || depth > 0 && up == Topology.NONE) {
            return Optional.empty();
        }
        Node node = new Node(depth, up);
        nodes.put(router, node);
        return Optional.of(node);
    }

    private static int up(Topology topology, HopSearch hops, int router) {
        for (int c = topology.firstChannel(router); c < topology.endChannel(router); c++) {
            boolean isNearer = hops.to(topology.target(c)) == hops.to(router) - 1;
            if (isNearer && !topology.isBroken(c) && topology.reverse(c) != Topology.NONE) {
                return c;
            }
        }
        return Topology.NONE;
    }

    private Node node(int router) {
        Node node = nodes.get(router);
        if (node == null) {
            throw new IllegalStateException("router " + router + " is not in the tree");
        }
        return node;
    }

    public int root() {
        return root;
    }

    /** The channel towards the root; NONE at the root. */
    public int up(int router) {
        return node(router).up;
    }

    /** Links from a router to the root. */
    public int depth(int router) {
        return node(router).depth;
    }

    /** How many streams come to a router on the way up: from terminals and routers below. */
    public int streams(int router) {
        return node(router).streams;
    }

    /** Where the result goes on from a router, in the order of their first members. */
    public List<Branch> branches(int router) {
        return node(router).branches;
    }

    /** The routers of the tree. */
    public List<Integer> routers() {
        return List.copyOf(nodes.keySet());
    }

    /** Channels between routers that streams cross: on the way up, and on the way down. */
    public int channels(Topology topology) {
        int up = 0;
        int down = 0;
        for (Node node : nodes.values()) {
            up += node.sends && node.up != Topology.NONE ? 1 : 0;
            down += (int) node.branches.stream().filter(b -> topology.isNetwork(b.channel)).count();
        }
        return up + down;
    }
}
