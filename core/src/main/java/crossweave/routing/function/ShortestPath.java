package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;

import java.util.Arrays;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Shortest paths on any network, from tables computed when a destination is first used: for each
 * router the next channel. Of equal paths the one over the lowest channel is taken; broken links
 * are avoided. A path is as long as it has hops, or with {@code by=latency} as the sum of the
 * latencies of its channels: rates do not count, so that a slow channel of a short latency is as
 * good as a fast one.
 */
final class ShortestPath implements RoutingFunction {
    /** Tables have routers x routers entries; more than this would not fit into memory. */
    static final long MOST_ENTRIES = 1L << 28;

    private final Topology topology;
    private final boolean byLatency;
    private final long vcs;
    private final Optional<HopVcs> byHop;
    private final HopTables hops;
    private final LazyTables next; // per destination router, per router: the next channel, or NONE
    private final IncomingChannels incoming;

    private ShortestPath(Topology topology, Settings settings, int vcs) {
        this.topology = topology;
        this.byLatency = settings.by == By.LATENCY;
        this.vcs = VcSet.all(vcs);
        this.byHop =
                settings.vcs == VcUse.HOP
                        ? Optional.of(new HopVcs(HopVcs.diameter(topology), vcs))
                        : Optional.empty();
        this.hops = new HopTables(topology);
        this.next = new LazyTables(topology.routers(), this::table);
        this.incoming = new IncomingChannels(topology);
    }

    /** The measure of length. */
    enum By {
        HOPS,
        LATENCY
    }

    record Settings(
            @Doc(
                            value = "what is minimised: hops, or latency (sum over the channels)",
                            byDefault = "hops")
                    By by,
            @Doc(
                            value =
                                    "the VCs that a packet may take: any, or those of its hop,"
                                            + " which is free of deadlock with as many VCs as the"
                                            + " longest path has hops",
                            byDefault = "any")
                    VcUse vcs) {
        Settings {
            new Checks()
                    .require(
                            by == By.HOPS || vcs == VcUse.ANY,
                            "vcs",
                            ProblemCode.CONFLICTING_SETTINGS,
                            "is hop, but only paths of the fewest hops are known to need no more"
                                    + " classes than the network is wide; take by=hops")
                    .verify();
        }
    }

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        requireTables("shortest-path", topology);
        return new ShortestPath(topology, settings, vcs);
    }

    static void requireTables(String routing, Topology topology) {
        long routers = topology.routers();
        if (routers * routers > MOST_ENTRIES) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.TOO_LARGE,
                    "routing '%s' needs tables of %d x %d entries for '%s' (at most 16384 routers);"
                                    .formatted(routing, routers, routers, topology.text())
                            + (topology.isIntact()
                                    ? " choose '%s'".formatted(topology.family().defaultRouting())
                                    : " break fewer links or take a smaller network"));
        }
    }

    @Override
    public boolean isMinimal() {
        return !byLatency;
    }

    @Override
    public boolean goesRoundFaults() {
        return byHop.isEmpty();
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int exit = topology.exit(destination);
        int[] table = next.to(exit);
        int channel = table[router];
        if (channel != Topology.NONE) {
            candidates.add(channel, byHop.isEmpty() ? vcs : vcsOf(router, exit), state);
        }
    }

    private long vcsOf(int router, int exit) {
        return byHop.orElseThrow().before(hops.to(exit)[router]);
    }

    private record Reached(int router, long distance) {}

    /** Dijkstra from the destination, against the direction of the channels. */
    private int[] table(int goal) {
        long[] distance = new long[topology.routers()];
        int[] channel = new int[topology.routers()];
        Arrays.fill(distance, Long.MAX_VALUE);
        Arrays.fill(channel, Topology.NONE);
        PriorityQueue<Reached> queue =
                new PriorityQueue<>(
                        (a, b) ->
                                a.distance != b.distance
                                        ? Long.compare(a.distance, b.distance)
                                        : Integer.compare(a.router, b.router));
        distance[goal] = 0;
        queue.add(new Reached(goal, 0));
        while (!queue.isEmpty()) {
            Reached reached = queue.remove();
            if (reached.distance > distance[reached.router]) {
                continue; // a shorter path was found since
            }
            for (int i = incoming.first(reached.router); i < incoming.end(reached.router); i++) {
                int c = incoming.channel(i);
                int from = topology.source(c);
                long length = reached.distance + (byLatency ? topology.latency(c) : 1);
                if (length < distance[from]) {
                    queue.add(new Reached(from, length));
                }
                if (length < distance[from] || length == distance[from] && c < channel[from]) {
                    distance[from] = length;
                    channel[from] = c;
                }
            }
        }
        return channel;
    }
}
