package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;
import crossweave.topology.family.Dragonfly;
import crossweave.topology.family.HyperX;

/**
 * Universal globally adaptive load balancing (Singh 2005), UGAL-L: the first router of a packet
 * compares the queues of two of its own channels, each times its weight, and sends the packet by
 * its shortest path or through a random router or group. On a dragonfly VCs are by the global links
 * that a packet has crossed, on a HyperX by its leg, and elsewhere by its hops.
 */
final class Ugal {
    private Ugal() {}

    /** The order of the dimensions of a HyperX. */
    enum Order {
        ROWS_FIRST,
        EITHER
    }

    /** What a detour on a dragonfly goes through. */
    enum Through {
        GROUP,
        ROUTER
    }

    record Settings(
            @Doc(
                            value =
                                    "on a HyperX, rows-first, or either order by chance, each with"
                                            + " VCs of its own",
                            byDefault = "rows-first")
                    Order order,
            @Doc(
                            value =
                                    "on a dragonfly, whether detours go through a random group, or"
                                            + " a random router with VCs by phases, as in BookSim,"
                                            + " where packets can wait for each other in a circle",
                            byDefault = "group")
                    Through through,
            @Flat Weighing weighing) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        return switch (topology.family()) {
            case Dragonfly family when settings.through == Through.ROUTER ->
                    new DragonflyPhases(topology, family, settings.weighing, vcs);
            case Dragonfly family ->
                    DragonflyRouting.ugal(topology, family, settings.weighing, vcs);
            case HyperX family -> new HyperXUgal(topology, family, settings, vcs);
            default -> new Detour("ugal", topology, Detour.When.FIRST, settings.weighing, vcs);
        };
    }

    /** Progressive adaptive routing: as UGAL, decided again at the second router. */
    static RoutingFunction progressive(Weighing weighing, Topology topology, int vcs) {
        return topology.family() instanceof Dragonfly family
                ? DragonflyRouting.progressive(topology, family, weighing, vcs)
                : new Detour("progressive-adaptive", topology, Detour.When.SECOND, weighing, vcs);
    }
}
