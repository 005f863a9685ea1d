package crossweave.routing;

import crossweave.topology.Topology;

import java.util.Arrays;

/**
 * Follows packets along the first way that routing offers: the channels between routers, from the
 * router of the source to that of the destination. What is found is overwritten by the next one.
 */
public final class Tracer {
    private final Topology topology;
    private final Routing routing;
    private final Ways ways = new Ways();
    private int[] channels = new int[64];
    private long[] lanes = new long[64]; // per channel: those that the packet may use
    private int count;

    public Tracer(Topology topology, Routing routing) {
        this.topology = topology;
        this.routing = routing;
    }

    /**
     * Follows a packet between terminals that begins in the given one of its choices.
     *
     * @return how many channels it crosses
     * @throws NoWay if broken links cut it off, or it goes in circles
     */
    public int trace(int source, int destination, int choice) {
        count = 0;
        int state = routing.start(source, destination, choice);
        int router = topology.entry(source);
        while (router != topology.exit(destination)) {
            ways.clear();
            routing.route(router, destination, state, ways);
            if (ways.count() == 0) {
                throw new NoWay(
                        "no way on from router %s for a packet from terminal %d to terminal %d"
                                .formatted(topology.name(router), source, destination));
            }
            if (count > 4 * topology.routers() + 16) {
                throw new NoWay(
                        "a packet from terminal %d to terminal %d goes round in circles at router %s"
                                .formatted(source, destination, topology.name(router)));
            }
            add(ways.channel(0), ways.lanes(0));
            state = ways.state(0);
            router = topology.target(ways.channel(0));
        }
        return count;
    }

    private void add(int channel, long itsLanes) {
        if (count == channels.length) {
            channels = Arrays.copyOf(channels, 2 * count);
            lanes = Arrays.copyOf(lanes, 2 * count);
        }
        channels[count] = channel;
        lanes[count++] = itsLanes;
    }

    /** The i-th channel of the way that was followed last. */
    public int channel(int i) {
        return channels[i];
    }

    /** The lanes that the packet may use on it. */
    public long lanes(int i) {
        return lanes[i];
    }
}
