package crossweave.routing;

import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * Follows packets along the first route that routing offers: the channels between routers, from the
 * router of the source to that of the destination. Each trace overwrites the one before.
 */
public final class RouteTracer {
    private final Topology topology;
    private final RoutingFunction routing;
    private final RouteCandidates candidates = new RouteCandidates();
    private int[] channels = new int[64];
    private long[] vcs = new long[64]; // per channel: those that the packet may use
    private int count;

    public RouteTracer(Topology topology, RoutingFunction routing) {
        this.topology = topology;
        this.routing = routing;
    }

    /**
     * Follows a packet between terminals that begins in the given one of its choices.
     *
     * @return how many channels it crosses
     * @throws Unroutable if broken links cut it off, or it goes in circles
     */
    public int trace(int source, int destination, int choice) {
        count = 0;
        int state = routing.start(source, destination, choice);
        int router = topology.entry(source);
        while (router != topology.exit(destination)) {
            candidates.clear();
            routing.route(router, destination, state, candidates);
            if (candidates.count() == 0) {
                throw new Unroutable(
                        "no way on from router %s for a packet from terminal %d to terminal %d"
                                .formatted(topology.name(router), source, destination));
            }
            if (count > 4 * topology.routers() + 16) {
                throw new Unroutable(
                        "a packet from terminal %d to terminal %d goes round in circles at router %s"
                                .formatted(source, destination, topology.name(router)));
            }
            add(candidates.channel(0), candidates.vcs(0));
            state = candidates.state(0);
            router = topology.target(candidates.channel(0));
        }
        return count;
    }

    private void add(int channel, long itsVcs) {
        if (count == channels.length) {
            channels = Arrays.copyOf(channels, 2 * count);
            vcs = Arrays.copyOf(vcs, 2 * count);
        }
        channels[count] = channel;
        vcs[count++] = itsVcs;
    }

    /** The i-th channel of the last trace. */
    public int channel(int i) {
        return channels[i];
    }

    /** The VCs that the packet may use on that channel. */
    public long vcs(int i) {
        return vcs[i];
    }
}
