package crossweave.routing;

import crossweave.random.RandomStream;
import crossweave.topology.Topology;

import java.util.List;

/**
 * A routing function that is not ours, watched: what it offers must leave the router that it was
 * asked at, by lanes that there are. Networks trust a function in this.
 */
public record CheckedRouting(String name, Routing inner, Topology topology, int lanes)
        implements Routing {

    @Override
    public void route(int router, int destination, int state, Ways ways) {
        int before = ways.count();
        inner.route(router, destination, state, ways);
        for (int way = before; way < ways.count(); way++) {
            check(router, destination, ways.channel(way), ways.lanes(way));
        }
    }

    private void check(int router, int destination, int channel, long offered) {
        boolean isNetwork = channel >= 0 && channel < topology.networkChannels();
        if (!isNetwork || topology.source(channel) != router) {
            throw wrong(
                    router,
                    destination,
                    isNetwork
                            ? "channel %d, which leaves router %s"
                                    .formatted(channel, topology.name(topology.source(channel)))
                            : "channel %d, but channels between routers are 0 to %d"
                                    .formatted(channel, topology.networkChannels() - 1));
        }
        if (offered == 0 || (offered & ~Lanes.all(lanes)) != 0) {
            throw wrong(
                    router,
                    destination,
                    "lanes %s (as bits), but there are %d".formatted(bits(offered), lanes));
        }
    }

    private static String bits(long offered) {
        return Long.toBinaryString(offered);
    }

    private NoWay wrong(int router, int destination, String offer) {
        return new NoWay(
                "routing '%s' offers a packet to terminal %d at router %s %s"
                        .formatted(name, destination, topology.name(router), offer));
    }

    @Override
    public Nature nature() {
        return inner.nature();
    }

    @Override
    public boolean isMinimal() {
        return inner.isMinimal();
    }

    @Override
    public boolean usesState() {
        return inner.usesState();
    }

    @Override
    public int choices(int source, int destination) {
        return inner.choices(source, destination);
    }

    @Override
    public int start(int source, int destination, int choice) {
        return inner.start(source, destination, choice);
    }

    @Override
    public int choose(int source, int destination, int number, RandomStream random) {
        return inner.choose(source, destination, number, random);
    }

    @Override
    public List<Part> decidingParts() {
        return inner.decidingParts();
    }

    @Override
    public long escapeLanes() {
        return inner.escapeLanes();
    }
}
