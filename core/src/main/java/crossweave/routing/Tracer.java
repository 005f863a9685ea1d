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
            if (ways.count() == 0 || count > topology.networkChannels()) {
                throw new NoWay(
                        "no way on from router %s for a packet from terminal %d to terminal %d"
                                .formatted(topology.name(router), source, destination));
            }
            add(ways.channel(0));
            state = ways.state(0);
            router = topology.target(ways.channel(0));
        }
        return count;
    }

    private void add(int channel) {
        if (count == channels.length) {
            channels = Arrays.copyOf(channels, 2 * count);
        }
        channels[count++] = channel;
    }

    /** The i-th channel of the way that was followed last. */
    public int channel(int i) {
        return channels[i];
    }
}
