package crossweave.routing;

import crossweave.random.RandomStream;
import crossweave.topology.Topology;

import java.util.List;

/**
 * Checks a routing function that users wrote: the channels that it offers must leave the router in
 * question, by VCs that exist. Networks rely on this.
 */
public record CheckedRouting(String name, RoutingFunction inner, Topology topology, int vcs)
        implements RoutingFunction {

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int before = candidates.count();
        inner.route(router, destination, state, candidates);
        for (int way = before; way < candidates.count(); way++) {
            check(router, destination, candidates.channel(way), candidates.vcs(way));
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
        if (offered == 0 || (offered & ~VcSet.all(vcs)) != 0) {
            throw wrong(
                    router,
                    destination,
                    "VCs %s (as bits), but there are %d".formatted(bits(offered), vcs));
        }
    }

    private static String bits(long offered) {
        return Long.toBinaryString(offered);
    }

    private Unroutable wrong(int router, int destination, String offer) {
        return new Unroutable(
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
    public int states() {
        return inner.states();
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
    public boolean choosesEvenly() {
        return inner.choosesEvenly();
    }

    @Override
    public List<Part> decidingParts() {
        return inner.decidingParts();
    }

    @Override
    public boolean weighsQueues() {
        return inner.weighsQueues();
    }

    @Override
    public long escapeVcs() {
        return inner.escapeVcs();
    }
}
