package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.routing.VcSet;
import crossweave.topology.Topology;

import java.util.Optional;

/**
 * One of all shortest paths, on any network: equal-cost multi-path. Every router takes the next
 * channel by a hash of itself and a number of the packet: that of its source and destination, as
 * switches do for flows, or a random one of its own, which sprays the packets of a pair over all
 * paths. The number is the state of the packet.
 */
final class Ecmp implements RoutingFunction {
    private static final int NUMBERS = 256;

    private final Topology topology;
    private final HopTables tables;
    private final ShortestHops shortest;
    private final Per per;
    private final long vcs;
    private final Optional<HopVcs> byHop;

    private Ecmp(Settings settings, Topology topology, int vcs) {
        this.topology = topology;
        this.tables = new HopTables(topology);
        this.shortest = new ShortestHops(topology, tables);
        this.per = settings.per;
        this.vcs = VcSet.all(vcs);
        this.byHop =
                settings.vcs == VcUse.HOP
                        ? Optional.of(new HopVcs(HopVcs.diameter(topology), vcs))
                        : Optional.empty();
    }

    /** What has a path of its own. */
    enum Per {
        PAIR,
        PACKET
    }

    record Settings(
            @Doc(
                            value =
                                    "pair: all packets of a source to a destination take the same"
                                            + " path; packet: each a random one",
                            byDefault = "pair")
                    Per per,
            @Doc(
                            value =
                                    "the VCs that a packet may take: any, or those of its hop,"
                                            + " which is free of deadlock with as many VCs as the"
                                            + " longest path has hops",
                            byDefault = "any")
                    VcUse vcs) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        ShortestPath.requireTables("ecmp", topology);
        return new Ecmp(settings, topology, vcs);
    }

    @Override
    public Nature nature() {
        return per == Per.PAIR ? Nature.DETERMINISTIC : Nature.OBLIVIOUS;
    }

    @Override
    public boolean isMinimal() {
        return true;
    }

    @Override
    public int choices(int source, int destination) {
        return per == Per.PAIR ? 1 : NUMBERS;
    }

    @Override
    public int start(int source, int destination, int choice) {
        return per == Per.PAIR
                ? (int) (ShortestHops.hash(source, destination) & (NUMBERS - 1))
                : choice;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int states() {
        return NUMBERS;
    }

    @Override
    public boolean goesRoundFaults() {
        return byHop.isEmpty();
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        int exit = topology.exit(destination);
        int channel = shortest.channel(router, exit, state);
        if (channel != Topology.NONE) {
            long some = byHop.isEmpty() ? vcs : byHop.get().before(tables.to(exit)[router]);
            candidates.add(channel, some, state);
        }
    }
}
